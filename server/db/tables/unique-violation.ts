import type { Refusal } from "@schemas/errors";

/** Whether a write failed because another row already has what must be unique under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = error as { code?: string; constraint?: string } | null;
  return found?.code === "23505" && found.constraint === constraint;
}

/** Runs a write; where another row already has what must be unique under this constraint, it is refused so. */
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
