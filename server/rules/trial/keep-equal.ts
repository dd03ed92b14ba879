type Plain = Readonly<Record<string, unknown>>;

/**
 * The second value, with every part that equals its counterpart in the first replaced by that one: unchanged parts are
 * then the same object. Rows of lists are matched by id, other items by position.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return keepEqualList(before, after) as T;
  if (isPlain(before) && isPlain(after)) return keepEqualParts(before, after) as T;
  return after;
}

function keepEqualList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.flatMap((one) => (isPlain(one) && "id" in one ? [[one.id, one]] : [])));
  const items = after.map((one, place) =>
    keepEqual(isPlain(one) && "id" in one ? byId.get(one.id) : before[place], one),
  );
  return items.length === before.length && items.every((one, place) => one === before[place])
    ? before
    : items;
}

function keepEqualParts(before: Plain, after: Plain): Plain {
  const names = Object.keys(after);
  const fields = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], after[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && fields[name] === before[name]);
  return isSame ? before : fields;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
