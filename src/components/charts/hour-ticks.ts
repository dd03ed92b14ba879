const minutesOfHour = 60;
const mostSteps = 4;

/** The marks of an axis of minutes, up to the first above the highest value: whole hours, as the axis writes them. */
export function hourTicks(highest: number): number[] {
  const hours = Math.max(1, Math.ceil(highest / minutesOfHour));
  let step = 1;
  for (let ten = 1; step * mostSteps < hours; ten *= 10)
    step = [1, 2, 5, 10].map((one) => one * ten).find((one) => one * mostSteps >= hours) ?? 10 * ten;
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, i) => i * step * minutesOfHour);
}
