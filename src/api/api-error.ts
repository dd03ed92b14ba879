/** Codes of failures that the browser itself detects; any other code is the server's (schemas/errors). */
type LocalErrorCode =
  | "network"
  | "timeout"
  | "cancelled"
  | "bad-answer"
  | "invalid-input"
  | "cookies-off"
  | "too-large"
  | "session-ended"
  | "http"
  | "failed";

/** The only error a call throws. `message` is the server's sentence in the reader's language, empty for local codes. */
export class ApiError extends Error {
  readonly code: string;
  /** Sentences by house field name, for refusals about the payload. */
  readonly fields: Readonly<Record<string, string>>;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(
    code: LocalErrorCode | (string & {}),
    details: { message?: string; fields?: Record<string, string>; status?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? "", { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.fields = details.fields ?? {};
    this.status = details.status ?? 0;
  }
}

/** Whether "try again" makes sense: nothing was refused, the connection failed. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** Whether a call failed on the way: the server may or may not have received it. */
export function isUnheard(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.code === "timeout");
}

/** Whether somebody else changed the record first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === "changed-meanwhile";
}
