import type { Refusal } from "@schemas/errors";

/** Whether a write failed because of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const failure = error as { code?: string; constraint?: string } | null;
  return (failure?.code === "23505" || failure?.code === "23P01") && failure.constraint === constraint;
}

/** Runs a write and refuses it if it violates this unique constraint. */
export async function refuseDuplicate<T>(
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
