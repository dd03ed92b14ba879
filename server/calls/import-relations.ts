import { type Field, type FieldShape, fieldOf } from "@schemas/fields/field";
import type { RelationKey, RelationOptions } from "@schemas/fields/field-options";
import { largestPage } from "@schemas/list-query";
import type { Send } from "@schemas/send";
import { foldCompact } from "@schemas/values/persian-text";
import type { PlannedDay, PlanStep } from "@schemas/values/rotation-day";

import { onlyMatch } from "./import-cells";

type Item = Record<string, unknown>;
type AnySend = (call: unknown, input: unknown) => Promise<Item[] | { items: Item[]; total: number }>;

/** These fields and the ones that name the records they refer to, as a row shows names and not keys. */
export function withNames(fields: FieldShape, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const field = fields[name] && fieldOf(fields[name]);
    const shownAs = field?.kind === "relation" && field.options.shownAs;
    return shownAs ? [name, shownAs] : [name];
  });
}

const longestSearch = 100;

/**
 * Finds the records that the cells of a file refer to, by key, code or name in any spelling. Searches once for each
 * text. Throws if there is no match, or several.
 */
export class RelationFinder {
  readonly #found = new Map<string, Promise<RelationKey>>();

  constructor(readonly send: Send) {}

  /** The value of a field, with every referenced record replaced by its key. */
  async resolve(field: Field, name: string, value: unknown): Promise<unknown> {
    if (field.kind === "relation") {
      if (Array.isArray(value))
        return Promise.all(value.map((one) => this.#find(field.options, name, String(one))));
      return value === null || value === undefined ? null : this.#find(field.options, name, String(value));
    }
    if (field.kind === "rotationDays" && Array.isArray(value)) {
      const { shift: options } = field.options;
      return Promise.all(
        (value as PlannedDay[]).map(async (day) =>
          day.shift === null ? day : { ...day, shift: String(await this.#find(options, name, day.shift)) },
        ),
      );
    }
    if (field.kind === "planSteps" && Array.isArray(value)) {
      const { plan } = field.options;
      return Promise.all(
        (value as PlanStep[]).map(async (step) => ({
          ...step,
          plan: String(await this.#find(plan, name, step.plan)),
        })),
      );
    }
    return value;
  }

  #find(options: RelationOptions, name: string, text: string): Promise<RelationKey> {
    const mark = `${options.search.name} ${options.key} ${foldCompact(text)}`;
    const known = this.#found.get(mark) ?? this.#look(options, name, text);
    this.#found.set(mark, known);
    return known;
  }

  async #look(
    { search, key, title, code }: RelationOptions,
    name: string,
    text: string,
  ): Promise<RelationKey> {
    const folded = foldCompact(text);
    const fits = (item: Item, field: string) => foldCompact(String(item[field] ?? "")) === folded;
    const named: Item[] = [];
    let byCode: Item | undefined;
    // A search for a common prefix fills several pages; the code is on one of them.
    for (let page = 1, total = 1; byCode === undefined && (page - 1) * largestPage < total; page += 1) {
      const query = { page, pageSize: largestPage, search: text.slice(0, longestSearch) };
      const answer = await (this.send as AnySend)(search, query);
      const items = Array.isArray(answer) ? answer : answer.items;
      total = Array.isArray(answer) ? answer.length : answer.total;
      byCode = items.find((item) => fits(item, key) || (code !== null && fits(item, code)));
      named.push(...items.filter((item) => fits(item, title)));
    }
    const codeOf = (item: Item) => String(item[code ?? key]);
    return onlyMatch(byCode ? [byCode] : named, { text, field: name, codeOf })[key] as RelationKey;
  }
}
