import { ApiError } from "../../../api/api-error";

/** Whether the server reports that it cannot reach its database. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "database-unavailable";
