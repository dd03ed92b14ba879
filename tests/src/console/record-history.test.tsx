import { patterns } from "@schemas/calls/patterns";
import { people } from "@schemas/calls/people";
import type { PayrollLayout } from "@schemas/calls/period-close";
import { periodClose } from "@schemas/calls/period-close";
import { permissions } from "@schemas/calls/permissions";
import { registers } from "@schemas/calls/registers";
import { settings } from "@schemas/calls/settings";
import { errorSentence } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { toPersianDigits } from "@schemas/values/digits";
import { changedParts } from "@src/fields/change/changed-parts";
import { textOf } from "@src/fields/change/write-value";
import { screen, waitFor, within } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { byFiles } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const blank = {
  name: "",
  sectionCode: null,
  workGroupCode: null,
  placedOn: null,
  hiredOn: null,
  post: "",
  employmentType: "",
  province: "",
  cardNumber: "",
  nationalCode: "",
  certificateNumber: "",
  fatherName: "",
  birthDate: null,
  birthCity: "",
  gender: null,
  maritalState: null,
};
const openHistory = async (at: string) => {
  const portal = await renderPortal(server, { as: admin, at });
  await portal.user.click(await screen.findByRole("button", { name: word("console.history.open") }));
  return portal;
};
const changeCity = async (change: object) => {
  const { answer } = await server.ask(registers.getCity, admin, { code: "H-1" });
  expect((await server.ask(registers.updateCity, admin, { ...answer, ...change })).error).toBeUndefined();
};

it("restores an earlier version: shown first, written by the record's own call, with history", async () => {
  const city = { code: "H-1", name: sample.city, nameEn: "One", province: sample.province, isActive: true };
  await server.ask(registers.addCity, admin, city);
  await changeCity({ name: sample.otherCity, isActive: false });
  await changeCity({ province: sample.otherProvince });
  const { user } = await openHistory("/adminHome/cities/H-1");
  const lines = within(await screen.findByRole("region", { name: word("console.history.title") }));
  await lines.findByText(sample.otherCity);
  const buttons = await lines.findAllByRole("button", { name: word("console.history.restore") });
  // The newest line is the current state.
  expect(buttons).toHaveLength(2);

  await user.click(buttons[1] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const changed = (await dialog.findByText(sample.city)).closest("dl");
  expect(changed?.textContent).toContain(sample.otherCity);
  expect(changed?.textContent).toMatch(
    matching`${word("cities.fields.isActive")}: ${word("fields.no")} ${word("fields.yes")}`,
  );
  // Somebody else is faster: nothing of theirs is lost, and the dialog shows the current state.
  await changeCity({ nameEn: "Other" });
  await user.click(
    await dialog.findByRole("button", { name: matching`${word("console.history.restoreRun")}$` }),
  );
  await dialog.findByText("Other");
  await user.click(
    await dialog.findByRole("button", { name: matching`${word("console.history.restoreRun")}$` }),
  );
  await screen.findByText(word("console.history.restored"));
  const { answer } = await server.ask(registers.getCity, admin, { code: "H-1" });
  expect(answer).toMatchObject(city);
  expect((await historyOf(server.db, "city", "H-1")).at(-1)).toMatchObject({
    actor: "Admin",
    action: "update",
  });
});

it("asks from which day a restored section applies, so that the past stays unchanged", async () => {
  const [one, two] = await server.db.selectFrom("section").select(["code", "name"]).limit(2).execute();
  const person = { personnelNumber: "93001", name: sample.thirdPerson, sectionCode: one?.code ?? "" };
  expect((await server.ask(people.addPerson, admin, { ...blank, ...person })).error).toBeUndefined();
  const { answer } = await server.ask(people.getPerson, admin, { personnelNumber: "93001" });
  const moved = { ...answer, sectionCode: two?.code ?? "", placedOn: "2026-05-14" };
  expect((await server.ask(people.updatePerson, admin, moved as never)).error).toBeUndefined();
  const { user } = await openHistory("/adminHome/personnel/93001");
  const lines = within(await screen.findByRole("region", { name: word("console.history.title") }));
  await lines.findAllByText((text) => text.startsWith(`${two?.name} (`));
  await user.click(await lines.findByRole("button", { name: word("console.history.restore") }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(word("personnel.fields.placedOn"));
});

it("shows added and removed permissions by name", async () => {
  const [person] = await server.db.selectFrom("person").select("personnel_number").limit(1).execute();
  const personnelNumber = person?.personnel_number ?? "";
  await server.ask(permissions.updatePermission, admin, { personnelNumber, permission: [1, 2] });
  await server.ask(permissions.updatePermission, admin, { personnelNumber, permission: [2, 8] });
  await openHistory(`/adminHome/personnel/${personnelNumber}`);
  const lines = within(await screen.findByRole("region", { name: word("console.history.title") }));
  await waitFor(() =>
    expect(
      lines.getAllByText(matching`^${word("console.history.added", { names: anything })}`).length,
    ).toBeGreaterThan(0),
  );
  const [added] = lines.getAllByText(matching`^${word("console.history.added", { names: anything })}`);
  expect(added?.textContent).not.toMatch(/\p{Nd}/u);
});

const lineOf = async (subject: string, action: string) => {
  const row = await server.db
    .selectFrom("history")
    .select("id")
    .where("subject", "=", subject)
    .where("action", "=", action)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
};

it("leaves the digits of codes and addresses unchanged", async () => {
  const clock = {
    code: "OFFICE-5",
    name: sample.place,
    place: "",
    address: "192.168.10.15",
    ...byFiles,
    isActive: true,
  };
  expect((await server.ask(registers.addClock, admin, clock)).error).toBeUndefined();
  const line = await lineOf("clock", "add");
  await renderPortal(server, { as: admin, at: `/adminHome/history/${line}` });
  expect((await screen.findByText("192.168.10.15")).closest("dl")?.textContent).toContain(sample.place);
});

describe("approval levels and deleted records", () => {
  const buildPattern = async (name: string) => {
    const { answer } = await server.ask(patterns.addPattern, admin, { name });
    const { id } = answer as { id: number };
    await server.ask(patterns.addLeaveRight, admin, { patternId: id, code: "1", statusCode: 2 });
    await server.ask(patterns.addInOutRight, admin, { patternId: id, statusCode: 1 });
    return id;
  };
  const rightsOf = async (patternId: number) => [
    (await server.ask(patterns.findLeaveRights, admin, { patternId })).answer,
    (await server.ask(patterns.findInOutRights, admin, { patternId })).answer,
  ];

  it("restores the approval levels of an earlier version, each as its own change", async () => {
    const id = await buildPattern(`${sample.trial} 1`);
    const before = await rightsOf(id);
    await server.ask(patterns.addLeaveRight, admin, { patternId: id, code: "1", statusCode: 3 });
    await server.ask(patterns.addLeaveRight, admin, { patternId: id, code: "2", statusCode: 1 });
    await server.ask(patterns.deleteRight, admin, { patternId: id, code: "", pageKind: requestKinds.inOut });
    expect(await rightsOf(id)).not.toEqual(before);

    const { user } = await openHistory(`/adminHome/add-pattern/${id}`);
    const lines = within(await screen.findByRole("region", { name: word("console.history.title") }));
    const changed = (await lines.findAllByText(word("console.rights.degrees.d3")))[0]?.closest("dl");
    expect(changed?.textContent).toContain(word("console.rights.kinds.leave"));
    const [, , third] = await lines.findAllByRole("button", { name: word("console.history.restore") });
    await user.click(third as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    const table = await dialog.findByRole("table");
    expect(table.textContent).toContain(word("console.rights.degrees.d3"));
    expect(table.textContent).toContain(word("console.rights.degrees.d2"));
    await user.click(
      await dialog.findByRole("button", { name: matching`${word("console.history.restoreRun")}$` }),
    );
    await screen.findByText(word("console.history.restored"));
    expect(await rightsOf(id)).toEqual(before);
    expect((await historyOf(server.db, "pattern", String(id))).at(-1)).toMatchObject({
      action: "delete-right",
    });
  });

  it("restores a deleted record from its line, with everything it had", async () => {
    const id = await buildPattern(`${sample.trial} 2`);
    await server.ask(patterns.updatePatternPermission, admin, { id, permission: [1, 3] });
    const before = await rightsOf(id);
    await server.ask(patterns.deletePattern, admin, { id });

    const line = await lineOf("pattern", "delete");
    const { user, address } = await renderPortal(server, { as: admin, at: `/adminHome/history/${line}` });
    await user.click(await screen.findByRole("link", { name: word("console.history.addAgain") }));
    await screen.findByDisplayValue(`${sample.trial} 2`);
    await user.click(await screen.findByRole("button", { name: word("console.form.save") }));
    await waitFor(() => expect(address()).toMatch(/add-pattern\/\d+$/));
    const again = Number(address().split("/").at(-1));
    expect(again).not.toBe(id);
    await waitFor(async () => expect(await rightsOf(again)).toEqual(before));
    const { answer } = await server.ask(patterns.getPatternPermission, admin, { id: again });
    expect(answer).toMatchObject({ name: `${sample.trial} 2`, permission: [1, 3] });
  });

  it("says what to do about a key taken since, and keeps the rest", async () => {
    const city = {
      code: "H-9",
      name: sample.city,
      nameEn: "Gone",
      province: sample.otherProvince,
      isActive: true,
    };
    await server.ask(registers.addCity, admin, city);
    await server.ask(registers.deleteCity, admin, { code: "H-9" });
    await server.ask(registers.addCity, admin, { ...city, name: sample.otherCity, nameEn: "New" });
    const line = await lineOf("city", "delete");
    const { user } = await renderPortal(server, { as: admin, at: `/adminHome/cities/new?line=${line}` });
    await screen.findByDisplayValue(sample.city);
    await user.click(await screen.findByRole("button", { name: word("console.form.save") }));
    await screen.findAllByText(matching`${errorSentence("code-taken", "fa", { code: "H-9" })}`);
    screen.getByDisplayValue("Gone");
  });

  it("restores a setting in its own form, where it is reviewed like any change", async () => {
    await server.ask(settings.saveSettings, admin, { values: { leaveDaysBefore: 41 } });
    await server.ask(settings.saveSettings, admin, { values: { leaveDaysBefore: 7 } });
    const line = await lineOf("setting", "change");
    const { user } = await renderPortal(server, { as: admin, at: `/adminHome/history/${line}` });
    await user.click(
      await screen.findByRole("link", {
        name: word("console.history.settingBack", {
          value: word("requestDetail.days", { count: 41, number: 41 }),
        }),
      }),
    );
    await screen.findByText(
      matching`${word("console.history.settingBackText", { name: word("webSettings.fields.leaveDaysBefore") })}`,
    );
    await user.click(screen.getByRole("button", { name: word("webSettings.review") }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: word("console.form.save") }));
    await screen.findByText(word("webSettings.saved"));
    const { answer } = await server.ask(settings.getAllSettings, admin, undefined as never);
    expect(answer?.values.leaveDaysBefore).toBe(41);
  });
});

it("lists the columns of a payroll layout by name, in their order", async () => {
  const layout = { name: word("periodClose.layout"), heading: "code" as const, lengths: "minutes" as const };
  const written = {
    format: "csv",
    encoding: "utf-8",
    rows: "person",
    items: [],
  } satisfies Partial<PayrollLayout>;
  const columns = [
    { name: "presence" as const, code: "P1" },
    { name: "overtime" as const, code: "P2" },
  ];
  const { answer } = await server.ask(periodClose.saveLayout, admin, { ...layout, ...written, columns });
  const id = (answer as { id: number }).id;
  await server.ask(periodClose.saveLayout, admin, {
    ...layout,
    ...written,
    id,
    version: 1,
    columns: columns.toReversed(),
  });
  const line = await lineOf("payroll-layout", "update");
  await renderPortal(server, { as: admin, at: `/adminHome/history/${line}` });
  const row = (await screen.findByRole("rowheader", { name: word("periodClose.column.presence") })).closest(
    "tr",
  );
  expect(row?.textContent).toBe(
    `${word("periodClose.column.presence")}${toPersianDigits("1")} · P${toPersianDigits("12")} · P${toPersianDigits("1")}`,
  );
});

it("keeps the mark of the next day with its hour in right-to-left text", () => {
  const night = {
    start: 1320,
    end: 1800,
    required: 480,
    breaks: [],
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    lateTol: 0,
    earlyTol: 0,
    tolMode: "ALL_OR_NOTHING",
    dayCut: null,
  };
  const change = { subject: "shift", key: "1", names: {} };
  const text = textOf("hours", { NORMAL: night }, {}, { t: (key) => key, calendar: "jalali", change });
  expect(text).toContain("\u206606:00+1\u2069");
});

it("names only the part that was added, removed or moved, not those that shifted", () => {
  const parts = (...keys: readonly string[]) =>
    keys.map((key, index) => ({ key, label: key, text: `${index + 1} · ${key}`, unplaced: key }));
  const changed = (was: readonly string[], is: readonly string[]) =>
    changedParts(parts(...was), parts(...is)).map(({ key }) => key);
  expect(changed(["a", "b", "c"], ["b", "c"])).toEqual(["a"]);
  expect(changed(["b", "c"], ["b", "x", "c"])).toEqual(["x"]);
  expect(changed(["a", "b", "c"], ["b", "a", "c"])).toEqual(["b", "a"]);
});

it("shows a setting by its label, in the list and on the page of a line", async () => {
  await server.ask(settings.saveSettings, admin, { values: { missionDaysBefore: 9 } });
  const label = word("webSettings.fields.missionDaysBefore");
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/history" });
  // In place of its name in the program.
  const cells = await screen.findAllByRole("cell", { name: label });
  expect(cells).toHaveLength(2);
  expect(screen.queryByText("missionDaysBefore")).toBeNull();
  const row = cells[0]?.closest("tr");
  await user.click(within(row as HTMLElement).getByRole("link"));
  await screen.findByRole("heading", { name: label });
});
