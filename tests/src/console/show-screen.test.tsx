import { allAreaRights } from "@schemas/areas";
import { patterns } from "@schemas/calls/patterns";
import { sections } from "@schemas/calls/sections";
import { errorSentence } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { formatJalali } from "@schemas/values/jalali-date";
import { giveRight } from "@server/db/tables/approval-rights";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { buildPattern, buildRequestType } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import {
  admin,
  buildCast,
  employee,
  financeName,
  manager,
  neighbour,
  technologyName,
} from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp } from "@tests/helpers/held-up";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1", name: sample.annualLeave });
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  localStorage.clear();
});

const list = "/adminHome/add-pattern";
const open = (path: string) => renderPortal(server, { as: admin, at: `${list}/${path}` });

describe("the page of a record", () => {
  it("shows the record's name and fields", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern, flags: [adminFlags.viewProfile] });
    await open(String(id));
    await screen.findByRole("heading", { name: sample.pattern });
    expect(screen.getByText(word("permissions.flags.viewProfile"))).toBeTruthy();
    const edit = screen.getByRole("link", { name: word("console.show.edit") });
    expect(edit.getAttribute("href")).toBe(`${list}/${id}/edit`);
    // One stop of the Tab key, which the browser can also open in a new tab.
    expect(edit.querySelector("button")).toBeNull();
  });

  it("of a person says since when the present assignment is valid", async () => {
    const from = "2026-04-01";
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: employee, section_code: "10", during: `[${from},)` })
      .execute();
    await renderPortal(server, { as: admin, at: `/adminHome/personnel/${employee}` });
    const assignments = await screen.findByRole("region", { name: word("workAssignments.many") });
    const since = word("assignments.since", { from: toPersianDigits(formatJalali(from)) });
    expect(within(assignments).getAllByRole("listitem")[0]?.textContent).toContain(since);
  });

  it.each(["99999", "somebody", "-1"])("says calmly that there is no record %s", async (id) => {
    await open(id);
    await screen.findByText(word("console.show.notFoundTitle", { one: word("patterns.one") }));
    expect(
      screen
        .getByRole("link", { name: word("console.show.back", { many: word("patterns.many") }) })
        .getAttribute("href"),
    ).toBe(list);
  });

  it("adds, changes and removes an approval right, saving each immediately", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(String(id));
    const rightsNow = async () =>
      (await server.ask(patterns.findLeaveRights, admin, { patternId: id })).answer;
    for (const [degree, rights] of [
      [word("console.rights.degrees.d1"), [{ code: "1", statusCode: 1 }]],
      [word("console.rights.degrees.d5"), [{ code: "1", statusCode: 5 }]],
      [word("console.rights.degrees.none"), []],
    ] as const) {
      await user.click(await screen.findByRole("radio", { name: `${sample.annualLeave}: ${degree}` }));
      await waitFor(async () => expect(await rightsNow()).toEqual(rights));
      await screen.findByText(word("console.rights.saved"));
    }
  });

  it("sets a degree for every kind of request in one step, and lists degrees in the order of deciding", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(String(id));
    const columns = await screen.findAllByRole("columnheader");
    expect(columns.map((one) => one.textContent).filter(Boolean)).toEqual(
      [
        word("console.rights.degrees.none"),
        word("console.rights.degrees.d5"),
        word("console.rights.degrees.d4"),
        word("console.rights.degrees.d3"),
        word("console.rights.degrees.d2"),
        word("console.rights.degrees.d1"),
      ].map((degree) => `${degree}${word("console.rights.column")}`),
    );
    await user.click(
      screen.getByRole("button", {
        name: word("console.rights.columnOf", { degree: word("console.rights.degrees.d2") }),
      }),
    );
    const sure = await screen.findByText(
      matching`^${word("console.rights.columnSure", { count: 2, number: anything, degree: word("console.rights.degrees.d2") })}$`,
    );
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented ? "asks" : "closes";
    };
    expect(closing()).toBe("closes");
    await heldUp(server.db, "pattern_right", async () => {
      await user.click(
        within(sure.closest(".ant-popover") as HTMLElement).getByText(word("console.rights.column")),
      );
      // Every line that waits says so, and the tab is not closed without a question.
      expect((await screen.findAllByText(word("console.rights.saving"))).length).toBeGreaterThan(1);
      expect(closing()).toBe("asks");
    });
    const others = screen.getAllByRole<HTMLInputElement>("radio", {
      name: matching`: ${word("console.rights.degrees.d2")}$`,
    });
    await waitFor(() => expect(others.every(({ checked }) => checked)).toBe(true));
    await waitFor(() => expect(closing()).toBe("closes"));
    await waitFor(async () => {
      for (const call of [
        patterns.findLeaveRights,
        patterns.findInOutRights,
        patterns.findSpecialOvertimeRights,
      ]) {
        const { answer } = await server.ask(call, admin, { patternId: id });
        expect(answer.map(({ statusCode }) => statusCode)).toContain(2);
      }
    });
    await screen.findByText(word("console.rights.allSaved"));
    // One change of the pattern, however many rights it gave.
    const { answer } = await server.ask(patterns.getPatternPermission, admin, { id });
    expect(answer).toMatchObject({ version: 2 });
  });

  it("has the degrees from before, and says why, if one of those for every kind is refused", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(String(id));
    const degree = word("console.rights.degrees.d2");
    const name = word("console.rights.columnOf", { degree });
    await user.click(await screen.findByRole("button", { name }));
    await screen.findByText(
      matching`^${word("console.rights.columnSure", { count: 2, number: anything, degree })}$`,
    );
    await server.ask(patterns.addInOutRight, admin, { patternId: id, statusCode: 4 });
    await user.click(document.querySelector(".ant-popover .ant-btn-primary") as HTMLElement);
    await screen.findByText(word("console.rights.overtaken"));
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>("radio", { name: matching`: ${degree}$` })
        .filter((one) => one.checked);
    await waitFor(() => expect(chosen()).toEqual([]));
    expect((await server.ask(patterns.findLeaveRights, admin, { patternId: id })).answer).toEqual([]);
  });

  it("requires the record's name before deleting it, then returns to the list", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user, address } = await open(String(id));
    await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
    await user.click(await screen.findByRole("menuitem", { name: word("console.show.delete") }));
    const dialog = await screen.findByRole("dialog");
    const button = within(dialog).getByRole<HTMLButtonElement>("button", {
      name: word("console.show.delete"),
    });
    expect(button.disabled).toBe(true);
    await user.type(within(dialog).getByRole("textbox"), sample.pattern);
    await user.click(button);
    await waitFor(() => expect(address()).toBe(list));
    expect((await server.ask(patterns.getPatternPermission, admin, { id })).error).toBe("pattern-not-found");
  });

  it("is applied to a section admin found by searching the server", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern, flags: [adminFlags.printReports] });
    const [record] = (await server.ask(sections.getAdmins, admin, {})).answer.items;
    if (!record) throw new Error("The cast has no section admin.");
    const { user } = await open(String(id));
    await user.click(await screen.findByRole("button", { name: word("patterns.actions.dedicate.label") }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: word("patterns.actions.dedicate.run") }));
    // The only field has its mistake once, where it is, and the focus.
    const mistake = await within(dialog).findByText(word("validation.required"));
    const box = within(dialog).getByRole("combobox");
    expect(mistake.closest("[role=alert]")).not.toBeNull();
    expect(box.getAttribute("aria-describedby")).toBe(mistake.closest("[id]")?.id);
    expect(document.activeElement).toBe(box);
    expect(within(dialog).queryByText(word("console.form.summary", { count: 1, number: 1 }))).toBeNull();
    await user.type(box, record.personnelNumber);
    await user.click(await screen.findByText(record.name));
    await user.click(within(dialog).getByRole("button", { name: word("patterns.actions.dedicate.run") }));
    await waitFor(async () => {
      const { answer } = await server.ask(sections.getAdmins, admin, {});
      expect(answer.items.find((one) => one.id === record.id)).toMatchObject({
        patternName: sample.pattern,
        flags: [adminFlags.printReports],
      });
    });
  });

  it("says in a dialog of one field what is wrong with no field", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const [record] = (await server.ask(sections.getAdmins, admin, {})).answer.items;
    const { user } = await open(String(id));
    await user.click(await screen.findByRole("button", { name: word("patterns.actions.dedicate.label") }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("combobox"), record?.personnelNumber ?? "");
    await user.click(await screen.findByText(record?.name ?? ""));
    await server.db.deleteFrom("pattern").execute();
    await user.click(within(dialog).getByRole("button", { name: word("patterns.actions.dedicate.run") }));
    const sentence = await within(dialog).findByText(errorSentence("pattern-not-found", "fa", {}));
    expect(sentence.closest("[role=alert]")).not.toBeNull();
  });

  it("says before a person is deactivated which sections are left without an approver", async () => {
    const [record] = (await server.ask(sections.getAdmins, admin, { search: manager })).answer.items;
    if (!record) throw new Error("The cast has no section admin.");
    await giveRight(server.db, "section_admin", record.id, { kind: 1, code: "1", degree: 1 });
    const { user } = await renderPortal(server, { as: admin, at: `/adminHome/personnel/${manager}` });
    await user.click(await screen.findByRole("button", { name: word("personnel.actions.deactivate.label") }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText(word("console.show.leftBehind.sections"));
    within(dialog).getByText(financeName);
    expect(within(dialog).queryByText(word("console.show.leftBehind.deputyOf", { count: 1 }))).toBeNull();
  });

  it("says before a person is deactivated how many of their requests still wait, and where they are", async () => {
    const day = { personnel_number: neighbour, submitted_at: server.clock.now, type_code: "1" };
    await buildRequest(server.db, { kind: "leave", ...day });
    await buildRequest(server.db, { kind: "leave", ...day, status: "SuspendRequest" });
    const { user } = await renderPortal(server, { as: admin, at: `/adminHome/personnel/${neighbour}` });
    await user.click(await screen.findByRole("button", { name: word("personnel.actions.deactivate.label") }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText(word("console.show.leftBehind.waiting", { count: 2 }));
    const links = within(dialog).getAllByRole("link");
    const list = "/adminHome/admin-vacation-management";
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `${list}?q=${neighbour}&status=NewRequest`,
      `${list}?q=${neighbour}&status=SuspendRequest`,
    ]);
  });

  it("offers moving the people of a section only to those who administer them", async () => {
    await buildAdministrator(server.db, "of-ten", { rights: allAreaRights, sections: ["10"] });
    const at = (code: string) => renderPortal(server, { as: "of-ten", at: `/adminHome/sections/${code}` });
    const move = { name: word("sections.actions.movePeople.label") };
    await at("10");
    await screen.findByRole("button", move);
    cleanup();
    await at("20");
    await screen.findByRole("heading", { name: technologyName });
    expect(screen.queryByRole("button", move)).toBeNull();
  });
});
