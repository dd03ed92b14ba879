import { adminFlags } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { toLatinDigits } from "@schemas/values/digits";
import { giveRight } from "@server/db/tables/approval-rights";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { makeBusy } from "@tests/helpers/build/busy-people";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { everythingReadable, readerOf } from "@tests/helpers/everything-readable";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * Nobody sees a person outside their sections: not in a list, a total, a chart, a file, on paper or in a message.
 * Everything readable is read twice, before and after strangers with data on every day are added: not one number may
 * differ. The tables are derived from the schemas.
 */

const readings = everythingReadable();
const cast = [employee, manager, neighbour, otherManager, loner, groupFreeManager];
const viewers = [employee, manager, otherManager, groupFreeManager];
/** A person without a section: a stranger to everyone except the group-free manager. */
const stray = "3500";
/** People of section 30, which has nothing to do with the cast, and their manager. */
const strangers = ["4001", "4500"];
const theirManager = "4900";
const everyone = [...cast, stray, ...strangers, theirManager];
/** The reader who must see the strangers: only the administrator may write to everyone together. */
const tellerOf = (name: string) => (name === "messages.previewRecipients" ? admin : theirManager);
const sections: Readonly<Record<string, string>> = { 1: "10", 2: "20", 4: "30" };
const sectionOf = (number: string) => sections[number[0] as string] ?? "";

let server: TestServer;
/** The results, by reading and reader. */
type Book = ReadonlyMap<string, string>;
let before: Book;
let after: Book;

beforeAll(async () => {
  server = await createTestServer();
  const { db, clock } = server;
  await buildCast(db);
  await buildSection(db, { code: "30" });
  await buildPerson(db, { personnel_number: theirManager, section_code: "30" });
  await buildSectionAdmin(db, { personnel_number: theirManager, section_code: "30" });
  await holdEverything();
  for (const kind of ["leave", "mission"] as const) await buildRequestType(db, { kind, code: "1" });
  await writeSetting(db, "showBirthdays", true);
  await buildPeriod(db);
  await buildWorkWeek(db, { people: [], start: "08:00", end: "16:00" });
  await makeBusy(db, cast, clock.now);

  const first = await readAll([employee, manager, otherManager, admin, theirManager]);
  await buildPerson(db, { personnel_number: stray });
  await makeBusy(db, [stray], clock.now);
  before = new Map([...first, ...(await readAll([groupFreeManager]))]);

  for (const personnel_number of strangers) await buildPerson(db, { personnel_number, section_code: "30" });
  await makeBusy(db, strangers, clock.now);
  after = await readAll([...viewers, admin, theirManager]);
});
afterAll(() => server.drop());

/** Gives managers every flag and the final decision in their sections. */
async function holdEverything(): Promise<void> {
  const { db } = server;
  const flags = Object.values(adminFlags);
  for (const { id } of await db.updateTable("section_admin").set({ flags }).returning("id").execute())
    for (const kind of Object.values(requestKinds)) {
      const code = kind === requestKinds.leave || kind === requestKinds.mission ? "1" : "";
      await giveRight(db, "section_admin", id, { kind, code, degree: 1 });
    }
}

async function readAll(by: readonly string[]): Promise<Book> {
  const book = new Map<string, string>();
  for (const as of by) {
    const reader = await readerOf(server, as, [sectionOf(as), "30"]);
    for (const { name, hasPeople, read } of readings)
      if (viewers.includes(as) || (hasPeople && as === tellerOf(name)))
        book.set(keyOf(name, as), await read(reader));
  }
  return book;
}
const keyOf = (name: string, as: string) => `${name} by ${as}`;

const changed = (name: string, as: string) => before.get(keyOf(name, as)) !== after.get(keyOf(name, as));
const numbersIn = (text: string, people: readonly string[]) =>
  people.filter((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(toLatinDigits(text)));

const named = (some: typeof readings) => some.map(({ name }) => name);

describe.each(named(readings))("%s", (name) => {
  it("shows nobody outside their sections", () => {
    const shown = viewers.map((as) => {
      const foreign = everyone.filter((number) => sectionOf(number) !== sectionOf(as));
      return [as, numbersIn(after.get(keyOf(name, as)) as string, foreign)];
    });
    expect(shown).toEqual(viewers.map((as) => [as, []]));
  });

  it("has the same result for everyone, no matter who else exists", () => {
    expect(viewers.filter((as) => changed(name, as))).toEqual([]);
  });
});

// Without this, the tests above would prove nothing.
describe("the manager of the other people", () => {
  it.each(named(readings.filter(({ hasPeople }) => hasPeople)))("sees them in %s", (name) => {
    expect(changed(name, tellerOf(name))).toBe(true);
  });
});
