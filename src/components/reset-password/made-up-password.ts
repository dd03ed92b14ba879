// Without letters and digits that are taken for one another on paper.
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%&*?"] as const;
const usualLength = 12;

/** A password by chance with every kind of sign that the rules ask for (spec §5), as long as they ask at least. */
export function madeUpPassword(shortest = usualLength): string {
  const length = Math.max(usualLength, shortest);
  const signs = [...kinds, ...Array.from({ length: length - kinds.length }, () => kinds.join(""))].map(
    (from) => from[below(from.length)] ?? "",
  );
  // The kinds must not stand in a known order.
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? "", signs[last] ?? ""];
  }
  return signs.join("");
}

/** A whole number below `limit`, each as likely as any other. */
function below(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}
