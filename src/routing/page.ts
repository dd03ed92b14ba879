import type { AnyCall } from "@schemas/define-call";
import type { RequestKind } from "@schemas/request-kinds";
import type { Viewer } from "@schemas/viewer";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, FunctionComponent } from "react";
import type { menu } from "../locales/fa/menu";
import { lazyPage } from "./lazy-page";

export type MenuGroup = keyof typeof menu.groups;
/** A page's path inside its area; `menu.pages` has its title under the same key. */
type PageName = keyof typeof menu.pages;

type PageModule = { Page: ComponentType };
export type LoadPage = () => Promise<PageModule>;

/** Loads a component that serves several pages, with the props that make it this one. */
export const loadWith =
  <P extends object>(load: () => Promise<FunctionComponent<P>>, props: P): LoadPage =>
  async () => ({ Page: (await load()).bind(null, props) });

/** The viewer and address of a page: its search, and its path parameters (`id` of `:id`). */
export type Opening = {
  viewer: Viewer;
  search: string;
  parameters: Readonly<Record<string, string | undefined>>;
};
/** Loads the data of a page before it is rendered, as the page would. */
export type Prefetch = (client: QueryClient, opening: Opening) => unknown;

/** How many requests wait for the reader, of one kind or all together: the badge of a menu entry. */
type WaitingKind = RequestKind | "all";

/** A page whose title is under its path in `menu.pages`, or one with its own title key. */
type Titled = { path: PageName; title?: never } | { path: string; title: string };

type PageRow = Titled & {
  /** Codes of spec §6; an employee needs one of them. Absent: every employee (code 0). */
  permission?: number | readonly number[];
  /** An admin flag: a manager needs a section-admin record that carries it. */
  flag?: number;
  /** The call it depends on: an administrator who may not make it does not have the page. */
  asks?: AnyCall;
  /** The menu shows it only if the organisation has a kiosk in use. */
  isForKiosks?: boolean;
  /** Its menu group; absent: reached from other pages only. */
  menu?: MenuGroup;
  /** Name of an icon in src/app/menu-icons.ts. */
  icon?: string;
  /** Its position in its menu group; those without one keep registry order, before the others. */
  order?: number;
  badge?: WaitingKind;
  /** Most people open it after signing in: its file and data load while they look at the home page. */
  isCommon?: boolean;
  /** Often opened from other pages: its file loads while the browser is idle. */
  isFrequent?: boolean;
  prefetch?: Prefetch;
  /** A file that exports `Page`. */
  load: LoadPage;
  /** Pages below this one, such as `create` or `edit/:id` of a resource. */
  children?: readonly ChildRow[];
  /** The resource (schemas/resources) this page lists, for refine. */
  resource?: string;
  /** The name of the list it shows, if that is not a resource: the reader may have rearranged it in this browser. */
  list?: string;
};

export type ChildRow = Pick<PageRow, "path" | "load" | "prefetch" | "isFrequent">;

type Loaded = { Component: ComponentType; preload: () => Promise<boolean> };

export type Page = Omit<PageRow, "permission" | "load" | "children" | "title" | "path"> & {
  path: string;
  /** The translation key of its title. */
  title: string;
  permission: readonly number[];
  loaded: Loaded;
  children: readonly (Loaded & Omit<ChildRow, "load">)[];
};

/** One row of a page registry: its route, menu entry, guard and lazy loading follow from it. */
export function page({ permission, load, children, ...row }: PageRow): Page {
  return {
    ...row,
    title: row.title ?? `menu.pages.${row.path}`,
    permission: permission === undefined ? [] : [permission].flat(),
    loaded: lazyPage(load),
    children: (children ?? []).map(({ load: loadChild, ...child }) => ({ ...child, ...lazyPage(loadChild) })),
  };
}
