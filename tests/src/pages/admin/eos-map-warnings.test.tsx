import { map } from "@src/locales/fa/map";
import { WarningList } from "@src/pages/admin/eos-map/warning-list";
import { screen } from "@testing-library/react";
import { renderCalendar } from "@tests/helpers/render-calendar";
import { sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, it, vi } from "vitest";

const i18n = i18next.createInstance();
i18n.use(initReactI18next).init({
  lng: "fa",
  resources: { fa: { translation: { map } } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

it("gives the size of an area in metres or kilometres, as people do", () => {
  const warning = { otherId: null, otherName: null };
  const data = [
    { ...warning, kind: "wide" as const, id: 1, name: sample.city, metres: 65_000 },
    {
      ...warning,
      kind: "overlap" as const,
      id: 2,
      name: sample.place,
      otherId: 3,
      otherName: sample.section,
      metres: 120,
    },
  ];
  renderCalendar(
    <I18nextProvider i18n={i18n}>
      <WarningList warnings={{ data } as never} onSelect={vi.fn()} />
    </I18nextProvider>,
  );
  const [wide, crossed] = screen.getAllByRole("listitem");
  const far = word("map.kilometres", { number: 65 });
  const near = word("map.metres", { number: 120 });
  expect(wide?.textContent).toContain(word("map.warnings.wide", { name: sample.city, distance: far }));
  expect(crossed?.textContent).toContain(
    word("map.warnings.overlap", { name: sample.place, other: sample.section, distance: near }),
  );
});
