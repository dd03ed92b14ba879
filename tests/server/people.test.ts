import { organisation } from "@schemas/calls/organisation";
import { people } from "@schemas/calls/people";
import type { InputOf } from "@schemas/define-call";
import { addDays } from "@schemas/values/jalali-date";
import { sessionsOf } from "@server/db/tables/sessions";
import { endAccess } from "@server/jobs/end-access";
import { runJobsNow } from "@server/jobs/runner";
import { recomputeDays } from "@server/work/recompute";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13.
const today = "2026-05-13";
const code = "0932833810";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  const plan = await server.db.selectFrom("rotation_plan").select("id").executeTakeFirstOrThrow();
  for (const group of ["G1", "G2"]) {
    const { id } = await server.db
      .insertInto("work_group")
      .values({ code: group, name: `گروه ${group}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("work_group_plan")
      .values({ work_group_id: id, plan_id: plan.id, during: "(,)" })
      .execute();
  }
});
afterAll(() => server.drop());

const runJobs = () =>
  runJobsNow({
    db: server.db,
    now: () => server.clock.now,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  });
const placesOf = (personnelNumber: string) =>
  server.db
    .selectFrom("work_assignment")
    .select(["during", "section_code"])
    .where("personnel_number", "=", personnelNumber)
    .orderBy("during")
    .execute();
const person = async (personnelNumber: string) =>
  (await server.ask(people.getPerson, admin, { personnelNumber })).answer;

type NewPerson = InputOf<typeof people.addPerson>;
const form = (change: Partial<NewPerson>): NewPerson => ({
  personnelNumber: "5001",
  name: "نو رسیده",
  sectionCode: "10",
  workGroupCode: "G1",
  employmentType: "",
  province: "",
  placedOn: null,
  hiredOn: "2026-05-01",
  post: "",
  cardNumber: "",
  nationalCode: "",
  certificateNumber: "",
  birthDate: null,
  birthCity: "",
  fatherName: "",
  maritalState: null,
  gender: null,
  ...change,
});

scenarios(() => server, people.addPerson, [
  { as: guest, input: form({}), expect: { error: "not-signed-in" } },
  { as: employee, input: form({}), expect: { error: "not-allowed" } },
  { as: manager, input: form({}), expect: { error: "not-allowed" } },
  {
    as: admin,
    input: form({ cardNumber: "۷۷۷", nationalCode: code }),
    expect: { answer: { personnelNumber: "5001", people: 1, personDays: 13, jobId: expect.any(Number) } },
  },
  { as: admin, when: "twice", input: form({}), expect: { error: "personnel-number-taken" } },
  {
    as: admin,
    when: "with the card of another",
    input: form({ personnelNumber: "5002", cardNumber: "777" }),
    expect: { error: "card-number-taken" },
  },
  {
    as: admin,
    when: "with the national code of another",
    input: form({ personnelNumber: "5002", nationalCode: code }),
    expect: { error: "national-code-taken" },
  },
  {
    as: admin,
    when: "with a national code whose last digit does not fit",
    input: form({ personnelNumber: "5002", nationalCode: "0932833811" }),
    expect: { error: "invalid-input" },
  },
  {
    as: admin,
    when: "of a section there is not",
    input: form({ personnelNumber: "5002", sectionCode: "99" }),
    expect: { error: "unknown-code" },
  },
  {
    as: admin,
    when: "placed before being hired",
    input: form({ personnelNumber: "5002", placedOn: "2026-04-01" }),
    expect: { error: "placed-before-hired" },
  },
]);

describe("a new person", () => {
  it("has a place from the first day and cannot sign in without a password", async () => {
    expect(await placesOf("5001")).toEqual([{ during: "[2026-05-01,)", section_code: "10" }]);
    expect(await person("5001")).toMatchObject({
      cardNumber: "777",
      placedOn: "2026-05-01",
      hasPassword: false,
      isIncomplete: true,
      password: "",
    });
  });

  it("must change the assigned password", async () => {
    const password = await sealFor(server, admin, "Avval@1405");
    await server.ask(people.addPerson, admin, form({ personnelNumber: "5003", password }));
    expect(await person("5003")).toMatchObject({ hasPassword: true, mustChangePassword: true });
    const [line] = await historyOf(server.db, "person", "5003");
    expect(JSON.stringify(line)).not.toContain("argon2");
  });

  it("is not added with a weak password", async () => {
    const password = await sealFor(server, admin, "12345678");
    const { error } = await server.ask(people.addPerson, admin, form({ personnelNumber: "5004", password }));
    expect(error).toBe("weak-password");
  });

  it("reports mistakes at the fields of the form", async () => {
    const taken = await server.ask(
      people.addPerson,
      admin,
      form({ personnelNumber: "5009", cardNumber: "777" }),
    );
    expect(Object.keys(taken.envelope.Fields ?? {})).toEqual(["cardNumber"]);
    expect(taken.envelope.Message).toContain("نو رسیده");
  });
});

describe("a change of place", () => {
  it("applies from its day on, the days before keep the old place, and the days are recomputed", async () => {
    await recomputeDays(server.db, {
      personnelNumbers: ["5001"],
      from: "2026-05-01",
      to: today,
      now: { day: today, minute: 0 },
    });
    const before = await person("5001");
    const { answer } = await server.ask(people.updatePerson, admin, {
      ...before,
      sectionCode: "20",
      placedOn: "2026-05-10",
    });
    expect(answer).toMatchObject({ people: 1, personDays: 4, jobId: expect.any(Number) });
    expect(await placesOf("5001")).toEqual([
      { during: "[2026-05-01,2026-05-10)", section_code: "10" },
      { during: "[2026-05-10,)", section_code: "20" },
    ]);
    expect(await person("5001")).toMatchObject({ sectionName: "فناوری", placedOn: "2026-05-10" });
  });

  it("with the same day corrects the place", async () => {
    const before = await person("5001");
    await server.ask(people.updatePerson, admin, { ...before, sectionCode: "10" });
    expect((await placesOf("5001")).at(-1)).toEqual({ during: "[2026-05-10,)", section_code: "10" });
  });

  it("that only begins earlier takes the days from the place before", async () => {
    const before = await person("5001");
    await server.ask(people.updatePerson, admin, { ...before, sectionCode: "20", placedOn: "2026-05-10" });
    const { error } = await server.ask(people.updatePerson, admin, {
      ...(await person("5001")),
      placedOn: "2026-05-08",
    });
    expect(error).toBeUndefined();
    expect(await placesOf("5001")).toEqual([
      { during: "[2026-05-01,2026-05-08)", section_code: "10" },
      { during: "[2026-05-08,)", section_code: "20" },
    ]);
    await server.ask(people.updatePerson, admin, { ...(await person("5001")), sectionCode: "10" });
  });

  it("is refused in a closed period", async () => {
    await buildPeriod(server.db, {
      number: 2,
      first_day: "2026-05-01",
      last_day: "2026-05-05",
      closed_at: new Date(),
    });
    const { error, envelope } = await server.ask(people.updatePerson, admin, {
      ...(await person("5001")),
      sectionCode: "20",
      placedOn: "2026-05-03",
    });
    await server.db.deleteFrom("work_year").execute();
    expect([error, Object.keys(envelope.Fields ?? {})]).toEqual(["period-closed", ["placedOn"]]);
    expect(await placesOf("5001")).toHaveLength(2);
  });

  it("that was based on an older version is refused", async () => {
    const before = await person(neighbour);
    await server.ask(people.updatePerson, admin, { ...before, post: "کارشناس" });
    const { error } = await server.ask(people.updatePerson, admin, { ...before, post: "رئیس" });
    expect([error, (await person(neighbour)).post]).toEqual(["changed-meanwhile", "کارشناس"]);
  });
});

describe("somebody who leaves", () => {
  it("works and stays signed in until the end of the last day, and not after it", async () => {
    await signInAs(server.db, neighbour, server.clock.now);
    const isSignedIn = async () => (await sessionsOf(server.db, neighbour, server.clock.now)).length > 0;
    await server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay: today });
    expect(await person(neighbour)).toMatchObject({ isActive: true, lastDay: today });
    await endAccess(server.db, today);
    expect(await isSignedIn()).toBe(true);

    await endAccess(server.db, addDays(today, 1));
    expect([(await person(neighbour)).isActive, await isSignedIn()]).toEqual([false, false]);
    // Repeating it with a later day reactivates nobody.
    await server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay: "2026-05-20" });
    expect((await person(neighbour)).isActive).toBe(false);
    await server.ask(people.activatePerson, admin, { personnelNumber: neighbour, from: addDays(today, 1) });
    expect(await person(neighbour)).toMatchObject({ isActive: true, lastDay: null });
  });

  it("is signed out, has no days after the last, and may come back", async () => {
    const session = await signInAs(server.db, employee, server.clock.now);
    await recomputeDays(server.db, {
      personnelNumbers: [employee],
      from: "2026-05-02",
      to: today,
      now: { day: today, minute: 0 },
    });
    await server.ask(people.deactivatePerson, admin, { personnelNumber: employee, lastDay: "2026-05-09" });
    await runJobs();
    const alive = await server.db
      .selectFrom("session")
      .select("username")
      .where("username", "=", employee)
      .execute();
    const days = await server.db
      .selectFrom("day_work")
      .select("day")
      .where("personnel_number", "=", employee)
      .where("day", ">", "2026-05-09")
      .execute();
    expect([session.username, alive, days]).toEqual([employee, [], []]);
    expect(await person(employee)).toMatchObject({ isActive: false });

    await server.ask(people.activatePerson, admin, { personnelNumber: employee, from: "2026-05-12" });
    expect((await placesOf(employee)).map(({ during }) => during)).toEqual([
      "[2020-01-01,2026-05-10)",
      "[2026-05-12,)",
    ]);
    expect(await person(employee)).toMatchObject({ isActive: true });

    // A day after the last one begins another place.
    await server.ask(people.deactivatePerson, admin, { personnelNumber: employee, lastDay: "2026-05-12" });
    const later = { ...(await person(employee)), placedOn: "2026-05-14" };
    expect((await server.ask(people.updatePerson, admin, later)).error).toBeUndefined();
    expect((await placesOf(employee)).map(({ during }) => during).slice(1)).toEqual([
      "[2026-05-12,2026-05-13)",
      "[2026-05-14,)",
    ]);
  });
});

describe("the list of personnel", () => {
  const list = async (input: InputOf<typeof people.listPersonnel>) =>
    (await server.ask(people.listPersonnel, admin, { page: 1, pageSize: 20, ...input })).answer.items.map(
      ({ personnelNumber }) => personnelNumber,
    );

  it.each<[string, InputOf<typeof people.listPersonnel>, string[]]>([
    ["a section", { sectionCode: "20" }, ["2001", "2900"]],
    ["a work group", { workGroupCode: "G1" }, ["5001", "5003"]],
    ["those hired since a day", { hiredFrom: "2026-01-01" }, ["5001", "5003"]],
    ["a card number", { search: "۷۷۷" }, ["5001"]],
    ["a name on another keyboard", { search: "نو رسيده" }, ["5001", "5003"]],
    ["those with a password", { hasPassword: true }, ["5003"]],
  ])("is narrowed to %s", async (_, input, numbers) => {
    expect(await list({ sort: "personnelNumber", ...input })).toEqual(numbers);
  });
});

it("lists the employment types in use once each, in Persian order, so that others are spelled alike", async () => {
  const set = (personnelNumber: string, employment_type: string) =>
    server.db
      .updateTable("person")
      .set({ employment_type })
      .where("personnel_number", "=", personnelNumber)
      .execute();
  await set(employee, "قراردادی");
  await set(neighbour, "رسمی");
  await set(manager, "قراردادی");
  const { answer } = await server.ask(people.listUsedTexts, admin, { of: "employmentType" });
  expect(answer).toEqual([{ text: "رسمی" }, { text: "قراردادی" }]);
  expect((await server.ask(people.listUsedTexts, admin, { of: "province" })).answer).toEqual([]);
});

it("lists the provinces of people and of cities once each", async () => {
  const inGilan = { province: "گیلان" };
  await server.db.updateTable("person").set(inGilan).where("personnel_number", "=", employee).execute();
  const cities = [
    { code: "RAS", name: "رشت", ...inGilan },
    { code: "TBZ", name: "تبریز", province: "آذربایجان شرقی" },
    { code: "X", name: "بی‌استان", province: "" },
  ];
  await server.db.insertInto("city").values(cities).execute();
  const { answer } = await server.ask(people.listUsedTexts, admin, { of: "province" });
  expect(answer).toEqual([{ text: "آذربایجان شرقی" }, { text: "گیلان" }]);
});

describe("a file of people", () => {
  const rows = [
    {
      personnelNumber: "6001",
      name: "تازه وارد",
      sectionCode: "10",
      hiredOn: "1405/02/01",
      nationalCode: "",
    },
    { personnelNumber: "5003", name: "نو رسیده", post: "حسابدار" },
    { personnelNumber: "5003", name: "باز هم" },
    { personnelNumber: "6002", name: "" },
    { personnelNumber: "6003", name: "بی‌بخش", sectionCode: "99" },
    { personnelNumber: "6004", name: "کارت", cardNumber: "777" },
    { personnelNumber: "2001", sectionCode: "20" },
  ];

  it("is checked without writing: new, changed, same, and each mistake at its cell", async () => {
    const { answer } = await server.ask(people.importPersonnel, admin, { rows });
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual([
      "new",
      "changed",
      "error",
      "error",
      "error",
      "error",
      "same",
    ]);
    expect(answer.rows.map(({ errors }) => Object.keys(errors))).toEqual([
      [],
      [],
      ["personnelNumber"],
      ["name"],
      ["sectionCode"],
      ["cardNumber"],
      [],
    ]);
    expect(answer.rows[1]?.before).toEqual({ post: "" });
    expect((await server.ask(people.getPerson, admin, { personnelNumber: "6001" })).error).toBe(
      "person-not-found",
    );
  });

  it("names the places that would change, and no text that is only typed on another keyboard", async () => {
    const { name } = await person("5003");
    const typed = ` ${name.replaceAll("ی", "ي").replaceAll("ک", "ك")}`;
    const { answer } = await server.ask(people.importPersonnel, admin, {
      rows: [{ personnelNumber: "5003", name: typed, sectionCode: "20" }],
    });
    expect(answer.rows[0]?.before).toEqual({ sectionCode: "10", sectionName: expect.stringMatching(/./) });
  });

  it("is written by one job that skips the wrong rows", async () => {
    const password = await sealFor(server, admin, "Avval@1405");
    const { answer } = await server.ask(people.importPersonnel, admin, {
      rows,
      isCommit: true,
      skipErrors: true,
      password,
    });
    expect(answer.jobId).toEqual(expect.any(Number));
    await runJobs();
    const job = await server.db
      .selectFrom("job")
      .select(["state", "result"])
      .where("id", "=", answer.jobId as number)
      .executeTakeFirst();
    expect(job).toMatchObject({ state: "done", result: { added: 1, changed: 1, same: 1, failed: 4 } });
    expect(await person("6001")).toMatchObject({
      hiredOn: "2026-04-21",
      placedOn: "2026-04-21",
      mustChangePassword: true,
    });
    expect(await person("5003")).toMatchObject({ post: "حسابدار", sectionCode: "10" });
    expect(await historyOf(server.db, "person", "6001")).toMatchObject([{ actor: "Admin", action: "add" }]);
  });

  it("says all mistakes of a row at once", async () => {
    const row = { personnelNumber: "6003", name: "x", sectionCode: "none", gender: "none", hiredOn: "none" };
    const { answer } = await server.ask(people.importPersonnel, admin, { rows: [row] });
    expect(Object.keys(answer.rows[0]?.errors ?? {}).toSorted()).toEqual([
      "gender",
      "hiredOn",
      "sectionCode",
    ]);
  });

  it("starts no job if all rows are wrong or change nothing", async () => {
    const jobs = () => server.db.selectFrom("job").select("id").execute();
    const before = await jobs();
    const { name } = await person("5003");
    for (const row of [{ personnelNumber: "6002" }, { personnelNumber: "5003", name }]) {
      const input = { rows: [row], isCommit: true, skipErrors: true };
      const { answer } = await server.ask(people.importPersonnel, admin, input);
      expect(answer).toMatchObject({ isWritten: false, jobId: null });
    }
    expect(await jobs()).toEqual(before);
  });

  it("is undone, except for people who would lose something and for records changed since", async () => {
    const number = (place: number) => `61${place}`.padEnd(5, "0");
    const [used, plain, edited, closed] = [1, 2, 3, 4].map(number) as [string, string, string, string];
    const added = [used, plain, edited, closed].map((personnelNumber) => ({
      personnelNumber,
      name: "تازه",
      sectionCode: "10",
      placedOn: personnelNumber === closed ? "1405/01/05" : "1405/02/10",
    }));
    const moved = { personnelNumber: "5003", post: "انباردار", sectionCode: "20", placedOn: "1405/02/15" };
    const was = await person("5003");
    const { answer } = await server.ask(people.importPersonnel, admin, {
      rows: [...added, moved],
      isCommit: true,
      skipErrors: true,
    });
    expect(answer.counts).toMatchObject({ new: 4, changed: 1, error: 0 });
    await runJobs();
    expect(await person("5003")).toMatchObject({ post: "انباردار", sectionCode: "20" });
    await server.db
      .insertInto("punch")
      .values({ personnel_number: used, day: "2026-05-02", minute: 480 })
      .execute();
    await server.db.updateTable("person").set({ post: "x" }).where("personnel_number", "=", edited).execute();
    // Stored for everyone some minutes after the import.
    await sql`
      insert into presence (personnel_number, from_minute, until_minute, state, late_minutes)
      values (${plain}, 0, 1440, 'off', 0)`.execute(server.db);
    await buildPeriod(server.db, {
      number: 1,
      first_day: "2026-03-21",
      last_day: "2026-04-20",
      closed_at: testNow,
      closed_by: admin,
    });

    const undo = (isPreview: boolean) =>
      server.ask(people.undoPersonnelImport, admin, { id: answer.jobId ?? 0, isPreview });
    const stay = [
      { personnelNumber: used, reason: "punches" },
      { personnelNumber: edited, reason: "changed" },
      { personnelNumber: closed, reason: "closed" },
    ];
    expect((await undo(true)).answer).toMatchObject({ removed: 1, restored: 1, stay, jobId: null });
    expect(await person(plain)).toMatchObject({ name: "تازه" });
    expect((await undo(false)).answer).toMatchObject({ removed: 1, restored: 1, stay });
    await runJobs();
    expect((await server.ask(people.getPerson, admin, { personnelNumber: plain })).error).toBe(
      "person-not-found",
    );
    const { version: _, ...before } = was;
    expect(await person("5003")).toMatchObject(before);
    expect(await historyOf(server.db, "person", plain)).toMatchObject([
      { action: "add" },
      { action: "delete", actor: "Admin" },
    ]);

    await server.db.deleteFrom("work_period").execute();
    await server.db.deleteFrom("punch").where("personnel_number", "=", used).execute();
    expect((await undo(false)).answer).toMatchObject({
      removed: 2,
      restored: 0,
      stay: [{ reason: "changed" }],
    });
    expect((await server.ask(people.undoPersonnelImport, admin, { id: 987_654 })).error).toBe(
      "people-import-undone",
    );
  });
});

describe("undoing an import that changed cards", () => {
  const [first, second, third] = ["8101", "8102", "8103"] as const;
  const giveCard = (number: string, card_number: string | null) =>
    server.db.updateTable("person").set({ card_number }).where("personnel_number", "=", number).execute();

  it("gives everyone their card back, or leaves those whose card somebody else has", async () => {
    for (const [number, card_number] of [
      [first, "81"],
      [second, "82"],
      [third, "83"],
    ] as const)
      await buildPerson(server.db, { personnel_number: number, card_number });
    const rows = [
      { personnelNumber: first, cardNumber: "91" },
      { personnelNumber: second, cardNumber: "92" },
    ];
    const { answer } = await server.ask(people.importPersonnel, admin, { rows, isCommit: true });
    expect(answer.counts).toMatchObject({ changed: 2, error: 0 });
    await runJobs();
    const undo = () => server.ask(people.undoPersonnelImport, admin, { id: answer.jobId ?? 0 });
    // As after a long file, whose later parts give cards that its earlier parts took from others.
    await giveCard(second, "81");
    await sql`
      update person_import set after = jsonb_set(after, '{person,card_number}', '"81"')
      where personnel_number = ${second} and job_id = ${answer.jobId}`.execute(server.db);

    await giveCard(third, "82");
    // The third keeps the card of the second, who therefore keeps that of the first.
    expect((await undo()).answer).toMatchObject({
      restored: 0,
      stay: [
        { personnelNumber: first, reason: "card" },
        { personnelNumber: second, reason: "card" },
      ],
    });

    await giveCard(third, "83");
    expect((await undo()).answer).toMatchObject({ restored: 2, stay: [] });
    expect([(await person(first)).cardNumber, (await person(second)).cardNumber]).toEqual(["81", "82"]);
  });
});

describe("undoing a change of place", () => {
  const whole = async (personnelNumber: string) => ({
    places: await server.db
      .selectFrom("work_assignment")
      .select(["during", "section_code", "work_group_id", "plan_id"])
      .where("personnel_number", "=", personnelNumber)
      .orderBy("during")
      .execute(),
    isActive: (await person(personnelNumber)).isActive,
  });
  const undo = (version: number, as: Parameters<TestServer["ask"]>[1] = admin) =>
    server.ask(people.undoPlaceChange, as, { personnelNumber: neighbour, version });
  const move = (sectionCode: string, from: string) =>
    server.ask(organisation.movePersonnel, admin, { personnelNumbers: [neighbour], sectionCode, from });
  beforeAll(async () => {
    const later = { ...(await person(neighbour)), sectionCode: "10", placedOn: "2026-05-12" };
    expect((await server.ask(people.updatePerson, admin, later)).error).toBeUndefined();
    expect((await placesOf(neighbour)).length).toBeGreaterThan(1);
  });

  const leave = (lastDay: string) =>
    server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay });

  it.each<[string, string, () => Promise<{ error?: string | undefined }>]>([
    ["a move from before them", "move", () => move("", "2026-05-02")],
    ["a departure from before them", "activate", () => leave("2026-05-02")],
    ["a departure to come", "activate", () => leave("2026-05-20")],
  ])("gives back all places after %s, and says so in the history", async (_, action, change) => {
    const before = await whole(neighbour);
    const { version } = await person(neighbour);
    expect((await change()).error).toBeUndefined();
    expect(await whole(neighbour)).not.toEqual(before);
    expect((await undo(version)).error).toBeUndefined();
    expect(await whole(neighbour)).toEqual(before);
    expect((await historyOf(server.db, "person", neighbour)).at(-1)?.action).toBe(action);
    expect((await undo(version)).error).toBe("changed-since");
  });

  it("lets somebody leave again on the day that had been planned", async () => {
    await server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay: "2026-05-20" });
    const before = await whole(neighbour);
    const { version } = await person(neighbour);
    await server.ask(people.activatePerson, admin, { personnelNumber: neighbour, from: "2026-05-13" });
    expect((await undo(version)).error).toBeUndefined();
    expect(await whole(neighbour)).toEqual(before);
    await server.ask(people.activatePerson, admin, { personnelNumber: neighbour, from: "2026-05-13" });
  });

  it("changes nothing if the move changed nothing", async () => {
    const { version, sectionCode } = await person(neighbour);
    const before = await whole(neighbour);
    await move(sectionCode ?? "", "2026-05-13");
    expect((await undo(version)).answer).toMatchObject({ people: 0 });
    expect(await whole(neighbour)).toEqual(before);
  });

  it("is refused after another change, and for another administrator's change", async () => {
    const { version } = await person(neighbour);
    await move("", "2026-05-02");
    await buildAdministrator(server.db, "other", { rights: ["people.read", "people.change"] });
    expect((await undo(version, "other")).error).toBe("changed-since");
    const changed = { ...(await person(neighbour)), post: "سرپرست" };
    await server.ask(people.updatePerson, admin, changed);
    expect((await undo(version)).error).toBe("changed-since");
    expect(await person(neighbour)).toMatchObject({ sectionCode: null });
  });
});
