import { ApiError } from "@src/api/api-error";

/** Whether the server says that the record does not exist (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("not-found");
}
