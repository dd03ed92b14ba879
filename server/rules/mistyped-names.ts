const letters = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Shorter names are too close to others: one letter turns HOST into HOSTS or MOST. */
const longEnough = 8;

/**
 * The variables of an environment that are no settings but look like one that is not set: other underscores or capitals,
 * or one letter missing, added, wrong or in its neighbour's place.
 */
export function mistypedNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { typed: string; meant: string }[] {
  const unset = known.filter((name) => environment[name] === undefined);
  return Object.keys(environment)
    .filter((typed) => !known.includes(typed))
    .flatMap((typed) => {
      const meant = unset.find((name) => isSlipOf(letters(typed), letters(name)));
      return meant ? [{ typed, meant }] : [];
    });
}

function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  if (meant.length < longEnough) return false;
  const most = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < most && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const one = typed.slice(start, typed.length - end);
  const other = meant.slice(start, meant.length - end);
  const isSwapped = one.length === 2 && one === [...other].reverse().join("");
  return isSwapped || (one.length <= 1 && other.length <= 1);
}
