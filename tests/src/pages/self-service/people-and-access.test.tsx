import { permissionCodes } from "@schemas/permission-codes";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildPerson } from "@tests/helpers/build/people";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: "1011", section_code: "10", name: "مریم مرخصی‌رفته" });
  await buildPerson(db, { personnel_number: "1014", section_code: "10", name: "علی دیرآمده" });
  await buildWorkWeek(db, { people: ["1011", "1014"] });
  await db
    .insertInto("permit")
    .values({
      personnel_number: "1011",
      kind: "leave",
      is_daily: true,
      first_day: "2026-05-12",
      last_day: "2026-05-16",
    })
    .execute();
  await db
    .updateTable("section")
    .set({ permission: Object.values(permissionCodes).filter((code) => code !== permissionCodes.mission) })
    .where("code", "=", "10")
    .execute();
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const open = (as: string, at: string, isOffline?: () => boolean) =>
  renderPortal(server, { as, at, ...(isOffline && { isOffline }) });

describe("colleagues away today", () => {
  it("shows a colleague that people are away, under their section, and finds one", async () => {
    const { user, address } = await open(employee, "/home/absent-person");
    const row = (await screen.findByText("مریم مرخصی‌رفته")).closest("li") as HTMLElement;
    expect(within(row).getByText("حضور ندارد")).toBeDefined();
    expect(within(row.closest(".ant-card") as HTMLElement).getByText("مالی")).toBeDefined();
    await user.type(screen.getByRole("searchbox"), "علی");
    await waitFor(() => expect(screen.queryByText("مریم مرخصی‌رفته")).toBeNull());
    expect(screen.getByText("علی دیرآمده")).toBeDefined();
    expect(address()).toBe("/home/absent-person?search=علی");
  });

  it("tells the manager why and until when, and sorts out by it", async () => {
    const { user } = await open(manager, "/home/absent-person");
    expect(await screen.findByText(/از \u2066۱۴۰۵\/۰۲\/۲۲\u2069 تا \u2066۱۴۰۵\/۰۲\/۲۶\u2069/)).toBeDefined();
    expect(screen.getByText(/شروع شیفت \u2066۰۷:۰۰\u2069/)).toBeDefined();
    await user.click(screen.getByText("هنوز نیامده (۱)"));
    await waitFor(() => expect(screen.queryByText("مریم مرخصی‌رفته")).toBeNull());
  });

  it("is glad when everyone is here", async () => {
    await open("2001", "/home/absent-person");
    expect(await screen.findByText("امروز کسی غایب نیست")).toBeDefined();
  });
});

describe("my access", () => {
  it("says where each page comes from, what is missing and whom to ask", async () => {
    const { user, router } = await open(employee, "/home/accessPublic");
    expect(await screen.findByText("دسترسی بخش شما برایتان اعمال می‌شود.")).toBeDefined();
    const daily = screen.getByText("کارکرد روزانه", { selector: ".access-rows span" }).closest("li");
    expect(within(daily as HTMLElement).getByText("دسترسی بخش")).toBeDefined();
    await user.click(screen.getByText("ندارم"));
    const missing = (await screen.findByText("درخواست مأموریت")).closest("li") as HTMLElement;
    expect(within(missing).getByText("دیگران دارند؛ در دسترسی بخش شما نیست.")).toBeDefined();
    expect(screen.queryByText("درخواست مرخصی")).toBeNull();
    await user.click(screen.getByText("ارسال پیام"));
    expect(router.state.location.pathname).toBe("/home/send-message");
    expect(new URLSearchParams(router.state.location.search).get("to")).toBe(manager);
  });
});

it("names every page that nobody can be without", async () => {
  const { container } = await open(employee, "/home/accessPublic");
  await screen.findByText("دسترسی بخش شما برایتان اعمال می‌شود.");
  const rows = [...container.querySelectorAll(".access-rows li")].map((row) => row.textContent);
  for (const name of ["اطلاعات من", "کارتابل شخصی", "صندوق دریافت", "دسترسی من"])
    expect(rows.some((row) => row?.includes(name))).toBe(true);
});

describe("my settings", () => {
  it("digits change on the whole screen at once and are kept with me", async () => {
    const { user } = await open(employee, "/home/settings");
    await user.click(await screen.findByText("لاتین 123"));
    await waitFor(() => expect(screen.getByText(/امروز چهارشنبه 23 اردیبهشت 1405/)).toBeDefined());
    await waitFor(async () => {
      const { digits } = await server.db
        .selectFrom("person")
        .select("digits")
        .where("personnel_number", "=", employee)
        .executeTakeFirstOrThrow();
      expect(digits).toBe("latin");
    });
    await user.click(screen.getByText("مطابق زبان"));
    await waitFor(() => expect(screen.getByText(/امروز چهارشنبه ۲۳ اردیبهشت ۱۴۰۵/)).toBeDefined());
  });
});

it("a lost connection is said until it is back, and what came meanwhile is there", async () => {
  await buildMessage(server.db, { sender: manager, to: [employee], subject: "خبر" });
  let isOffline = false;
  const { router } = await open(employee, "/home/profile", () => isOffline);
  expect(await screen.findByRole("link", { name: "خبر" })).toBeDefined();
  isOffline = true;
  await router.navigate("/home/inbox");
  expect(await screen.findByText("ارتباط با سرور قطع است.")).toBeDefined();
  isOffline = false;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText("ارتباط با سرور قطع است.")).toBeNull());
  expect(await screen.findByText("خبر")).toBeDefined();
});
