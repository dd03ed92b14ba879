import type { Page } from "@playwright/test";
import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Language } from "@schemas/values/languages";
import { adminAliases, adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import { printPages } from "@src/pages/print";
import { selfServicePages } from "@src/pages/self-service";
import type { Page as PortalPage } from "@src/routing/page";
import { lastMonth, pastRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { type Care, looksOf, type Stop, startWalk } from "../helpers/journey/page-walk";
import { resourcesWithEveryPart } from "../helpers/resources-with-every-part";

// The walks share nothing, so none waits for another.
test.describe.configure({ mode: "parallel" });

/** The spec's own addresses of pages that have another address, whose name they show. */
const leadTo: Record<string, string> = {
  adminPersonelsSection: "personnel",
  personelProfile: "personnel",
  ...adminAliases,
};
const adminTitle = (path: string) => adminPages.find((one) => one.path === path)?.title ?? "";

const stopsOf = (pages: readonly PortalPage[], base: string): Stop[] =>
  pages.map(({ path, title }) => ({
    path: path.startsWith("/") ? path : `${base}/${path}`,
    title: leadTo[path] ? adminTitle(leadTo[path]) : title,
  }));
const aliases = Object.entries(adminAliases).map(([path, to]) => ({
  path: `/adminHome/${path}`,
  title: adminTitle(to),
}));
/** Links below a resource that lead to no record. */
const screensBeside = ["edit", "new", "import", "list"].map((end) => `[href$="/${end}"]`).join();
const some = resourcesWithEveryPart();
const notOfResources = adminPages.filter(({ resource }) => !resource);
const half = Math.ceil(notOfResources.length / 2);

/** Pages that show their days only once these are chosen. */
const withDays: readonly Stop[] = [
  {
    path: `/home/interval-io?from=${pastRange.from}&to=${pastRange.to}`,
    title: "menu.pages.interval-io",
  },
  {
    path: `/home/monthly-io-report?year=${lastMonth.year}&period=${lastMonth.month}`,
    title: "menu.pages.monthly-io-report",
  },
];

type Walk = {
  account: string;
  of: string;
  stops: readonly Stop[];
  denied?: readonly Stop[];
  /** Pages that are checked under another address. */
  byOtherNames?: readonly Stop[];
  care?: Care;
  only?: Language;
};
const walks: readonly Walk[] = [
  {
    account: "1103",
    of: "an employee, and what they are refused",
    stops: [...stopsOf(selfServicePages, "/home"), ...withDays],
    denied: stopsOf(managerPages, "/home"),
  },
  { account: "1101", of: "a manager", stops: stopsOf(managerPages, "/home") },
  {
    account: "1101",
    of: "everyone, for a manager",
    stops: stopsOf(selfServicePages, "/home"),
    // An employee's walk has checked them: here only a manager's additions matter.
    care: "in passing",
    only: "en",
  },
  { account: "1101", of: "paper", stops: stopsOf(printPages, "") },
  {
    account: "Admin",
    of: "the administrator, one half",
    stops: stopsOf(notOfResources.slice(0, half), "/adminHome"),
  },
  {
    account: "Admin",
    of: "the administrator, the other half",
    stops: stopsOf(notOfResources.slice(half), "/adminHome"),
    byOtherNames: aliases,
  },
];

/** Opens the list of a resource, the page of its first record and as many of its forms. */
async function visitScreens(
  page: Page,
  walk: Awaited<ReturnType<typeof startWalk>>,
  { path, create, edit }: Resource,
  { care, forms }: { care: Care; forms: number },
) {
  const title = adminTitle(path.replace("/adminHome/", ""));
  await walk.visit({ path, title }, care);
  const record = page.locator(`a[href^="${path}/"]:not(${screensBeside})`).first();
  const address = (await record.count()) > 0 ? await record.getAttribute("href") : null;
  if (address) await walk.visit({ path: address, title }, care);
  const ofForms = [...(address && edit ? [`${address}/edit`] : []), ...(create ? [`${path}/new`] : [])];
  for (const form of ofForms.slice(0, forms)) {
    await walk.visit({ path: form, title }, care);
    if (care === "in passing") continue;
    await page.getByRole("button", { name: walk.word("console.form.cancel"), exact: true }).click();
    await expect(page).not.toHaveURL(form);
  }
}

for (const language of ["fa", "en"] as const) {
  const looks = { language, theme: looksOf[language].theme };
  const start = "/adminHome/adminMainPage";

  // The longest walk comes first, so that the others run next to it. All resources share the parts that render a list,
  // a record and a form, so the resources that have every part represent those that would show the same.
  test.describe("the screens of resources with every part", () => {
    test.use({ as: "Admin", looks });

    test(`open in ${language}, accessibly and without errors`, async ({ page }) => {
      const walk = await startWalk(page, language, start);
      for (const resource of some) await visitScreens(page, walk, resource, { care: "closely", forms: 2 });
      expect(walk.found).toEqual([]);
    });
  });

  if (language === "fa")
    test.describe("the screens of the other resources", () => {
      test.use({ as: "Admin", looks });

      test("open on a phone, without errors", async ({ page }) => {
        const walk = await startWalk(page, language, start);
        await walk.turn();
        for (const resource of resources) {
          if (some.includes(resource)) continue;
          await visitScreens(page, walk, resource, { care: "in passing", forms: 1 });
        }
        expect(walk.found).toEqual([]);
      });
    });

  for (const { account, of, stops, denied = [], byOtherNames = [], care, only = language } of walks) {
    if (only !== language) continue;
    test.describe(`the pages of ${of}`, () => {
      test.use({ as: account, looks });

      test(`open in ${language}, on a desk or a phone, accessibly and without errors`, async ({ page }) => {
        const walk = await startWalk(page, language, stops[0]?.path ?? "");
        // Each page on a desktop in one language and on a phone in the other.
        const middle = Math.ceil(stops.length / 2);
        for (const [at, stop] of stops.entries()) {
          if (at === middle) await walk.turn();
          await walk.visit(stop, care);
        }
        // Redirects and refusals do not depend on the language, so one of each is enough in the second.
        const asFirst = <T>(all: readonly T[]) => (language === "fa" ? all : all.slice(0, 1));
        for (const stop of asFirst(byOtherNames)) await walk.visitByOtherName(stop);
        for (const stop of asFirst(denied)) await walk.visitRefused(stop);
        expect(walk.found).toEqual([]);
      });
    });
  }

  test.describe("the pages before sign-in", () => {
    test.use({ looks });

    test(`open in ${language}, on a desk or a phone, accessibly and without errors`, async ({ page }) => {
      const walk = await startWalk(page, language, "/");
      for (const path of ["/", "/login", "/config", "/ChangePassword", "/SecondFactor"])
        await walk.open(path);
      expect(walk.found).toEqual([]);
    });
  });
}

test("sign-in is shown before every area", async ({ page }) => {
  for (const path of ["/home/profile", "/adminHome/adminMainPage", "/rpIoInfo"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
  }
});
