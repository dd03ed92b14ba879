import type { Resource } from "@schemas/resource";
import type { ChildRow, LoadPage, Prefetch } from "@src/routing/page";
import { type ComponentType, createElement } from "react";
import { ForViewer } from "./for-viewer";
import { prefetchList, prefetchRecord } from "./prefetch";

type Screen = ComponentType<{ resource: Resource }>;

/**
 * The pages of a resource for a page registry: the list, and below it the new record, records from a file, a record's
 * page and its form. `page({ path: "add-pattern", …, ...consolePages(resource) })`. With a hand-made `home` the list is
 * at `list`.
 */
export function consolePages(
  resource: Resource,
  { home }: { home?: LoadPage } = {},
): {
  resource: string;
  load: LoadPage;
  prefetch?: Prefetch;
  children: readonly ChildRow[];
} {
  // Created once per resource, so that it stays the same component.
  const pageOf = (Screen: Screen) => ({ Page: () => createElement(ForViewer, { resource, Screen }) });
  const list: LoadPage = () => import("./list/list-screen").then(({ ListScreen }) => pageOf(ListScreen));
  const listed = { load: list, prefetch: prefetchList(resource) };
  const prefetch = prefetchRecord(resource);
  return {
    resource: resource.name,
    ...(home ? { load: home } : listed),
    children: [
      ...(home ? [{ path: "list", ...listed }] : []),
      {
        path: "new",
        load: () => import("./form/create-screen").then(({ CreateScreen }) => pageOf(CreateScreen)),
      },
      ...(resource.import
        ? [
            {
              path: "import",
              load: () => import("./import/import-screen").then(({ ImportScreen }) => pageOf(ImportScreen)),
            },
          ]
        : []),
      {
        path: ":id",
        isFrequent: true,
        prefetch,
        load: () => import("./show/show-screen").then(({ ShowScreen }) => pageOf(ShowScreen)),
      },
      {
        path: ":id/edit",
        isFrequent: true,
        prefetch,
        load: () => import("./form/edit-screen").then(({ EditScreen }) => pageOf(EditScreen)),
      },
    ],
  };
}
