import { type createCache, StyleProvider } from "@ant-design/cssinjs";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { Route, Routes, StaticRouter } from "react-router";
import { CalendarProvider } from "../../components/calendar-context";
import { PageSkeleton } from "../../components/page-skeleton";
import { languageEntries } from "../../locales";
import { digitsOf } from "../../locales/digits";
import { currentLanguage } from "../../locales/i18n";
import { type PortalSession, SessionProvider } from "../../providers/session";
import { currentTheme } from "../../theme/theme-store";
import { antdTheme } from "../antd-theme";
import { type Area, areas } from "../areas";
import { PageBase } from "../page-base";
import { AdminShell } from "../shell/admin-shell";
import { EmployeeShell } from "../shell/employee-shell";

export type StyleCache = ReturnType<typeof createCache>;

type Props = {
  styles: StyleCache;
  locale: Locale;
  client: QueryClient;
  session: PortalSession;
  area: Area;
  isList: boolean;
  pathname: string;
};

/** The shell of an area around the skeleton of a page, as the app draws it (src/app/app.tsx, routes.tsx). */
export function FrameView({ styles, locale, client, session, area, isList, pathname }: Props) {
  const language = currentLanguage();
  const { dir, calendar } = languageEntries[language];
  const { palette, mode } = currentTheme();
  const skeleton = <Route path="*" element={<PageSkeleton isList={isList} />} />;
  return (
    <StyleProvider cache={styles} mock="server">
      <ConfigProvider direction={dir} locale={locale} theme={antdTheme(palette, mode)}>
        <CalendarProvider value={{ calendar, digits: digitsOf(language) }}>
          <PageBase>
            <QueryClientProvider client={client}>
              <StaticRouter location={pathname}>
                <SessionProvider value={session}>
                  <Routes>
                    <Route
                      path={`${area.base}/*`}
                      element={area === areas.admin ? <AdminShell /> : <EmployeeShell />}
                    >
                      {skeleton}
                    </Route>
                  </Routes>
                </SessionProvider>
              </StaticRouter>
            </QueryClientProvider>
          </PageBase>
        </CalendarProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
