const steps = [10, 5, 3, 2, 1];

/** The longest round length that is not longer than so many metres: 1, 2, 3 or 5 of ten, hundred, thousand … */
export function roundLength(metres: number): number {
  const unit = 10 ** Math.floor(Math.log10(metres));
  return unit * (steps.find((step) => step * unit <= metres) ?? 1);
}
