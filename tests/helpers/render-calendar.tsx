import { CalendarProvider, type CalendarSettings } from "@src/components/calendar-context";
import { calendar as en } from "@src/locales/en/calendar";
import { calendar as fa } from "@src/locales/fa/calendar";
import { addFormats } from "@src/locales/formats";
import { render } from "@testing-library/react";
import { ConfigProvider } from "antd";
import i18next from "i18next";
import { type ReactNode, useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";

const persian: CalendarSettings = { calendar: "jalali", digits: "persian" };
const english: CalendarSettings = { calendar: "gregorian", digits: "latin" };

/** Renders calendar controls in Persian; `inEnglish()` switches the page, as the reader would. */
export function renderCalendar(children: ReactNode) {
  const i18n = i18next.createInstance();
  i18n.use(initReactI18next).init({
    lng: "fa",
    resources: { fa: { translation: { calendar: fa } }, en: { translation: { calendar: en } } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  addFormats(i18n);
  const page = (language: "fa" | "en") => (
    <I18nextProvider i18n={i18n}>
      <ConfigProvider direction={language === "fa" ? "rtl" : "ltr"} theme={{ token: { motion: false } }}>
        <CalendarProvider value={language === "fa" ? persian : english}>{children}</CalendarProvider>
      </ConfigProvider>
    </I18nextProvider>
  );
  const screen = render(page("fa"));
  return {
    ...screen,
    inEnglish: async () => {
      await i18n.changeLanguage("en");
      screen.rerender(page("en"));
    },
  };
}

interface HeldProps<T> {
  start: T;
  log: (value: T) => void;
  children: (value: T, onChange: (next: T) => void) => ReactNode;
}

/** Holds a control's value, as a form would, and logs each change. */
export function Held<T>({ start, log, children }: HeldProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    log(next);
    setValue(next);
  });
}
