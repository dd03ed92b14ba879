import { administrators as calls } from "@schemas/calls/administrators";
import { screen, waitFor } from "@testing-library/react";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (path: string) => renderPortal(server, { as: admin, at: `/adminHome/administrators${path}` });
const ofSome = () =>
  (["sections", "hasGroupFree"] as const).map(
    (name) => screen.queryAllByText(word(`administrators.fields.${name}`)).length,
  );

it("the form asks for sections only once the administrator is not one of all", async () => {
  const { user } = await open("/new");
  const everywhere = await screen.findByLabelText(word("administrators.fields.isEverywhere"));
  expect(ofSome()).toEqual([0, 0]);
  await user.click(everywhere);
  expect(ofSome()).toEqual([1, 1]);
  await user.click(everywhere);
  expect(ofSome()).toEqual([0, 0]);
});

it("the page names the sections only of an administrator of some", async () => {
  const all = await buildAdministrator(server.db, "everywhere");
  const some = await buildAdministrator(server.db, "somewhere", { sections: ["10"] });
  await open(`/${all.id}`);
  await screen.findByText(word("administrators.fields.isEverywhere"));
  expect(ofSome()).toEqual([0, 0]);
  await open(`/${some.id}`);
  await screen.findByText(word("administrators.fields.isEverywhere"));
  expect(ofSome()).toEqual([1, 1]);
});

describe("the form of a new administrator", () => {
  const identity = ["personnelNumber", "accountName", "name", "password"] as const;
  const box = (name: (typeof identity)[number] | "roleId") =>
    screen.queryByLabelText(matching`^${word(`administrators.fields.${name}`)}`, { selector: "input" });
  const labelOf = (name: (typeof identity)[number]) =>
    document.querySelector(`label[for="${CSS.escape(box(name)?.id ?? "")}"]`);
  const required = () => identity.filter((name) => labelOf(name)?.matches(".ant-form-item-required"));

  const start = async () => {
    const { user } = await open("/new");
    await waitFor(() => expect(box("accountName")).toBeTruthy());
    const type = (name: "accountName" | "personnelNumber", typed: string) =>
      user.type(box(name) as HTMLElement, typed);
    const choose = async (name: "personnelNumber" | "roleId", title: string) => {
      await user.type(box(name) as HTMLElement, title);
      const choices = () => [...document.querySelectorAll(".ant-select-item-option")];
      const choice = () => choices().find((one) => one.textContent?.includes(title));
      await waitFor(() => expect(choice()).toBeTruthy());
      await user.click(choice() as HTMLElement);
    };
    return { user, type, choose };
  };

  it("calls neither the person nor the account optional, and marks what the choice requires", async () => {
    const { type } = await start();
    for (const name of identity)
      expect(labelOf(name)?.textContent).not.toContain(word("console.form.optional"));
    expect(required()).toEqual(["personnelNumber"]);
    await type("accountName", "hr.karimi");
    expect(required()).toEqual(["accountName", "name", "password"]);
  });

  it("has no fields of an account once a person is chosen, and does not send what was typed there", async () => {
    const { user, type, choose } = await start();
    await type("accountName", "hr.karimi");
    await choose("personnelNumber", employee);
    expect(identity.map((name) => box(name) !== null)).toEqual([true, false, false, false]);
    const ofRole = server.db.selectFrom("role").select("name").where("is_whole", "=", false);
    await choose("roleId", (await ofRole.orderBy("id").executeTakeFirstOrThrow()).name);
    await user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
    await screen.findByRole("heading", { name: new RegExp(personName(employee)) });
    const { answer } = await server.ask(calls.listAdministrators, admin, { search: employee });
    expect(answer.items).toMatchObject([{ personnelNumber: employee, accountName: null }]);
  });
});
