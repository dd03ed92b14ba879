import type { Page } from "@playwright/test";
import { reportAddress } from "@schemas/report";
import { dayWork } from "@schemas/reports/day-work";

export const languages = ["fa", "en"] as const;
export type Language = (typeof languages)[number];

/** A picture of the guides: whose page it shows, and which part of it. */
export type Shot = {
  name: string;
  /** The signed-in account; nobody if omitted. */
  as?: string;
  path: string;
  on?: "desk" | "phone";
  /** The element that must be visible before the page is ready. */
  ready?: string;
  /** Actions before the picture is taken. */
  steps?: (page: Page) => Promise<void>;
  /** The selector of the part to show; the whole window if omitted. */
  of?: string;
  /** The margin to include around it; 12 by default. */
  margin?: number;
  /** The most of its height to show. */
  height?: number;
  /** Whether the menu is open next to the page. */
  hasMenu?: boolean;
  location?: { latitude: number; longitude: number };
};

const employee = "1103";
const manager = "1101";
const admin = "Admin";

/** From a list to the form of its first record. */
async function editFirst(page: Page): Promise<void> {
  await page.locator(".ant-table-row a").first().click();
  await page.locator('#page a[href*="/edit"]').first().click();
  await page.locator("#page form").waitFor();
}

/** In the order of the guides. */
export const shots: readonly Shot[] = [
  { name: "sign-in", path: "/login", ready: "main form", height: 640 },
  { name: "home", as: employee, path: "/home/profile", hasMenu: true, ready: ".ant-card[role=region]" },
  { name: "home-phone", as: employee, path: "/home/profile", on: "phone", ready: ".ant-card[role=region]" },
  {
    name: "palette",
    as: employee,
    path: "/home/profile",
    ready: ".ant-card[role=region]",
    steps: async (page) => {
      await page.keyboard.press("Control+k");
      await page.locator("[role=option]").first().waitFor();
    },
    height: 560,
  },
  {
    name: "clock-card",
    as: employee,
    path: "/home/profile",
    of: ".ant-card[role=region]",
    ready: ".ant-card[role=region]",
  },
  {
    name: "clock-location",
    as: employee,
    path: "/home/request-io-location",
    on: "phone",
    location: { latitude: 35.7452, longitude: 51.3757 },
    steps: async (page) => {
      await page.locator("#page .ant-btn-primary").last().click();
      await page.locator(".leaflet-container").waitFor();
    },
  },
  {
    name: "daily-work",
    as: employee,
    path: "/home/daily-functionality?from=2026-05-02&to=2026-05-13",
    ready: ".ant-table-row",
  },
  {
    name: "day",
    as: employee,
    path: "/home/daily-functionality?from=2026-05-02&to=2026-05-13",
    ready: ".ant-table-row",
    steps: async (page) => {
      await page.locator(".ant-table-row").nth(3).click();
      await page.locator(".ant-drawer-open .ant-drawer-content").waitFor();
    },
    of: ".ant-drawer-open .ant-drawer-content",
    margin: 0,
  },
  { name: "month", as: employee, path: "/home/monthly-functionality" },
  {
    name: "new-request",
    as: employee,
    path: "/home/new-request?kind=leaveHours",
    on: "phone",
    ready: "#page form fieldset",
    // Tomorrow, when it can be sent.
    steps: (page) => page.locator("#page form fieldset button").nth(1).click(),
  },
  {
    name: "new-leave",
    as: employee,
    path: "/home/request-leave?SD=1405/02/26&from=10:00&to=12:30",
    ready: "#page .ant-steps, #page ol",
  },
  { name: "archive", as: employee, path: "/home/request-leave-archive" },
  { name: "leave-balance", as: employee, path: "/home/leave-balance" },
  { name: "settings", as: employee, path: "/home/settings" },
  { name: "cartable", as: manager, path: "/home/private-cartable", ready: ".ant-table-row" },
  {
    name: "decide",
    as: manager,
    path: "/home/private-cartable",
    ready: ".ant-table-row",
    steps: async (page) => {
      await page.locator(".ant-table-row").first().locator("a, button").first().click();
      await page.locator(".ant-drawer-open [data-request]").waitFor();
    },
    of: ".ant-drawer-open .ant-drawer-content",
    margin: 0,
  },
  { name: "team-today", as: manager, path: "/home/team-today" },
  {
    name: "report",
    as: manager,
    // A whole week, person by person: by date, the rows in view would all be of one day.
    path: `${reportAddress(dayWork, "home")}?from=2026-05-02&to=2026-05-08&sort=personnelNumber`,
    ready: ".ant-table-row",
  },
  { name: "special-overtime", as: manager, path: "/home/specific-extrawork-request" },
  { name: "deputy", as: manager, path: "/home/admin-approval-level-info" },
  { name: "admin-main", as: admin, path: "/adminHome/adminMainPage", hasMenu: true },
  { name: "personnel", as: admin, path: "/adminHome/personnel", ready: ".ant-table-row" },
  { name: "person-form", as: admin, path: "/adminHome/personnel/new" },
  { name: "people-import", as: admin, path: "/adminHome/personnel/import", height: 400 },
  { name: "shift", as: admin, path: "/adminHome/shifts", ready: ".ant-table-row", steps: editFirst },
  { name: "plan", as: admin, path: "/adminHome/rotation-plans", ready: ".ant-table-row", steps: editFirst },
  { name: "holidays", as: admin, path: "/adminHome/holidays" },
  { name: "access", as: admin, path: "/adminHome/publicAccess" },
  { name: "workflow", as: admin, path: "/adminHome/pageApproveCode?tab=grid", ready: "#page table" },
  {
    name: "areas",
    as: admin,
    path: "/adminHome/eosMap",
    ready: ".leaflet-container",
    // The borders are drawn after the areas, and nothing in the page signals when.
    steps: (page) => page.waitForTimeout(2_000),
  },
  { name: "period-close", as: admin, path: "/adminHome/period-close" },
  { name: "web-settings", as: admin, path: "/adminHome/webSettings" },
  { name: "role", as: admin, path: "/adminHome/roles/new" },
  { name: "administrators", as: admin, path: "/adminHome/administrators" },
  { name: "config", as: "000", path: "/config", ready: "main .ant-card", height: 560 },
];
