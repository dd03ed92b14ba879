import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, expect, it } from "vitest";

const { dailyWork, monthlyWork, leaveManagement } = permissionCodes;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.changePermissions, adminFlags.resetPasswords] })
    .where("personnel_number", "=", manager)
    .execute();
  await writeSetting(server.db, "defaultPermission", [dailyWork]);
  await server.db
    .updateTable("person")
    .set({ permission: [dailyWork, monthlyWork] })
    .where("personnel_number", "=", manager)
    .execute();
});
afterAll(() => server.drop());

const stored = (column: "permission" | "must_change_password") =>
  server.db
    .selectFrom("person")
    .select(column)
    .where("personnel_number", "=", employee)
    .executeTakeFirstOrThrow();

it("a manager changes the permissions of their people, as far as they have them themselves", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/people-permissions" });
  await user.click(await screen.findByRole("button", { name: `تغییر دسترسی‌های کارمند ${employee}` }));
  await screen.findByText("دسترسی‌هایی که خودتان ندارید قابل تغییر نیست.");
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box("مدیریت مرخصی").disabled).toBe(true);
  await user.click(box("کارکرد ماهانه"));
  await user.click(screen.getByRole("button", { name: "ذخیره دسترسی‌ها" }));
  await screen.findByText(`دسترسی‌های کارمند ${employee} ذخیره شد.`);
  expect((await stored("permission")).permission).toEqual(expect.arrayContaining([dailyWork, monthlyWork]));
  expect((await stored("permission")).permission).not.toContain(leaveManagement);
});

it("a manager sets a new password for one of their people, and sees it once", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/people-passwords" });
  await screen.findByText("خود شما");
  await user.click(await screen.findByRole("button", { name: `بازنشانی رمز کارمند ${employee}` }));
  const question = await screen.findByRole("tooltip");
  await user.click(within(question).getByRole("button", { name: "بازنشانی رمز" }));
  await screen.findByRole("button", { name: `کپی رمز کارمند ${employee}` });
  expect((await stored("must_change_password")).must_change_password).toBe(true);
});

it("a manager is offered no password of someone who looks after a section", async () => {
  await server.db
    .insertInto("section_admin")
    .values({ personnel_number: employee, section_code: "20", is_manager: false, flags: [] })
    .execute();
  await renderPortal(server, { as: manager, at: "/home/people-passwords" });
  await screen.findByText("مدیر یا مسئول بخش؛ بازنشانی رمز فقط با مدیر سامانه");
  expect(screen.queryByRole("button", { name: `بازنشانی رمز کارمند ${employee}` })).toBeNull();
});
