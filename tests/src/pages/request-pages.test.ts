import { allKinds, entryOf, isSelfFiled } from "@schemas/request-kinds";
import { languages } from "@schemas/values/languages";
import { kindPageTitles } from "@src/locales/request-kinds";
import { adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import { selfServicePages } from "@src/pages/self-service";
import { expect, it } from "vitest";

const counted = (pages: readonly { path: string }[], path: string) =>
  pages.filter((page) => page.path === path).length;

it.each(allKinds)("%s has its declared pages, each once and with a title in every language", (kind) => {
  const { pages } = entryOf(kind);
  const own = [...(pages.compose ? [pages.compose] : []), pages.archive];
  const others = [pages.view, pages.approved].filter((path) => path !== undefined);
  expect(own.map((path) => counted(selfServicePages, path))).toEqual(own.map(() => 1));
  expect([pages.decide.home, ...others].map((path) => counted(managerPages, path))).toEqual(
    [pages.decide.home, ...others].map(() => 1),
  );
  expect(counted(adminPages, pages.decide.adminHome)).toBe(1);
  expect(isSelfFiled(kind)).toBe(pages.compose !== undefined);
  for (const language of languages) {
    const titles: Readonly<Record<string, string>> = kindPageTitles(language);
    for (const path of [...own, ...others, pages.decide.home, pages.decide.adminHome])
      expect(titles[path]).toBeTruthy();
  }
});
