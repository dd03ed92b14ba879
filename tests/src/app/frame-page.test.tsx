import { createCache } from "@ant-design/cssinjs";
import { administrator } from "@schemas/viewer";
import { areas } from "@src/app/areas";
import { pageView } from "@src/app/frame/frame-view";
import { languageEntries } from "@src/locales";
import { startWords, wordsOfComponents } from "@src/locales/i18n";
import type { PortalSession } from "@src/providers/session";
import { page } from "@src/routing/page";
import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { setI18n } from "react-i18next";
import { expect, it } from "vitest";

function Broken(): never {
  throw new Error("No such colour");
}

it("passes on an error of the page, which React would keep to itself and draw the skeleton", async () => {
  await startWords("words");
  setI18n(wordsOfComponents);
  const broken = page({ path: "begin", load: async () => ({ Page: Broken }) });
  await broken.loaded.preload();
  const session: PortalSession = {
    viewer: administrator("Admin"),
    name: "",
    person: undefined,
    standing: undefined,
    lock: undefined,
    settings: undefined,
    duty: undefined,
  };
  const view = await pageView({
    styles: createCache(),
    locale: await languageEntries.fa.antd(),
    client: new QueryClient(),
    session,
    area: areas.admin,
    address: "/adminHome/begin",
    page: broken,
    screen: broken,
  });
  expect(() => renderToStaticMarkup(view)).toThrow("No such colour");
});
