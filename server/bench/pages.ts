import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../seed/accounts";
import { median } from "./lists";
import { type Opened, openWatched, pressesOf, shiftOf, timePress, watchPage } from "./page-measures";
import { newVisitor, slowPage, withPortal } from "./portal-in-browser";

/** One line of the table: a page or a navigation with its measurements, plain and slow. */
export type PageLine = { what: string; ms: number; note: string };
type Emit = (line: PageLine) => void;
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const rounds = 3;
const speeds = { plain: (context: BrowserContext) => context.newPage(), slow: slowPage };
const list = "/adminHome/personnel";
const daily = "/home/daily-functionality";
const firstRow = "tr[data-row-key]";

/** A portal to compare with: an address that shows rows without signing in. */
export type ComparedPortal = { address: string; rows: string };

/** Opens a list of the console and the daily page of the demo portal by address, then navigates from page to page. */
export async function benchPages(emit: Emit, compared?: ComparedPortal): Promise<void> {
  await withPortal({ DEMO: "1", DATABASE_URL: "" }, async ({ address, browser }) => {
    const admin = await signIn(browser, address, "Admin");
    const employee = await signIn(browser, address, "1103");
    for (const speed of Object.keys(speeds) as (keyof typeof speeds)[]) {
      const cold = async (what: string, url: string, rows: string, cookies: Cookies) =>
        emit(lineOf(`${what}, by its address, ${speed}`, await openings(browser, speed, url, rows, cookies)));
      await cold("list of the console", address + list, firstRow, admin);
      await cold("daily page", address + daily, ".daily-row", employee);
      if (compared) await cold(compared.address, compared.address, compared.rows, []);
      await moves(browser, speed, address, { admin, employee }, emit);
    }
  });
}

async function openings(
  browser: Browser,
  speed: keyof typeof speeds,
  url: string,
  rows: string,
  cookies: Cookies,
): Promise<Opened[]> {
  const all: Opened[] = [];
  // The first round warms the server and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await newVisitor(browser);
    await context.addCookies(cookies);
    const page = await speeds[speed](context);
    await watchPage(page);
    const opened = await openWatched(page, url, rows);
    if (round > 0) all.push(opened);
    await context.close();
  }
  return all;
}

function lineOf(what: string, all: readonly Opened[]): PageLine {
  const of = (name: keyof Opened) => median(all.map((one) => one[name]));
  const figures = [
    `frame ${of("frame").toFixed(0)} ms`,
    `${of("script").toFixed(0)} kB of script before it`,
    `blocked ${of("blocked").toFixed(0)} ms`,
    `responsive after ${of("ready").toFixed(0)} ms`,
    `layout shift ${of("shift").toFixed(3)}, target at most 0.02`,
  ];
  return { what, ms: of("rows"), note: figures.join(", ") };
}

/** Navigates as an administrator and as an employee; each step is timed from its press. */
async function moves(
  browser: Browser,
  speed: keyof typeof speeds,
  address: string,
  cookies: { admin: Cookies; employee: Cookies },
  emit: Emit,
): Promise<void> {
  const times = new Map<string, number[]>();
  const presses: number[] = [];
  let shift = 0;
  const walk = async (of: Cookies, start: string, ready: string, steps: readonly Step[]) => {
    const context = await newVisitor(browser);
    await context.addCookies(of);
    const page = await speeds[speed](context);
    await watchPage(page);
    await openWatched(page, address + start, ready);
    // The first round loads files and compiles code, so it is reported separately.
    for (let round = 0; round <= rounds; round += 1)
      for (const { what, press, shown, group } of steps) {
        if (group) await openGroup(page, group);
        const ms = await timePress(page, () => press(page), shown);
        times.set(what, [...(times.get(what) ?? []), ms]);
      }
    presses.push(...(await pressesOf(page)));
    shift = Math.max(shift, await shiftOf(page));
    await context.close();
  };
  await walk(cookies.admin, list, firstRow, adminSteps);
  await walk(cookies.employee, daily, ".daily-row", employeeSteps);
  for (const [what, [first = 0, ...later]] of times)
    emit({ what: `${what}, ${speed}`, ms: median(later), note: `first time ${first.toFixed(0)} ms` });
  const sorted = presses.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const note = `p95 of ${presses.length} presses, target at most 150 ms; layout shift ${shift.toFixed(3)}`;
  emit({ what: `from a press to the next frame, ${speed}`, ms: p95, note });
}

/** `group` is the part of the menu to unfold first. */
type Step = { what: string; press: (page: Page) => Promise<unknown>; shown: string; group?: string };

async function openGroup(page: Page, name: string): Promise<void> {
  const title = page.locator("nav").getByRole("button", { name, exact: true });
  if ((await title.getAttribute("aria-expanded")) !== "true") await title.click();
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const adminSteps: readonly Step[] = [
  { what: "list → record", press: press(`${firstRow} td a`), shown: "article h2" },
  { what: "record → form", press: press('a[href$="/edit"]'), shown: "form .ant-form-item" },
  { what: "menu → list", press: press(`nav a[href$="${list}"]`), shown: firstRow },
];
const month = "/home/monthly-functionality";
const employeeSteps: readonly Step[] = [
  {
    what: "daily page → month",
    press: press(`nav a[href$="${month}"]`),
    shown: 'main [role="group"] dl',
    group: "کارکرد",
  },
  {
    what: "month → request",
    press: press('nav a[href$="/home/request-leave"]'),
    shown: "main form",
    group: "ثبت درخواست",
  },
  {
    what: "request → daily page",
    press: press(`nav a[href$="${daily}"]`),
    shown: ".daily-row",
    group: "کارکرد",
  },
];

async function signIn(browser: Browser, address: string, username: string): Promise<Cookies> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("نام کاربری", { exact: true }).fill(username);
  await page.getByLabel("رمز عبور", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "ورود", exact: true }).click();
  await page.locator("nav button").first().waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
