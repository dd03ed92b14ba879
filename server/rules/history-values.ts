type Held = Readonly<Record<string, unknown>>;

/** Columns whose form field has another name. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person: { workGroupId: "workGroupCode" },
  pattern: { flags: "permission" },
  holiday: { day: "date", scopeId: "scopeCode" },
  "work-period": { firstDay: "from", lastDay: "to" },
};

/** Columns that only the database needs. */
const technical: ReadonlySet<string> = new Set(["id", "version", "closedBy", "nextAt", "badRowsPath"]);

/** The values of a history entry under the names of the form's fields; null if there are none. */
export function historyValues(subject: string, held: Held | null): Record<string, unknown> | null {
  if (!held) return null;
  const names = renamed[subject] ?? {};
  return Object.fromEntries(
    Object.entries(held).flatMap(([stored, value]) => {
      const name = camelCase(stored);
      if (technical.has(name)) return [];
      if (name === "isMarried") return [["maritalState", maritalState(value)]];
      return [[names[name] ?? name, value]];
    }),
  );
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const maritalState = (isMarried: unknown) =>
  typeof isMarried === "boolean" ? (isMarried ? "married" : "single") : null;

type Later = { action: string; before: Held | null; after: Held | null };

const ofOneRight: readonly string[] = ["set-right", "delete-right"];

/**
 * The values of a record just after a history entry: the values that later changes, newest first, replaced. A value
 * that no later change touched is still the present one and is left out.
 */
export function valuesThen(later: readonly Later[]): Record<string, unknown> {
  const whole = later.filter(({ action }) => !ofOneRight.includes(action));
  return Object.assign({}, ...whole.map(({ before }) => before ?? {}));
}

/** The same for approval rights, which change one by one or all together; null if no later change touched them. */
export function rightsThen(now: readonly Held[], later: readonly Later[]): readonly Held[] | null {
  const isOne = (one: Held) => (right: Held) => right.kind === one.kind && right.code === one.code;
  let rights: readonly Held[] = now;
  let isTouched = false;
  for (const { action, before, after } of later) {
    const right = ofOneRight.includes(action) ? (before ?? after) : null;
    if (right) rights = [...rights.filter((one) => !isOne(right)(one)), ...(before ? [before] : [])];
    else if (Array.isArray(before?.rights)) rights = before.rights;
    else continue;
    isTouched = true;
  }
  return isTouched ? rights : null;
}
