import type { leave as declared } from "@schemas/calls/leave";
import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../access/own-scope";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found } from "../db/register-rules";
import { entrySorting, listedEntries } from "../db/tables/leave-entries";
import { listedRules, ruleSorting } from "../db/tables/leave-rules";
import { recordPage } from "../db/tables/list-page";
import { findPlace, withinReach } from "../db/tables/people";
import { unlessTaken } from "../db/tables/unique-violation";
import { invalidInput } from "../rules/invalid-input";
import { reaches } from "../rules/reach";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { scopeId } from "./scopes";
import { tried, untouched } from "./touch";

type Calls = Handlers<typeof declared>;
type Registers = Pick<
  Calls,
  | "listLeaveRules"
  | "getLeaveRule"
  | "addLeaveRule"
  | "updateLeaveRule"
  | "deleteLeaveRule"
  | "listLeaveEntries"
  | "getLeaveEntry"
  | "addLeaveEntry"
  | "updateLeaveEntry"
  | "deleteLeaveEntry"
>;
type RuleForm = Omit<Parameters<Calls["addLeaveRule"]>[0], "isPreview">;
type EntryForm = Omit<Parameters<Calls["addLeaveEntry"]>[0], "isPreview">;

/** How much leave a year gives, and what is put down by hand. Ledgers are counted when they are read. */
export const leaveRegisters: Registers = {
  listLeaveRules: (input, context) =>
    recordPage(listedRules(context.db, input).where(concerned(context)), input, ruleSorting),
  getLeaveRule: ({ id }, context) => readRule(context, id),

  addLeaveRule: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const values = await ruleColumns(context, form);
      const { id } = await db
        .insertInto("leave_rule")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      await record({ action: "add", subject: "leave-rule", key: id, after: form });
      return { id, ...untouched };
    }),

  updateLeaveRule: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion(await lock(db, "leave_rule", id), version);
      const before = await ruleToChange(context, id);
      const values = await ruleColumns(context, form);
      await db
        .updateTable("leave_rule")
        .set({ ...values, version: sql`version + 1` })
        .where("id", "=", id)
        .execute();
      await record({ action: "update", subject: "leave-rule", key: id, before, after: form });
      return { id, ...untouched };
    }),

  deleteLeaveRule: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion(await lock(db, "leave_rule", id), version);
      const before = await ruleToChange(context, id);
      await db.deleteFrom("leave_rule").where("id", "=", id).execute();
      await record({ action: "delete", subject: "leave-rule", key: id, before });
      return untouched;
    }),

  listLeaveEntries: (input, context) =>
    recordPage(
      listedEntries(context.db, input).where(withinReach(ofAdministrator(context))),
      input,
      entrySorting,
    ),
  getLeaveEntry: ({ id }, context) => ownEntry(context, id),

  addLeaveEntry: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const values = await entryColumns(db, form);
      const insert = db.insertInto("leave_entry").values(values).returning("id");
      const { id } = await onceAYear(() => insert.executeTakeFirstOrThrow());
      await record({ action: "add", subject: "leave-entry", key: id, after: form });
      return { id, ...untouched };
    }),

  updateLeaveEntry: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion(await lock(db, "leave_entry", id), version);
      const before = await entryToChange(context, id);
      const values = await entryColumns(db, form);
      const update = db
        .updateTable("leave_entry")
        .set({ ...values, version: sql`version + 1` })
        .where("id", "=", id);
      await onceAYear(() => update.execute());
      await record({ action: "update", subject: "leave-entry", key: id, before, after: form });
      return { id, ...untouched };
    }),

  deleteLeaveEntry: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      assertVersion(await lock(db, "leave_entry", id), version);
      const before = await entryToChange(context, id);
      await db.deleteFrom("leave_entry").where("id", "=", id).execute();
      await record({ action: "delete", subject: "leave-entry", key: id, before });
      return untouched;
    }),
};

const concerned = (context: SignedIn) =>
  scopeWithin(ofAdministrator(context), {
    level: sql.ref("leave_rule.level"),
    subject: sql.ref("leave_rule.subject_id"),
  });

async function readRule(context: SignedIn, id: number) {
  const row = listedRules(context.db).where("id", "=", id).where(concerned(context));
  return found(await row.executeTakeFirst());
}

async function ruleToChange(context: SignedIn, id: number) {
  const rule = await readRule(context, id);
  const { subject_id: subject } = await context.db
    .selectFrom("leave_rule")
    .select("subject_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await assertOwnScope(context, { level: rule.level, subject });
  return rule;
}

/** An entry of a person within reach. */
async function ownEntry(context: SignedIn, id: number) {
  const entry = await readEntry(context.db, id);
  const place = await findPlace(context.db, entry.personnelNumber);
  if (!place || !reaches(ofAdministrator(context), place.sectionCode)) throw fail("not-yours");
  return entry;
}

/** The same to be changed: one's own is another administrator's to change. */
async function entryToChange(context: SignedIn, id: number) {
  const entry = await ownEntry(context, id);
  if (context.who.username === entry.personnelNumber) throw fail("own-affairs");
  return entry;
}

async function readEntry(db: Db, id: number) {
  return found(await listedEntries(db).where("leave_entry.id", "=", id).executeTakeFirst());
}

/** Locks a row and answers its version. */
async function lock(db: Db, table: "leave_rule" | "leave_entry", id: number): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select("version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found(row).version;
}

async function ruleColumns(context: SignedIn, form: RuleForm) {
  const { from, to, carryOver } = form;
  if (to && to < from) throw fail("end-before-start", {}, ["to"]);
  if (carryOver === "DAYS" && (form.carryOverDays ?? null) === null)
    throw invalidInput("carryOverDays", "required", "");
  const subject_id = await scopeId(context.db, form.level, form.subject, "subject");
  await assertOwnScope(context, { level: form.level, subject: subject_id });
  return {
    level: form.level,
    subject_id,
    during: `[${from},${to ? addDays(to, 1) : ""})`,
    annual_days: form.annualDays,
    day_length: form.dayLength ?? null,
    accrual: form.accrual,
    carry_over: carryOver,
    carry_over_days: carryOver === "DAYS" ? (form.carryOverDays ?? 0) : 0,
    keeps_saved: form.keepsSaved,
  };
}

async function entryColumns(db: Db, form: EntryForm) {
  const { personnelNumber, date, kind, minutes } = form;
  if (minutes === 0 && kind !== "opening" && kind !== "carryOver")
    throw invalidInput("minutes", "from-one", minutes);
  const person = await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  const reason = tidyPersian(form.reason);
  const needsReason = kind === "increase" || kind === "decrease";
  if (needsReason && !reason) throw invalidInput("reason", "required", reason);
  return { personnel_number: personnelNumber, day: date, kind, minutes, reason };
}

/** What a year begins with is one entry a person. */
const onceAYear = <T>(write: () => Promise<T>) =>
  unlessTaken("leave_entry_carry_over", () => fail("leave-year-carried-already", {}, ["date"]), write);
