import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
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

it("a manager changes the permissions of their people, limited to those they have themselves", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/people-permissions" });
  await user.click(
    await screen.findByRole("button", { name: word("delegation.openOf", { name: personName(employee) }) }),
  );
  await screen.findByText(word("delegation.locked"));
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box(word("menu.pages.vacation-management")).disabled).toBe(true);
  await user.click(box(word("menu.pages.monthly-functionality")));
  await user.click(screen.getByRole("button", { name: word("delegation.save") }));
  await screen.findByText(word("delegation.saved", { name: personName(employee) }));
  expect((await stored("permission")).permission).toEqual(expect.arrayContaining([dailyWork, monthlyWork]));
  expect((await stored("permission")).permission).not.toContain(leaveManagement);
});

it("a manager sets a new password for one of their people, and sees it once", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/people-passwords" });
  await screen.findByText(word("delegation.self"));
  await user.click(
    await screen.findByRole("button", {
      name: word("delegation.passwordOf", { name: personName(employee) }),
    }),
  );
  const question = await screen.findByRole("tooltip");
  await user.click(within(question).getByRole("button", { name: word("delegation.resetPassword") }));
  await screen.findByRole("button", {
    name: word("access.resetPassword.copyOf", { name: personName(employee) }),
  });
  expect((await stored("must_change_password")).must_change_password).toBe(true);
});

it("a manager cannot set the password of someone who manages a section", async () => {
  await server.db
    .insertInto("section_admin")
    .values({ personnel_number: employee, section_code: "20", is_manager: false, flags: [] })
    .execute();
  await renderPortal(server, { as: manager, at: "/home/people-passwords" });
  await screen.findByText(word("delegation.passwordKept.sectionAdmin"));
  expect(
    screen.queryByRole("button", { name: word("delegation.passwordOf", { name: personName(employee) }) }),
  ).toBeNull();
});
