/** Whether a write failed because another row already has what must be unique under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = error as { code?: string; constraint?: string } | null;
  return found?.code === "23505" && found.constraint === constraint;
}
