import { Refine } from "@refinedev/core";
import routerProvider from "@refinedev/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { createAccessControl } from "../providers/access-control";
import { authProvider } from "../providers/auth";
import { i18nProvider } from "../providers/i18n";
import { notificationProvider } from "../providers/notification";
import { currentViewer } from "../providers/session-queries";
import { RefineLink } from "./refine-link";
import { portalDataProvider, portalResources } from "./resources";
import { ViewBanner } from "./view-banner";

const router = { ...routerProvider, Link: RefineLink };

/** refine around every page: data, cache, access and words come through it (src/providers). */
export function RefineRoot({ queryClient }: { queryClient: QueryClient }) {
  return (
    <Refine
      routerProvider={router}
      dataProvider={portalDataProvider}
      authProvider={authProvider}
      accessControlProvider={createAccessControl(() => currentViewer(queryClient))}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={portalResources}
      options={{
        disableTelemetry: true,
        // The console stores a list's state in the address itself (src/console/list).
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        // The shell shows where a page is.
        breadcrumb: false,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <Outlet />
      <ViewBanner />
    </Refine>
  );
}
