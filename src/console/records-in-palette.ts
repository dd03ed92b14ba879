import { maySearch } from "@schemas/field-access";
import { fieldsRead } from "@schemas/fields-read";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { PaletteSource } from "@src/providers/palette-sources";
import { sender } from "@src/providers/send";
import { mayDo } from "./access";
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
    async search(text, _viewer, signal) {
      const send = sender({ signal }) as unknown as Search;
      const fields = [resource.key, ...fieldsRead(resource.fields, resource.title)];
      const query = { page: 1, pageSize: shownAtMost, search: text, fields };
      const { items } = await send(resource.list.call, query);
      return items.map((row) => {
        const id = row[resource.key] as RecordKey;
        return {
          key: `${resource.name} ${id}`,
          title: resource.title(row),
          // People know records by code; an internal number would mean nothing to them.
          note: resource.list.columns.includes(resource.key) ? String(id) : undefined,
          to: showPath(resource, id),
        };
      });
    },
  };
}
