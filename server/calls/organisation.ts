import type { calls } from "@schemas/calls";
import { mostMoved } from "@schemas/calls/organisation";
import { fail } from "@schemas/errors";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import { recordToChange } from "../access/record-to-change";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { changeRow, hasRow } from "../db/one-row";
import { tidyName } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { keepingPlaces } from "../db/tables/place-changes";
import {
  assertSectionOpen,
  listedSections,
  lockSection,
  sectionSorting,
  shownSections,
} from "../db/tables/sections";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { startRecompute } from "./jobs";
import { movePeople } from "./move-people";
import { assertOpen } from "./touch";

export const organisation: Handlers<typeof calls.organisation> = {
  listSections: (input, context) =>
    recordPage(listedSections(context.db, ofAdministrator(context), input), input, sectionSorting),

  async getSection({ code }, context) {
    return shownSections(context.db, ofAdministrator(context))
      .where("section.code", "=", code)
      .executeTakeFirstOrThrow(() => fail("section-not-found", { code }));
  },

  async isSectionCodeTaken({ code }, { db }) {
    return { isSo: await hasRow(db, "section", { code: tidyPersian(code), is_closed: false }) };
  },

  async addSection(input, { db, record }) {
    const code = tidyPersian(input.code);
    const name = tidyName(input.name);
    const minimum = input.minimum ?? null;
    const added = await db
      .insertInto("section")
      .values({ code, name, minimum })
      .onConflict((conflict) =>
        conflict
          .column("code")
          .doUpdateSet({ name, minimum, is_closed: false, version: sql`section.version + 1` })
          .where("section.is_closed", "=", true),
      )
      .returning(["code", "version"])
      .executeTakeFirstOrThrow(() => fail("section-exists", { code }, ["code"]));
    const action = added.version === 1 ? "add" : "reopen";
    await record(action, "section", code, { after: { name, ...(minimum !== null && { minimum }) } });
    return { code };
  },

  async renameSection({ code, name: typed, minimum = null, version }, { db, record }) {
    const name = tidyName(typed);
    const section = await lockSection(db, code);
    assertVersion(section.version, version);
    if (section.name === name && section.minimum === minimum) return;
    await changeRow(db, "section", { code }, { name, minimum });
    await record(section.name === name ? "change" : "rename", "section", code, {
      before: differing(section, { name, minimum }),
      after: differing({ name, minimum }, section),
    });
  },

  async deleteSectionAdmin({ recordId, version: expected }, context) {
    const { db, record } = context;
    const { id, version, ...before } = await recordToChange(context, recordId);
    assertVersion(version, expected);
    await db.deleteFrom("section_admin").where("id", "=", id).execute();
    await record("delete", "section-admin", id, { before });
  },

  async movePersonnel({ personnelNumbers = [], ofSection, sectionCode: chosen, from }, context) {
    const { db, today, recordAll, who } = context;
    if (from > today) throw fail("move-in-future", {}, ["from"]);
    // Nobody moves themselves (access/named-people.ts), not even with their whole section.
    const candidates = ofSection
      ? (await peopleOf(db, ofSection)).filter((one) => one !== who.username)
      : [...new Set(personnelNumbers)].sort();
    if (!ofSection && candidates.length > mostMoved)
      throw fail("too-many-people", { most: mostMoved }, ["personnelNumbers"]);
    const sectionCode = chosen || null;
    await assertSectionOpen(db, sectionCode);
    const move = () => movePeople(db, candidates, sectionCode, from);
    // The move of a whole section cannot be undone.
    const moved = ofSection
      ? await move()
      : await keepingPlaces(db, { numbers: candidates, actor: actorOf(who) }, move);
    if (moved.length === 0) return { count: 0, job: null };
    const numbers = moved.map(({ personnelNumber }) => personnelNumber);
    const people = sql<boolean>`a.personnel_number = any(${numbers}::text[])`;
    await assertOpen(context, { from, to: null, people }, "from");
    await recordAll(
      moved.map(({ personnelNumber, before }) => ({
        action: "move",
        subject: "person",
        key: personnelNumber,
        before: { sectionCode: before },
        after: { sectionCode, from },
      })),
    );
    const job = await startRecompute(context, { from, to: today, personnelNumbers: numbers });
    return { count: moved.length, job };
  },
};

/** Everyone in a section, including inactive people. */
async function peopleOf(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person")
    .select("personnel_number")
    .where("section_code", "=", code)
    .orderBy("personnel_number")
    .execute();
  return rows.map((row) => row.personnel_number);
}

type SectionValues = { name: string; minimum: number | null };

/** The properties in which two sections differ. */
const differing = (one: SectionValues, other: SectionValues): Partial<SectionValues> => ({
  ...(one.name !== other.name && { name: one.name }),
  ...(one.minimum !== other.minimum && { minimum: one.minimum }),
});
