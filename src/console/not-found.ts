import { ApiError } from "@src/api/api-error";

/** Whether the server says that the record is not there (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("not-found");
}
