import type { RelationOptions } from "@schemas/fields/field-options";
import type { Resource, Values } from "@schemas/resource";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { fieldIn } from "../field-value";

type Searched = Pick<RelationOptions, "search">;

type Sampler = {
  /** The name of an example: "Example 1". */
  name: (place: number) => string;
  /** The first records that a relation may refer to. */
  find: (options: Searched) => Promise<readonly Values[]>;
  /** The first record of the list. */
  first: Values | undefined;
  today: IsoDate;
};

const rows = 3;

/** Rows that show what a file of a resource looks like: obvious examples, but valid, so that they pass the check. */
export async function sampleRows(
  resource: Resource,
  fields: readonly string[],
  { name: nameOf, find, first, today }: Sampler,
): Promise<Values[]> {
  const sampled: Values[] = [];
  for (let place = 0; place < rows; place += 1) {
    const own = { place, day: addDays(today, place), name: nameOf(place) };
    const initial: Values = {
      ...resource.create?.initial,
      ...resource.import?.sample?.({ ...own, first }),
    };
    const row: Values = {};
    for (const name of fields)
      row[name] = name in initial ? initial[name] : await exampleOf(resource, name, { ...own, find });
    if (!sampled.some((other) => isSameRecord(resource, row, other))) sampled.push(row);
  }
  return sampled;
}

/** Whether two rows are about the same record, which happens if there are fewer people than example rows. */
const isSameRecord = ({ import: imported }: Resource, row: Values, other: Values) =>
  imported?.match.every((name) => name in row && row[name] === other[name]) ?? false;

/** The fields that require a record of another list that is still empty. */
export async function fieldsWithoutRecords(
  resource: Resource,
  fields: readonly string[],
  find: Sampler["find"],
): Promise<string[]> {
  const counts = await Promise.all(
    fields.map(async (name) => {
      const needed = neededBy(resource, name);
      return needed && (await find(needed)).length === 0 ? [name] : [];
    }),
  );
  return counts.flat();
}

function neededBy(resource: Resource, name: string): Searched | null {
  const search = resource.import?.needs?.[name];
  if (search) return { search };
  const field = fieldIn(resource.fields, name);
  if (field.isOptional) return null;
  if (field.kind === "relation") return field.options;
  return field.kind === "planSteps" ? field.options.plan : null;
}

type Example = Pick<Sampler, "find"> & { place: number; day: IsoDate; name: string };

/** An example value for a field; none if a row may leave it empty. */
async function exampleOf(
  resource: Resource,
  name: string,
  { place, day, name: text, find }: Example,
): Promise<unknown> {
  const field = fieldIn(resource.fields, name);
  const tellsApart = resource.import?.match.includes(name) || resource.create?.unique?.includes(name);
  if (field.isOptional) return null;
  switch (field.kind) {
    case "text":
      return field.options.isCode || name === resource.key ? `EX${place + 1}` : text;
    case "number":
      return (field.options.min ?? 1) + (tellsApart ? place : 0);
    case "select":
      return field.options.choices[0];
    case "yesNo":
      return false;
    case "jalaliDate":
      return day;
    case "duration":
      return 60;
    case "relation":
      return keyOf(await find(field.options), field.options, place);
    case "rotationDays": {
      const shift = keyOf(await find(field.options.shift), field.options.shift, 0);
      const work = shift === null ? { shift: null, off: "OFF_SHIFT" } : { shift, off: null };
      return [...Array.from({ length: 6 }, () => work), { shift: null, off: "FRIDAY" }];
    }
    case "planSteps": {
      const plan = keyOf(await find(field.options.plan), field.options.plan, 0);
      if (plan === null) return null;
      // One row shows how a later step is written.
      return [{ from: null, plan, offset: 0 }, ...(place === 1 ? [{ from: day, plan, offset: 1 }] : [])];
    }
    default:
      return null;
  }
}

/** A different record for each row, as far as there are enough. */
function keyOf(records: readonly Values[], { key }: RelationOptions, place: number): unknown {
  return records.length === 0 ? null : (records[place % records.length]?.[key] ?? null);
}
