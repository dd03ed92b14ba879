import { Refine } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { createAccessControl } from "../providers/access-control";
import { authProvider } from "../providers/auth";
import { i18nProvider } from "../providers/i18n";
import { notificationProvider } from "../providers/notification";
import { currentViewer } from "../providers/session-queries";
import { refineRouter } from "./refine-router";
import { portalDataProvider, portalResources } from "./resources";
import { ViewBanner } from "./view-banner";

/** refine and the view banner around every page. */
export function RefineRoot({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => {
    // Answers contain sentences that the server wrote in the language of the page.
    const refresh = () => void queryClient.invalidateQueries();
    i18next.on("languageChanged", refresh);
    return () => i18next.off("languageChanged", refresh);
  }, [queryClient]);
  return (
    <RefineBase queryClient={queryClient}>
      <Outlet />
      <ViewBanner />
    </RefineBase>
  );
}

type BaseProps = { queryClient: QueryClient; children: ReactNode };

/** refine provides data, cache, access and words (src/providers). */
export function RefineBase({ queryClient, children }: BaseProps) {
  return (
    <Refine
      routerProvider={refineRouter}
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
      {children}
    </Refine>
  );
}
