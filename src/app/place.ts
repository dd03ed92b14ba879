import { matchRoutes } from "react-router";
import { adminPages } from "../pages/admin";
import { managerPages } from "../pages/manager";
import { selfServicePages } from "../pages/self-service";
import type { Opening, Page } from "../routing/page";
import { type Area, areas } from "./areas";

export const employeePages: readonly Page[] = [...selfServicePages, ...managerPages];

/** The areas with a shell: their pages, and the one they begin with. */
const parts: readonly { area: Area; pages: readonly Page[]; start: string }[] = [
  { area: areas.employee, pages: employeePages, start: "profile" },
  { area: areas.admin, pages: adminPages, start: "adminmainpage" },
];

/** What is drawn at an address: a page, or one below it. */
type Screen = Pick<Page, "loaded" | "prefetch"> & { path: string };

export type Place = {
  area: Area;
  page: Page | undefined;
  screen: Screen | undefined;
  parameters: Opening["parameters"];
};

/** Where an address leads in an area with a shell (routes.tsx); undefined elsewhere. */
export function placeOf(pathname: string): Place | undefined {
  const [, first = "", name = ""] = pathname.toLowerCase().split("/");
  const part = parts.find(({ area }) => area.base.toLowerCase() === `/${first}`);
  if (!part) return undefined;
  const { area, pages, start } = part;
  const page = pages.find(({ path }) => path.toLowerCase() === (name || start));
  const [match] = (page && name && matchRoutes(screensOf(page, area), pathname)) || [];
  const screen: Screen | undefined = name ? match?.route.handle : page && screenOf(page);
  return { area, page, screen, parameters: match?.params ?? {} };
}

const screenOf = ({ path, loaded, prefetch }: Page): Screen => ({ path, loaded, prefetch });

function screensOf(page: Page, { base }: Area): { path: string; handle: Screen }[] {
  const below = page.children.map(({ path, prefetch, ...loaded }) => ({
    path: `${page.path}/${path}`,
    loaded,
    prefetch,
  }));
  return [screenOf(page), ...below].map((screen) => ({ path: `${base}/${screen.path}`, handle: screen }));
}
