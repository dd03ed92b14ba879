// @vitest-environment happy-dom

import { people } from "@schemas/calls/people";
import { permissions } from "@schemas/calls/permissions";
import { registers } from "@schemas/calls/registers";
import { screen, waitFor, within } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const blank = {
  ...{ name: "", sectionCode: null, workGroupCode: null, placedOn: null, hiredOn: null, post: "" },
  ...{ employmentType: "", province: "", cardNumber: "", nationalCode: "", certificateNumber: "" },
  ...{ fatherName: "", birthDate: null, birthCity: "", gender: null, maritalState: null },
};
const openHistory = async (at: string) => {
  const portal = await renderPortal(server, { as: admin, at });
  await portal.user.click(await screen.findByRole("button", { name: "نمایش تاریخچه" }));
  return portal;
};
const changeCity = async (change: object) => {
  const { answer } = await server.ask(registers.getCity, admin, { code: "H-1" });
  expect((await server.ask(registers.updateCity, admin, { ...answer, ...change })).error).toBeUndefined();
};

it("puts an earlier version back: shown first, written by the record's own change, with history", async () => {
  const city = { code: "H-1", name: "شهر یک", nameEn: "One", province: "البرز", isActive: true };
  await server.ask(registers.addCity, admin, city);
  await changeCity({ name: "شهر دو", isActive: false });
  await changeCity({ province: "قزوین" });
  const { user } = await openHistory("/adminHome/cities/H-1");
  const lines = within(await screen.findByRole("region", { name: "تاریخچه" }));
  await lines.findByText("شهر دو");
  const buttons = await lines.findAllByRole("button", { name: "بازگرداندن این نسخه" });
  // The newest line is how the record stands.
  expect(buttons).toHaveLength(2);

  await user.click(buttons[1] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const changed = (await dialog.findByText("شهر یک")).closest("dl");
  expect(changed?.textContent).toContain("شهر دو");
  expect(changed?.textContent).toMatch(/فعال: خیر بله/);
  // Somebody else is faster: nothing of theirs is lost, and the dialog shows what stands now.
  await changeCity({ nameEn: "Other" });
  await user.click(await dialog.findByRole("button", { name: /بازگرداندن$/ }));
  await dialog.findByText("Other");
  await user.click(await dialog.findByRole("button", { name: /بازگرداندن$/ }));
  await screen.findByText("نسخه بازگردانده شد.");
  const { answer } = await server.ask(registers.getCity, admin, { code: "H-1" });
  expect(answer).toMatchObject(city);
  expect((await historyOf(server.db, "city", "H-1")).at(-1)).toMatchObject({
    actor: "Admin",
    action: "update",
  });
});

it("asks from which day a restored section holds, so that the past stays as it was", async () => {
  const [one, two] = await server.db.selectFrom("section").select(["code", "name"]).limit(2).execute();
  const person = { personnelNumber: "93001", name: "مینا راد", sectionCode: one?.code ?? "" };
  expect((await server.ask(people.addPerson, admin, { ...blank, ...person })).error).toBeUndefined();
  const { answer } = await server.ask(people.getPerson, admin, { personnelNumber: "93001" });
  const moved = { ...answer, sectionCode: two?.code ?? "", placedOn: "2026-05-14" };
  expect((await server.ask(people.updatePerson, admin, moved as never)).error).toBeUndefined();
  const { user } = await openHistory("/adminHome/personnel/93001");
  const lines = within(await screen.findByRole("region", { name: "تاریخچه" }));
  await lines.findAllByText((text) => text.startsWith(`${two?.name} (`));
  await user.click(await lines.findByRole("button", { name: "بازگرداندن این نسخه" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("تاریخ شروع در این بخش");
});

it("says permissions as added and removed, by name", async () => {
  const [person] = await server.db.selectFrom("person").select("personnel_number").limit(1).execute();
  const personnelNumber = person?.personnel_number ?? "";
  await server.ask(permissions.updatePermission, admin, { personnelNumber, permission: [1, 2] });
  await server.ask(permissions.updatePermission, admin, { personnelNumber, permission: [2, 8] });
  await openHistory(`/adminHome/personnel/${personnelNumber}`);
  const lines = within(await screen.findByRole("region", { name: "تاریخچه" }));
  await waitFor(() => expect(lines.getAllByText(/^افزوده‌شده:/).length).toBeGreaterThan(0));
  const [added] = lines.getAllByText(/^افزوده‌شده:/);
  expect(added?.textContent).not.toMatch(/\d|[۰-۹]/);
});
