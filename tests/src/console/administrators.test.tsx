import { screen } from "@testing-library/react";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

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
