/** What a pattern and a section-admin record both hold. */
export type Holding = {
  flags: readonly number[];
  rights: readonly { kind: number; code: string; degree: number }[];
};

/**
 * Whether a record is no longer what its pattern says. It compares what both hold now, so it does not matter which of
 * the two was changed, a renamed pattern has not drifted, and one changed back neither.
 */
export function hasDrifted(record: Holding, pattern: Holding): boolean {
  return signature(record) !== signature(pattern);
}

function signature({ flags, rights }: Holding): string {
  const numbers = [...new Set(flags)].sort((a, b) => a - b);
  const lines = rights.map(({ kind, code, degree }) => `${kind}/${code}/${degree}`).sort();
  return JSON.stringify([numbers, lines]);
}
