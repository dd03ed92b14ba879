import { fillOrganisation } from "@server/seed/organisation";
import { screen, within } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { t } from "i18next";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildAccounts(server.db);
  await server.db.deleteFrom("licence").execute();
  await server.db.transaction().execute((tx) => fillOrganisation(tx, testNow, "Asia/Tehran"));
});
afterAll(() => server.drop());

it("the steps are the first page of an empty organisation, and add a ready set with its shift, plan and group", async () => {
  const { user, address } = await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage" });
  const name = t("begin.ready.sets.office.name");
  const add = `${t("begin.ready.take")}: ${name}`;
  await user.click(await screen.findByRole("button", { name: add }));
  await screen.findByText(t("begin.ready.done", { name }));
  const groups = (await screen.findByText(t("begin.steps.groups.name"))).closest("li") as HTMLElement;
  await within(groups).findByLabelText(t("begin.states.done"));

  await user.click(screen.getByRole("button", { name: t("begin.finish") }));
  await screen.findByText(t("dashboards.requests.title"));
  expect(address()).toBe("/adminHome/adminMainPage");
});

it("reports of an empty organisation say that there are no personnel yet, and link to adding them", async () => {
  const { user, address } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/admin-personel-daywork",
  });
  await screen.findByText(t("reports.noPersonnelYet"));
  await user.click(screen.getByRole("link", { name: t("begin.steps.people.name") }));
  await screen.findByRole("heading", { name: t("begin.steps.people.name") });
  expect(address()).toBe("/adminHome/personnel");
});
