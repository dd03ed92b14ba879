/** Marks an answer that is read later than it arrived, with that time on the device's clock. */
export const arrivalHeader = "x-arrived-at";

const arrivals = new WeakMap<object, number>();

/** Remembers when an answer arrived if its response says so. */
export function noteArrival(answer: unknown, { headers }: Response): void {
  const at = headers.get(arrivalHeader);
  if (at !== null && typeof answer === "object" && answer !== null) arrivals.set(answer, Number(at));
}

/** When an answer arrived; undefined for one that was read as it arrived. */
export const arrivalOf = (answer: unknown): number | undefined => arrivals.get(answer as object);
