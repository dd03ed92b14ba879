import { maySearch } from "@schemas/field-access";
import { fieldOf } from "@schemas/fields/field";
import { fieldsRead } from "@schemas/fields-read";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { PaletteSource } from "@src/providers/palette-sources";
import { sender } from "@src/providers/send";
import { writeDate } from "../components/digits";
import { languageEntries } from "../locales";
import { currentLanguage } from "../locales/i18n";
import { mayDo, visibleFields } from "./access";
import { showPath } from "./paths";
import { wordsKey } from "./words";

const shownAtMost = 5;

type Search = (call: unknown, input: unknown) => Promise<{ items: Values[] }>;

/** The records of a resource in the command palette, found by the list's own search. */
export function recordsInPalette(resource: Resource): PaletteSource {
  return {
    heading: `${wordsKey(resource)}.many`,
    isFor: (viewer) =>
      mayDo(resource, "list", viewer) && mayDo(resource, "show", viewer) && maySearch(resource, viewer),
    async search(text, viewer, signal) {
      const send = sender({ signal }) as unknown as Search;
      // People know records by code; an internal number would mean nothing to them, but a day does.
      const columns = visibleFields(resource, "list", viewer);
      const day = columns.includes(resource.key)
        ? undefined
        : columns.find((name) => {
            const field = resource.fields[name];
            return field !== undefined && fieldOf(field)?.kind === "jalaliDate";
          });
      const noteOf = (row: Values) => {
        if (columns.includes(resource.key)) return String(row[resource.key]);
        const date = day && row[day];
        return date ? writeDate(date as IsoDate, languageEntries[currentLanguage()].calendar) : undefined;
      };
      const fields = [
        ...new Set([resource.key, ...fieldsRead(resource.fields, resource.title), ...(day ? [day] : [])]),
      ];
      const query = { page: 1, pageSize: shownAtMost, search: text, fields };
      const { items } = await send(resource.list.call, query);
      return items.map((row) => {
        const id = row[resource.key] as RecordKey;
        return {
          key: `${resource.name} ${id}`,
          title: resource.title(row),
          note: noteOf(row),
          to: showPath(resource, id),
        };
      });
    },
  };
}
