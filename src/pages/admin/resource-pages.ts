import { adminMenuGroups } from "@schemas/menu-groups";
import type { Resource } from "@schemas/resource";
import { consolePages } from "../../console/console-pages";
import { wordsKey } from "../../console/words";
import { type LoadPage, type Page, page } from "../../routing/page";

const base = "/adminHome/";

/** The page of a resource by its declaration: path, menu group, icon and position; its screens are below it. */
export function resourcePage(resource: Resource, home?: LoadPage): Page {
  const { name, path, menu } = resource;
  if (!path.startsWith(base))
    throw new Error(
      `Resource "${name}": its path "${path}" is not below ${base}, where its pages are. See schemas/resources/${name}.ts.`,
    );
  return page({
    path: path.slice(base.length),
    title: `${wordsKey(resource)}.many`,
    menu: menu.group,
    icon: menu.icon,
    order: menu.order,
    asks: resource.list.call,
    ...consolePages(resource, home && { home }),
  });
}

/** Pages in menu order: by group, then by position; those without one keep their order. */
export function inMenuOrder(pages: readonly Page[]): Page[] {
  const groups: readonly (string | undefined)[] = adminMenuGroups;
  const groupOf = ({ menu }: Page) => groups.indexOf(menu);
  return [...pages].sort((a, b) => groupOf(a) - groupOf(b) || (a.order ?? 0) - (b.order ?? 0));
}
