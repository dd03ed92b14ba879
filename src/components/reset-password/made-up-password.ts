// Without letters and digits that are easily confused on paper.
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%&*?"] as const;
const usualLength = 12;

/** A random password with every kind of character that the rules require (spec §5), at least as long as required. */
export function madeUpPassword(shortest = usualLength): string {
  const length = Math.max(usualLength, shortest);
  const signs = [...kinds, ...Array.from({ length: length - kinds.length }, () => kinds.join(""))].map(
    (from) => from[below(from.length)] ?? "",
  );
  // The kinds of characters must not be in a predictable order.
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? "", signs[last] ?? ""];
  }
  return signs.join("");
}

/** A random whole number below `limit`, all equally likely. */
function below(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}
