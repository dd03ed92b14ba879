import type { Refusal } from "@schemas/errors";

/** Whether a write failed because of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = error as { code?: string; constraint?: string } | null;
  return (found?.code === "23505" || found?.code === "23P01") && found.constraint === constraint;
}

/** Runs a write and refuses it if it violates this unique constraint. */
export async function unlessTaken<T>(
  constraint: string,
  refusal: () => Refusal,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  }
}
