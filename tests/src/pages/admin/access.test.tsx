import { permissions } from "@schemas/calls/permissions";
import { sections } from "@schemas/calls/sections";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
const { leave, mission, overtime, inOut } = permissionCodes;
const { viewProfile, printReports, viewPresence } = adminFlags;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await writeSetting(server.db, "defaultPermission", [leave, mission]);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (at: string) => renderPortal(server, { as: admin, at: `/adminHome/${at}` });
const tick = (name: string) => screen.findByRole("checkbox", { name });
const inForce = async (personnelNumber: string) =>
  (await server.ask(permissions.getPermissionList, admin, { personnelNumber })).answer;
const inOrder = (...codes: number[]) => codes.sort((a, b) => a - b);
const codesOf = async (personnelNumber: string) =>
  inOrder(...(await inForce(personnelNumber)).map(({ code }) => code));

/** Reads the preview, presses its button, and waits until it is closed. */
async function confirmPreview({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) {
  const preview = await screen.findByRole("dialog");
  const button = within(preview).getByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  const text = preview.textContent;
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return text;
}

describe("the permissions of a person", () => {
  const person = `publicAccess?tab=people&person=${employee}`;

  it("shows why each page is visible, and by which set", async () => {
    await open(person);
    await screen.findByText(matching`${word("access.decides.default")}`);
    const row = (await screen.findByText(word("permissions.codes.mission"))).closest("tr") as HTMLElement;
    expect(row.textContent).toContain(word("access.sees.default"));
  });

  it("shows who gains and loses before a set is saved, and removes the set again", async () => {
    const portal = await open(`${person}&part=edit`);
    await portal.user.click(await tick(word("menu.pages.request-extra-work")));
    await portal.user.click(screen.getByRole("button", { name: word("access.review") }));
    const text = await confirmPreview(portal, matching`${word("access.preview.save")}$`);
    expect(text).toContain(personName(employee));
    expect(text).toContain(word("menu.pages.request-extra-work"));
    expect(await codesOf(employee)).toEqual(inOrder(leave, mission, overtime));

    await portal.user.click(await screen.findByRole("button", { name: word("access.reset.person") }));
    await confirmPreview(portal, matching`${word("access.preview.reset")}$`);
    expect((await inForce(employee)).every(({ source }) => source === "default")).toBe(true);
  });

  it("does not overwrite what another administrator has saved, and can keep both changes", async () => {
    const portal = await open(`${person}&part=edit`);
    await portal.user.click(await tick(word("menu.pages.request-extra-work")));
    const permission = [leave, inOut];
    await server.ask(permissions.updatePermission, admin, { personnelNumber: employee, permission });
    await portal.user.click(screen.getByRole("button", { name: word("access.review") }));
    await confirmPreview(portal, matching`${word("access.preview.save")}$`);
    const title = await screen.findByText(word("console.form.conflictTitle"));
    const alert = title.closest("[role=alert]") as HTMLElement;
    expect(within(alert).getByRole("region", { name: word("access.conflict.theirs") }).textContent).toContain(
      word("permissions.codes.mission"),
    );
    expect(await codesOf(employee)).toEqual(inOrder(leave, inOut));

    await portal.user.click(within(alert).getByRole("button", { name: word("access.conflict.both") }));
    await portal.user.click(screen.getByRole("button", { name: word("access.review") }));
    await confirmPreview(portal, matching`${word("access.preview.save")}$`);
    expect(await codesOf(employee)).toEqual(inOrder(leave, inOut, overtime));
  });

  it("asks before a switch of tabs discards an unsaved set, and offers it as a draft on return", async () => {
    const { user, address } = await open(`${person}&part=edit`);
    await user.click(await tick(word("menu.pages.request-extra-work")));
    await user.click(screen.getByRole("tab", { name: word("access.tabs.sections") }));
    await user.click(await screen.findByRole("button", { name: word("console.form.leave") }));
    await waitFor(() => expect(address()).toContain("tab=sections"));

    const again = await open(`${person}&part=edit`);
    await again.user.click(await screen.findByRole("button", { name: word("console.form.draftRestore") }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: word("access.review") }).disabled).toBe(
        false,
      ),
    );
  });
});

describe("the rights of a section admin", () => {
  const recordOf = async () => {
    const { answer } = await server.ask(sections.getAdmins, admin, {});
    const record = answer.items.find(({ personnelNumber }) => personnelNumber === manager);
    if (!record) throw new Error("The cast has a manager.");
    return record;
  };

  it("are saved together with what another administrator saved, once that is chosen", async () => {
    const { id } = await recordOf();
    const { user } = await open(`adminPermission?record=${id}`);
    await user.click(await tick(word("permissions.flags.printReports")));
    await server.ask(sections.updateAdmin, admin, { recordId: id, isManager: true, flags: [viewPresence] });
    await user.click(screen.getByRole("button", { name: matching`${word("access.preview.save")}$` }));
    await user.click(await screen.findByRole("button", { name: word("access.conflict.both") }));
    await user.click(screen.getByRole("button", { name: matching`${word("access.preview.save")}$` }));
    await waitFor(async () => {
      const { flags } = await recordOf();
      expect(new Set(flags)).toEqual(new Set([viewPresence, printReports]));
    });
    await screen.findByRole("button", { name: word("notices.undo") });
    expect((await historyOf(server.db, "section-admin", String(id))).at(-1)).toMatchObject({
      before: { flags: [viewPresence] },
    });
  });

  it("are saved without a question if something else of the record changed", async () => {
    const { id } = await recordOf();
    const { user } = await open(`adminPermission?record=${id}`);
    await user.click(await tick(word("permissions.flags.viewProfile")));
    await server.db
      .updateTable("section_admin")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await user.click(screen.getByRole("button", { name: matching`${word("access.preview.save")}$` }));
    await waitFor(async () => expect((await recordOf()).flags).toContain(viewProfile));

    // The last save can be undone.
    await user.click(await screen.findByRole("button", { name: word("notices.undo") }));
    await screen.findByText(word("access.takenBack"));
    expect((await recordOf()).flags).not.toContain(viewProfile);
  });
});
