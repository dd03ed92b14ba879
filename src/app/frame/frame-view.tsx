import { type createCache, StyleProvider } from "@ant-design/cssinjs";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import type { ReactNode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  Route,
  Routes,
  StaticRouter,
  StaticRouterProvider,
} from "react-router";
import { CalendarProvider } from "../../components/calendar-context";
import { PageSkeleton } from "../../components/page-skeleton";
import { languageEntries } from "../../locales";
import { useLanguage } from "../../locales/use-language";
import { useShownDigits } from "../../locales/use-shown-digits";
import { type PortalSession, SessionProvider } from "../../providers/session";
import type { Page } from "../../routing/page";
import { currentTheme } from "../../theme/theme-store";
import { antdTheme } from "../antd-theme";
import { type Area, areas } from "../areas";
import { PageBase } from "../page-base";
import { PageFrame } from "../page-frame";
import { RefineBase } from "../refine-root";
import { AdminShell } from "../shell/admin-shell";
import { EmployeeShell } from "../shell/employee-shell";
import { styleTransformers } from "../style-transformers";

export type StyleCache = ReturnType<typeof createCache>;

export type ViewProps = {
  styles: StyleCache;
  locale: Locale;
  client: QueryClient;
  session: PortalSession;
  area: Area;
  /** The path and search of the address. */
  address: string;
};

/** The shell of an area around the skeleton of a page, as the app draws it (src/app/app.tsx, routes.tsx). */
export function FrameView({ isList, ...view }: ViewProps & { isList: boolean }) {
  const { area, address } = view;
  const skeleton = (
    <div className="frame-page">
      <PageSkeleton isList={isList} />
    </div>
  );
  return (
    <Around {...view}>
      <StaticRouter location={address}>
        <Routes>
          <Route path={`${area.base}/*`} element={area === areas.admin ? <AdminShell /> : <EmployeeShell />}>
            <Route path="*" element={skeleton} />
          </Route>
        </Routes>
      </StaticRouter>
    </Around>
  );
}

type PageProps = ViewProps & { page: Page; screen: Pick<Page, "path" | "loaded"> };

/** A page as it looks in its shell. Like the app, it uses a router that can load data (routes.tsx). */
export async function pageView({ page, screen, address, ...view }: PageProps): Promise<ReactNode> {
  const { area, client } = view;
  const element = (
    <RefineBase queryClient={client}>
      {/* On the server React draws the fallback of a boundary below which something throws, and says nothing. */}
      <PageFrame page={page} area={area} loaded={screen.loaded} isReady />
    </RefineBase>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: `${area.base}/${screen.path}`, element }]);
  const context = await query(new Request(new URL(address, "http://portal")));
  // The address of an area redirects to its first page.
  if (context instanceof Response || context.errors) return null;
  return (
    <Around {...view}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Around>
  );
}

type AroundProps = Omit<ViewProps, "area" | "address"> & { children: ReactNode };

function Around({ styles, locale, client, session, children }: AroundProps) {
  const digits = useShownDigits();
  const language = useLanguage();
  const { dir, calendar } = languageEntries[language];
  const { palette, mode } = currentTheme();
  return (
    <StyleProvider cache={styles} transformers={styleTransformers} mock="server">
      <ConfigProvider direction={dir} locale={locale} theme={antdTheme(palette, mode)}>
        <CalendarProvider value={{ calendar, digits }}>
          <PageBase>
            <QueryClientProvider client={client}>
              <SessionProvider value={session}>{children}</SessionProvider>
            </QueryClientProvider>
          </PageBase>
        </CalendarProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
