import type { QueryClient } from "@tanstack/react-query";
import { type RouteObject, redirect } from "react-router";
import { adminAliases, adminPages } from "../pages/admin";
import { managerPages } from "../pages/manager";
import { printPages } from "../pages/print";
import { publicPages } from "../pages/public";
import { selfServicePages } from "../pages/self-service";
import type { Page } from "../routing/page";
import { type Area, areas } from "./areas";
import { LeaveApp } from "./leave-app";
import { NotFound } from "./not-found";
import { PageFrame } from "./page-frame";
import { ReadFirst } from "./read-first";
import { RefineRoot } from "./refine-root";
import { RequireSession } from "./require-session";
import { PageProblem } from "./route-error";
import { AdminShell } from "./shell/admin-shell";
import { EmployeeShell } from "./shell/employee-shell";

/**
 * The routes, built from the page registries (src/pages/…/index.ts); nothing is listed twice. An alias address
 * redirects before anything is drawn: a later redirect would close what the user has opened in the shell meanwhile.
 */
export function portalRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      element: <RefineRoot queryClient={queryClient} />,
      errorElement: <PageProblem />,
      children: [
        // The splash and the sign-in page are not part of the app: going back to them loads a new page.
        { path: "/", element: <LeaveApp to="/" /> },
        { path: "/login", element: <LeaveApp to="/login" /> },
        ...publicPages.flatMap((page) => pageRoutes(page, areas.open)),
        {
          path: "/home",
          element: (
            <RequireSession area={areas.employee}>
              <EmployeeShell />
            </RequireSession>
          ),
          children: [
            { index: true, loader: () => redirect("profile") },
            ...[...selfServicePages, ...managerPages].flatMap((page) => pageRoutes(page, areas.employee)),
            { path: "*", element: <NotFound /> },
          ],
        },
        {
          path: "/adminHome",
          element: (
            <RequireSession area={areas.admin}>
              <AdminShell />
            </RequireSession>
          ),
          children: [
            { index: true, loader: () => redirect("adminMainPage") },
            ...adminPages.flatMap((page) => pageRoutes(page, areas.admin)),
            ...Object.entries(adminAliases).map(([path, to]) => ({
              path,
              loader: () => redirect(`${areas.admin.base}/${to}`),
            })),
            { path: "*", element: <NotFound /> },
          ],
        },
        ...printPages.flatMap((page) =>
          pageRoutes(page, areas.print).map((route) => ({
            ...route,
            element: (
              <RequireSession area={areas.print}>
                <ReadFirst>{route.element}</ReadFirst>
              </RequireSession>
            ),
          })),
        ),
        { path: "*", element: <NotFound /> },
      ],
    },
  ];
}

type ElementRoute = { path: string; element: React.ReactElement; errorElement: React.ReactElement };

/** A page and the pages below it, as siblings: a record is not drawn inside its list. */
function pageRoutes(page: Page, area: Area): ElementRoute[] {
  const route = (path: string, Component: Page["loaded"]): ElementRoute => ({
    path,
    element: <PageFrame page={page} area={area} loaded={Component} />,
    errorElement: <PageProblem />,
  });
  return [
    route(page.path, page.loaded),
    ...page.children.map((child) => route(`${page.path}/${child.path}`, child)),
  ];
}
