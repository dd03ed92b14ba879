import type { RelationKey, RelationOptions } from "@schemas/fields/field-options";
import { Bdi, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useQuery } from "@tanstack/react-query";

import { findItems, type Item } from "./choices";

/** The title of a relation's record, looked up if necessary; its key meanwhile. */
export function TitleOf({ options, value }: { options: RelationOptions; value: RelationKey }) {
  const written = useWritten();
  const query = useQuery({
    queryKey: ["relation", options.search.name, "title", value],
    queryFn: ({ signal }) => findTitle(options, value, signal),
  });
  if (!query.data) return <Bdi>{String(value)}</Bdi>;
  return (
    <>
      <bdi>{written(query.data)}</bdi>
      {options.code === options.key && (
        <Muted>
          {" "}
          <Bdi>{String(value)}</Bdi>
        </Muted>
      )}
    </>
  );
}

async function findTitle(options: RelationOptions, value: RelationKey, signal: AbortSignal) {
  const isIt = (item: Item) => String(item[options.key]) === String(value);
  // A code can be searched for; a bare number, which nobody types, is in a short list.
  const typed = options.code === options.key ? String(value) : "";
  const { items } = await findItems(options, typed, signal, typed ? undefined : wholeList);
  return items.find(isIt)?.[options.title] as string | undefined;
}

const wholeList = 500;
