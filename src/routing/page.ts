import type { AnyCall } from "@schemas/define-call";
import type { RequestKind } from "@schemas/request-kinds";
import type { Viewer } from "@schemas/viewer";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, FunctionComponent } from "react";
import type { menu } from "../locales/fa/menu";
import { lazyPage } from "./lazy-page";

export type MenuGroup = keyof typeof menu.groups;
/** A page's path inside its area; its title stands under the same key in the words of `menu.pages`. */
type PageName = keyof typeof menu.pages;

type PageModule = { Page: ComponentType };
export type LoadPage = () => Promise<PageModule>;

/** Loads a component that serves several pages, with what makes it this one. */
export const loadWith =
  <P extends object>(load: () => Promise<FunctionComponent<P>>, props: P): LoadPage =>
  async () => ({ Page: (await load()).bind(null, props) });

/** Who opens a page, and by which address: its search, and what stands in its path (`id` of `:id`). */
export type Opening = {
  viewer: Viewer;
  search: string;
  parameters: Readonly<Record<string, string | undefined>>;
};
/** Loads the data of a page before it is drawn, as the page would. */
export type AskAhead = (client: QueryClient, opening: Opening) => unknown;

/** How many requests wait for the reader, of a kind or all together; the badge of a menu entry. */
type WaitingKind = RequestKind | "all";

/** A page whose title is under its path in `menu.pages`, or one that names the key of its title. */
type Titled = { path: PageName; title?: never } | { path: string; title: string };

type PageRow = Titled & {
  /** Codes of spec §6; an employee needs one of them. Absent: every employee (code 0). */
  permission?: number | readonly number[];
  /** An admin flag: a manager needs a section-admin record that carries it. */
  flag?: number;
  /** The call it depends on: an administrator who may not make it does not have the page. */
  asks?: AnyCall;
  /** It stands in the menu only where the organisation has a kiosk in use. */
  isForKiosks?: boolean;
  /** Its menu group; absent: reached from other pages only. */
  menu?: MenuGroup;
  /** Name of an icon in src/app/menu-icons.ts. */
  icon?: string;
  /** Its position in its menu group; by default in registry order, before those that have one. */
  order?: number;
  badge?: WaitingKind;
  /** Most people open it after signing in: its file and data are loaded while they look at the home page. */
  isCommon?: boolean;
  /** It is opened often, from other pages: its file is loaded while the browser has nothing else to do. */
  isFrequent?: boolean;
  askAhead?: AskAhead;
  /** A file that exports `Page`. */
  load: LoadPage;
  /** Pages below this one, such as `create` or `edit/:id` of a resource. */
  children?: readonly ChildRow[];
  /** The resource (schemas/resources) this page lists, for refine. */
  resource?: string;
  /** The name of the list it shows, if that is no resource: its reader may have arranged it in this browser. */
  list?: string;
};

export type ChildRow = Pick<PageRow, "path" | "load" | "askAhead" | "isFrequent">;

type Loaded = { Component: ComponentType; preload: () => Promise<boolean> };

export type Page = Omit<PageRow, "permission" | "load" | "children" | "title" | "path"> & {
  path: string;
  /** The key of its title's words. */
  title: string;
  permission: readonly number[];
  loaded: Loaded;
  children: readonly (Loaded & Omit<ChildRow, "load">)[];
};

/** One line of a page registry: route, menu entry, guard and lazy loading follow from it. */
export function page({ permission, load, children, ...row }: PageRow): Page {
  return {
    ...row,
    title: row.title ?? `menu.pages.${row.path}`,
    permission: permission === undefined ? [] : [permission].flat(),
    loaded: lazyPage(load),
    children: (children ?? []).map(({ load: loadChild, ...child }) => ({ ...child, ...lazyPage(loadChild) })),
  };
}
