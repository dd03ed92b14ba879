import { StyleProvider } from "@ant-design/cssinjs";
import { RightOutlined } from "@ant-design/icons";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { useEffect, useMemo, useState } from "react";
import { type createBrowserRouter, RouterProvider } from "react-router";
import { CalendarProvider } from "../components/calendar-context";
import { languageEntries } from "../locales";
import { useLanguage } from "../locales/use-language";
import { useShownDigits } from "../locales/use-shown-digits";
import { NoticesPlace } from "../providers/notification";
import { useTheme } from "../theme/use-theme";
import { antdTheme } from "./antd-theme";
import { guardMasks } from "./clicks-on-masks";
import { dropForeignStyles } from "./frame-styles";
import { PageBase } from "./page-base";
import { styleCache } from "./style-cache";
import { styleNonce } from "./style-nonce";
import { styleTransformers } from "./style-transformers";

const csp = { nonce: styleNonce };

/** antd's arrow is labelled "collapsed" in English; the header already states it. */
function expandIcon({ isActive }: { isActive?: boolean }) {
  const turn = document.documentElement.dir === "rtl" ? -90 : 90;
  return <RightOutlined aria-hidden rotate={isActive ? turn : undefined} />;
}
const collapse = { expandIcon };

type Props = { router: ReturnType<typeof createBrowserRouter>; firstLocale: Locale };

/** Everything that depends on language and theme, around the router; both change at run time without a reload. */
export function PortalApp({ router, firstLocale }: Props) {
  const language = useLanguage();
  const { mode, palette } = useTheme();
  const { dir, calendar, antd } = languageEntries[language];
  const digits = useShownDigits();
  const [locale, setLocale] = useState(firstLocale);
  const themeConfig = useMemo(() => antdTheme(palette, mode), [palette, mode]);
  const calendarSettings = useMemo(() => ({ calendar, digits }), [calendar, digits]);

  useEffect(dropForeignStyles, []);
  useEffect(guardMasks, []);

  useEffect(() => {
    let isCurrent = true;
    void antd().then((loaded) => isCurrent && setLocale(loaded));
    return () => {
      isCurrent = false;
    };
  }, [antd]);

  return (
    <StyleProvider cache={styleCache} transformers={styleTransformers}>
      <ConfigProvider direction={dir} locale={locale} theme={themeConfig} csp={csp} collapse={collapse}>
        <CalendarProvider value={calendarSettings}>
          <PageBase>
            <NoticesPlace />
            <RouterProvider router={router} />
          </PageBase>
        </CalendarProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
