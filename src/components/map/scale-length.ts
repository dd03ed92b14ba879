const steps = [10, 5, 3, 2, 1];

/** The longest round length not longer than this many metres: 1, 2, 3 or 5 times ten, hundred, thousand … */
export function roundLength(metres: number): number {
  const unit = 10 ** Math.floor(Math.log10(metres));
  return unit * (steps.find((step) => step * unit <= metres) ?? 1);
}
