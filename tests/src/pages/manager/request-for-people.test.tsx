import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { screen } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.fileRequests] })
    .where("personnel_number", "=", manager)
    .execute();
  await server.db
    .updateTable("person")
    .set({ permission: [permissionCodes.leaveManagement] })
    .where("personnel_number", "=", manager)
    .execute();
});
afterAll(() => server.drop());

it("a manager chooses a person by name, and files the kinds they may decide about", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/request-for-people" });
  const name = personName(employee);
  await user.click(
    await screen.findByRole("button", { name: word("composing.forPeople.chooseName", { name }) }),
  );
  await screen.findByRole("heading", { name: new RegExp(name) });
  expect(screen.getByText(word("requestDetail.kinds.leave"))).toBeDefined();
  expect(screen.queryByText(word("requestDetail.kinds.mission"))).toBeNull();
});
