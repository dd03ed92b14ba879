import { keys } from "@refinedev/core";
import { resourceFor } from "@schemas/field-access";
import type { CompanionWidget, Resource } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { createDataProvider } from "@src/providers/data";
import { sender } from "@src/providers/send";
import type { Prefetch } from "@src/routing/page";
import type { QueryClient, QueryFunctionContext } from "@tanstack/react-query";
import { mayDo, visibleFields } from "./access";
import { readPreferences } from "./list/list-preferences";
import { listQueryOf } from "./list/list-query";
import { rowFields } from "./list/row-fields";
import { readTableState } from "./list/table-state";

/*
 * Prefetches the first queries of the console's lists and records, under the keys of refine's hooks (list-screen.tsx,
 * record-gate.tsx), so that the data is there when the page is drawn.
 */

/** Prefetches the rows a list opens with, unless the reader starts with their own view. */
export const prefetchList =
  (declared: Resource): Prefetch =>
  (client, { viewer, search }) => {
    if (!mayDo(declared, "list", viewer)) return;
    const resource = resourceFor(declared, viewer);
    const { hidden, start } = readPreferences(resource, viewer.personnelNumber);
    if (search === "" && start) return;
    const columns = visibleFields(resource, "list", viewer).filter((name) => !hidden.includes(name));
    const query = listQueryOf(readTableState(new URLSearchParams(search), resource));
    const fields = rowFields(resource, columns);
    return client.prefetchQuery({
      queryKey: keysOf(resource)
        .action("list")
        .params({ fields, ...query })
        .get(),
      queryFn: (queryContext) =>
        providerOf(resource).getList({ resource: resource.name, ...query, meta: { fields, queryContext } }),
    });
  };

/** A record to be changed or decided is loaded again, unless that happened when its link was clicked. */
export const recordAge = 3_000;

/** Prefetches the record in the address and the data of its companion. */
export const prefetchRecord =
  (resource: Resource): Prefetch =>
  (client, { viewer, parameters: { id = "" } }) => {
    if (!mayDo(resource, "show", viewer)) return;
    return Promise.all([
      client.prefetchQuery({
        queryKey: keysOf(resource).action("one").id(id).params({}).get(),
        queryFn: (queryContext: QueryFunctionContext) =>
          providerOf(resource).getOne({ resource: resource.name, id, meta: { queryContext } }),
        staleTime: recordAge,
      }),
      resource.companion && askCompanion(resource.companion, client, id, viewer),
    ]);
  };

async function askCompanion(
  name: CompanionWidget,
  client: QueryClient,
  id: string,
  viewer: Viewer,
): Promise<unknown> {
  const { load, ask } = (await import("./companions/companions")).companions[name];
  return Promise.all([load(), ask?.(client, id, viewer)]);
}

const keysOf = ({ name }: Resource) => keys().data("default").resource(name);
const providerOf = (resource: Resource) => createDataProvider([resource], sender);
