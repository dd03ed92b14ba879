/**
 * Distributes an amount by weights, in whole units: the remainder of rounding goes to the largest fractions, earlier
 * ones first. Nobody gets more than `most`; what that cuts off goes to the others while they have room. `shareOut(10,
 * [1, 1, 2])` is `[3, 2, 5]`.
 */
export function shareOut(
  amount: number,
  weights: readonly number[],
  most = Number.POSITIVE_INFINITY,
): number[] {
  const shares = weights.map(() => 0);
  let left = amount;
  let open = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
  while (left > 0 && open.length > 0) {
    const whole = open.reduce((sum, index) => sum + (weights[index] as number), 0);
    const exact = open.map((index) => ({ index, part: (left * (weights[index] as number)) / whole }));
    const full = exact.filter(({ index, part }) => (shares[index] as number) + part >= most);
    if (full.length > 0) {
      for (const { index } of full) {
        left -= most - (shares[index] as number);
        shares[index] = most;
      }
      open = open.filter((index) => (shares[index] as number) < most);
      continue;
    }
    for (const { index, part } of exact) shares[index] = Math.floor(part);
    let rest = left - exact.reduce((sum, { part }) => sum + Math.floor(part), 0);
    const byRest = [...exact].sort((a, b) => (b.part % 1) - (a.part % 1) || a.index - b.index);
    for (const { index } of byRest) {
      if (rest <= 0) break;
      shares[index] = (shares[index] as number) + 1;
      rest -= 1;
    }
    left = 0;
  }
  return shares;
}
