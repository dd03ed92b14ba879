import { permissions } from "@schemas/calls/permissions";
import { sections } from "@schemas/calls/sections";
import { errorSentence } from "@schemas/errors";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern, buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, financeName, manager, otherManager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const admins = "/adminHome/sectionPersonelManagment";
const open = (at: string) => renderPortal(server, { as: admin, at });
type Portal = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Portal, label: RegExp, typed: string) {
  const box = await screen.findByLabelText(label, { selector: "input" });
  await user.click(box);
  await user.type(box, typed);
  const option = await waitFor(() => {
    // The list of another box may still be closing.
    const list = document
      .getElementById(box.getAttribute("aria-controls") ?? "")
      ?.closest(".ant-select-dropdown");
    const choice = [...(list?.querySelectorAll(".ant-select-item-option") ?? [])].find((one) =>
      one.textContent?.includes(typed),
    );
    if (!choice) throw new Error(`No choice "${typed}" yet.`);
    return choice;
  });
  await user.click(option);
}

describe("the form of a new section admin", () => {
  it("says while it is being filled in that the record exists, and does not send it", async () => {
    await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.resetPasswords] })
      .where("personnel_number", "=", manager)
      .execute();
    const portal = await open(`${admins}/new`);
    await choose(portal, matching`${word("sectionAdmins.fields.personnelNumber")}`, manager);
    await choose(portal, matching`^${word("sectionAdmins.fields.sectionCode")}`, financeName);
    await screen.findByText(word("sectionAdmins.checks.duplicate"));
    await screen.findByText(word("sectionAdmins.checks.mayResetPasswords"));
    await portal.user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
    expect(portal.address()).toBe(`${admins}/new`);
  });

  it("only warns about someone who is an admin elsewhere, and creates the record", async () => {
    const portal = await open(`${admins}/new`);
    await choose(portal, matching`${word("sectionAdmins.fields.personnelNumber")}`, otherManager);
    await choose(portal, matching`^${word("sectionAdmins.fields.sectionCode")}`, financeName);
    await screen.findByText(word("sectionAdmins.checks.elsewhere"));
    await portal.user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
    await screen.findByRole("heading", { name: new RegExp(personName(otherManager)) });
    const title = `${personName(otherManager)} – ${financeName}`;
    await screen.findByText(word("console.form.created", { title }));
  });

  it("has no field for the section once it is for group-free people, and ignores one chosen before", async () => {
    const portal = await open(`${admins}/new`);
    await choose(portal, matching`${word("sectionAdmins.fields.personnelNumber")}`, employee);
    await choose(portal, matching`^${word("sectionAdmins.fields.sectionCode")}`, financeName);
    await portal.user.click(screen.getByLabelText(word("sectionAdmins.fields.isGroupFree")));
    expect(screen.queryByLabelText(matching`^${word("sectionAdmins.fields.sectionCode")}`)).toBeNull();
    await portal.user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
    await screen.findByRole("heading", { name: new RegExp(personName(employee)) });
    const { answer } = await server.ask(sections.getAdmins, admin, { search: employee });
    expect(answer.items).toMatchObject([{ isGroupFree: true, sectionCode: null }]);
    await server.db.deleteFrom("section_admin").where("personnel_number", "=", employee).execute();
  });

  it("requires a section or the group-free option", async () => {
    const portal = await open(`${admins}/new`);
    const section = (await screen.findByText(word("sectionAdmins.fields.sectionCode"))).closest("label");
    expect(section?.textContent).not.toContain(word("console.form.optional"));
    expect(section?.classList).toContain("ant-form-item-required");
    await choose(portal, matching`${word("sectionAdmins.fields.personnelNumber")}`, employee);
    await portal.user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
    expect((await screen.findAllByText(errorSentence("section-or-group-free", "fa"))).length).toBeGreaterThan(
      0,
    );
  });
});

describe("the page of a section admin", () => {
  it("shows what happened to the record, in the reader's language", async () => {
    await buildPattern(server.db, { name: sample.otherPattern });
    const { answer } = await server.ask(sections.addAdmin, admin, {
      personnelNumber: employee,
      sectionCode: "20",
    });
    await server.ask(sections.updateAdmin, admin, { recordId: answer.id, isManager: true, flags: [] });
    const { user } = await open(`${admins}/${answer.id}`);
    await user.click(await screen.findByRole("button", { name: word("console.history.open") }));
    const panel = screen.getByRole("region", { name: word("console.history.title") });
    await within(panel).findByText(word("history.choices.action.set-flags"));
    expect(within(panel).getByText(word("history.choices.action.add"))).toBeTruthy();
    expect(
      within(panel)
        .getByText(matching`${word("sectionAdmins.fields.isManager")}`)
        .closest("div")?.textContent,
    ).toContain(word("fields.no"));
  });
});

describe("an admin with approval rights but without the pages to decide on", () => {
  const withRights = async (as: string) => {
    await writeSetting(server.db, "defaultPermission", [permissionCodes.leave]);
    await server.db.deleteFrom("section_admin").where("personnel_number", "=", employee).execute();
    const id = await buildSectionAdmin(server.db, {
      personnel_number: employee,
      section_code: "10",
      rights: [{ kind: "leave", code: "1", degree: 1 }],
    });
    return renderPortal(server, { as, at: `${admins}/${id}` });
  };
  const missing = matching`${word("access.missingCodes", { codes: anything })}`;
  const isTicked = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>("checkbox", { name })).checked;

  it("is offered exactly these pages, for themselves or in the set they share with others", async () => {
    const { user, address } = await withRights(admin);
    await screen.findByText(missing);
    await user.click(screen.getByRole("link", { name: word("access.grantCodes") }));
    expect(await isTicked(word("permissions.codes.leaveManagement"))).toBe(true);
    expect(await isTicked(word("permissions.codes.missionManagement"))).toBe(false);

    await user.click(screen.getByRole("link", { name: word("access.addTo.default") }));
    await waitFor(() => expect(address()).toContain("tab=default"));
    expect(await isTicked(word("permissions.codes.leaveManagement"))).toBe(true);
    await user.click(screen.getByRole("button", { name: word("access.review") }));
    const preview = await screen.findByRole("dialog");
    const save = within(preview).getByRole<HTMLButtonElement>("button", {
      name: matching`${word("access.preview.save")}$`,
    });
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await screen.findByText(word("access.saved"));
    const { answer } = await server.ask(permissions.getPermissionList, admin, { personnelNumber: employee });
    expect(answer.map(({ code }) => code).sort()).toEqual([
      permissionCodes.leave,
      permissionCodes.leaveManagement,
    ]);
  });

  it("is not offered them by an administrator who may not grant them", async () => {
    await buildAdministrator(server.db, "reader", { rights: ["managers.read", "permissions.read"] });
    await withRights("reader");
    await screen.findByText(missing);
    expect(screen.queryByRole("link", { name: word("access.grantCodes") })).toBeNull();
  });
});

describe("the history in the console", () => {
  it("is a list without a way to create, change or delete anything", async () => {
    await open("/adminHome/history?subject=section-admin");
    await screen.findAllByText(word("sectionAdmins.one"));
    expect(screen.queryByRole("link", { name: matching`${word("sectionAdmins.create")}` })).toBeNull();
    expect(
      screen.queryByRole("checkbox", {
        name: matching`${word("console.list.selectAll")}|${word("console.list.select", { title: anything })}`,
      }),
    ).toBeNull();
  });
});

describe("applying a pattern", () => {
  it("shows what the admin gains and loses before it is applied", async () => {
    await buildPattern(server.db, { name: `${sample.otherPattern} 2`, flags: [adminFlags.viewProfile] });
    const { id } = await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.resetPasswords] })
      .where("personnel_number", "=", manager)
      .returning("id")
      .executeTakeFirstOrThrow();
    const portal = await open(`${admins}/${id}`);
    await portal.user.click(
      await screen.findByRole("button", { name: word("sectionAdmins.actions.givePattern.run") }),
    );
    await choose(portal, matching`${word("patterns.one")}`, `${sample.otherPattern} 2`);
    const outcome = await screen.findByRole("region", { name: matching`${word("access.preview.title")}` });
    await waitFor(() => expect(outcome.querySelectorAll(".anticon-plus")).toHaveLength(1));
    expect(outcome.querySelectorAll(".anticon-minus")).toHaveLength(1);
  });
});
