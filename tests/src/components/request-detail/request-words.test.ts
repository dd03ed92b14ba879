import { webAdminName } from "@schemas/calls/session";
import { systemActor } from "@schemas/request-life";
import { actorWords } from "@src/components/request-detail/request-words";
import { requestDetail as en } from "@src/locales/en/request-detail";
import { requestDetail as fa } from "@src/locales/fa/request-detail";
import { word } from "@tests/helpers/word";
import i18next from "i18next";
import { expect, it } from "vitest";

it("names the server and the web administrator in words, and others by their account", () => {
  const i18n = i18next.createInstance();
  i18n.init({
    resources: { fa: { translation: { requestDetail: fa } }, en: { translation: { requestDetail: en } } },
    initAsync: false,
  });
  const namesIn = (language: string) =>
    [systemActor, webAdminName, "payroll-1"].map((actor) => actorWords(actor, i18n.getFixedT(language)));
  expect(namesIn("fa")).toEqual([word("requestDetail.system"), word("requestDetail.webAdmin"), "payroll-1"]);
  expect(namesIn("en")).toEqual(["System", "Administrator", "payroll-1"]);
});
