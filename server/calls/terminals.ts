import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import type { Selectable } from "kysely";
import type { SignedIn } from "../context/context";
import { addRow, changeRow, lockRow } from "../db/one-row";
import { existing, rowOf } from "../db/register-rules";
import type { ClockTable } from "../db/schema/calendar";
import { recordPage } from "../db/tables/list-page";
import {
  commandSorting,
  journalSorting,
  lineSorting,
  listedCommands,
  listedJournal,
  listedLines,
  listedNumbers,
  listedRecords,
  numberSorting,
  partsOfNumber,
  recordSorting,
} from "../db/tables/terminal-lists";
import { refuseDuplicate } from "../db/tables/unique-violation";
import {
  commands,
  makeIntakeKey,
  placeAgain,
  pushPeople,
  queueCommands,
  queueFirstCommands,
  rangeCommands,
  removeLeavers,
  takeWaiting,
} from "../terminals";
import type { Handlers } from "./handlers";
import { assertPersonExists } from "./person-exists";
import { isTimeZone } from "./registers/clocks";

/** How many days back an admitted terminal is asked for punches by default. */
const usualDays = 31;

export const terminals: Handlers<typeof calls.terminals> = {
  async admitTerminal({ code, version, name, place, directionMode, zone, from }, context) {
    const { db, today, record } = context;
    const before = await lockRow(db, "clock", { code }, version);
    if (zone && !isTimeZone(zone)) throw fail("zone-unknown", { zone }, ["zone"]);
    if (!before.serial) throw fail("serial-missing");
    const after = {
      name: name || before.name,
      place: place || before.place,
      direction_mode: directionMode,
      zone: zone || before.zone,
      connection: "admitted" as const,
      is_active: true,
    };
    await changeRow(db, "clock", { code }, after);
    const terminal = { code, zone: after.zone, directionMode };
    await takeWaiting(db, terminal, { today, timeZone: context.server.timeZone });
    context.server.wakeFollowUp();
    await queueFirstCommands(db, code, { from: from ?? addDays(today, -usualDays), to: today }, by(context));
    await record("update", "clock", code, { before: fieldsOf(before), after: fieldsOf(after) });
  },

  async denyTerminal({ code, version }, context) {
    const { db, record } = context;
    const before = await lockRow(db, "clock", { code }, version);
    await changeRow(db, "clock", { code }, { connection: "denied", is_active: false });
    await db
      .updateTable("terminal_command")
      .set({ state: "cancelled", ended_at: context.now })
      .where("clock_code", "=", code)
      .where("state", "in", ["waiting", "sent"])
      .execute();
    await db.deleteFrom("terminal_waiting_line").where("clock_code", "=", code).execute();
    await record("update", "clock", code, {
      before: { connection: before.connection },
      after: { connection: "denied" },
    });
  },

  async askAgain({ code, from, to }, context) {
    await admitted(context, code);
    if (to < from) throw fail("end-before-start", {}, ["to"]);
    await queueCommands(context.db, code, rangeCommands(from, to), by(context));
  },
  async askInfo({ code }, context) {
    await admitted(context, code);
    await queueCommands(context.db, code, [commands.info(), commands.users(), commands.log()], by(context));
  },
  async restartTerminal({ code }, context) {
    await admitted(context, code);
    await queueCommands(context.db, code, [commands.restart()], by(context));
  },
  async pushPeople({ code, personnelNumber }, context) {
    await admitted(context, code);
    await pushPeople(context.db, { code, personnelNumber }, { ...by(context), today: context.today });
  },
  async removeLeavers({ code }, context) {
    await admitted(context, code);
    await removeLeavers(context.db, code, { ...by(context), today: context.today });
  },

  listNumbers: (input, { db }) => recordPage(listedNumbers(db, input), input, numberSorting),
  getNumber: ({ key }, context) => oneNumber(context, key),
  async linkNumber({ key, personnelNumber, isEverywhere, from }, context) {
    await oneNumber(context, key);
    await link(context, key, { personnelNumber, isEverywhere, from });
  },
  async acceptSuggestion({ key }, context) {
    const { suggestion, pin } = await oneNumber(context, key);
    if (suggestion === null) throw fail("no-suggestion", { pin });
    await link(context, key, { personnelNumber: suggestion, isEverywhere: false, from: null });
  },

  async makeKey({ id, version }, { db, now, record }) {
    const before = await lockRow(db, "intake_key", { id }, version);
    const { key, hash } = makeIntakeKey();
    await changeRow(db, "intake_key", { id }, { hash, key_made_at: now });
    const madeAt = (at: Date | null) => ({ keyMadeAt: at?.toISOString() ?? null });
    await record("update", "intake-key", id, { before: madeAt(before.key_made_at), after: madeAt(now) });
    return { key };
  },
  listRecords: (input, { db }) => recordPage(listedRecords(db, input), input, recordSorting),
  getRecord: ({ id }, { db }) => rowOf(listedRecords(db), "record.id", id),
  listLines: (input, { db }) => recordPage(listedLines(db, input), input, lineSorting),
  getLine: ({ id }, { db }) => rowOf(listedLines(db), "line.id", id),
  async settleLine({ id }, { db, record }) {
    const settled = await db
      .updateTable("terminal_quarantine")
      .set({ is_settled: true })
      .where("id", "=", id)
      .returning(["clock_code as key", "line as settledLine"])
      .executeTakeFirst();
    const { key, ...after } = existing(settled);
    await record("update", "clock", key, { after });
  },
  listCommands: (input, { db }) => recordPage(listedCommands(db, input), input, commandSorting),
  getCommand: ({ id }, { db }) => rowOf(listedCommands(db), "command.id", id),
  async cancelCommand({ id }, { db, now, record }) {
    const cancelled = await db
      .updateTable("terminal_command")
      .set({ state: "cancelled", ended_at: now })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "sent"])
      .returning(["clock_code as key", "kind as cancelledCommand"])
      .executeTakeFirstOrThrow(() => fail("command-ended"));
    const { key, ...after } = cancelled;
    await record("cancel", "clock", key, { after });
  },
  listJournal: (input, { db, server }) =>
    recordPage(listedJournal(db, input, server.timeZone), input, journalSorting),
  getJournalLine: ({ id }, { db, server }) => rowOf(listedJournal(db, {}, server.timeZone), "entry.id", id),
};

const by = ({ who, now }: SignedIn) => ({ askedBy: who.username, now });

async function admitted({ db }: SignedIn, code: string): Promise<void> {
  const { connection, name } = await lockRow(db, "clock", { code });
  if (connection !== "admitted") throw fail("terminal-not-admitted", { name });
}

type Admission = "name" | "place" | "direction_mode" | "zone" | "connection" | "is_active";

/** A clock as the history records it. */
const fieldsOf = (row: Pick<Selectable<ClockTable>, Admission>) => ({
  name: row.name,
  place: row.place,
  directionMode: row.direction_mode,
  zone: row.zone,
  connection: row.connection,
  isActive: row.is_active,
});

async function oneNumber({ db }: SignedIn, key: string) {
  return listedNumbers(db)
    .where("number.key", "=", key)
    .executeTakeFirstOrThrow(() => fail("number-not-found"));
}

/** Links a number to somebody. All its past records become punches immediately. */
async function link(
  context: SignedIn,
  key: string,
  { personnelNumber, isEverywhere, from = null }: Omit<InputOf<typeof calls.terminals.linkNumber>, "key">,
): Promise<void> {
  const { db, now, today, server, record } = context;
  const { clockCode, pin } = partsOfNumber(key);
  await assertPersonExists(db, personnelNumber);
  const values = {
    clock_code: isEverywhere ? null : clockCode,
    pin,
    personnel_number: personnelNumber,
    from_day: from,
    to_day: null,
  };
  const { id } = await refuseDuplicate(
    "terminal_person_once",
    () => fail("number-linked", { pin }),
    () => addRow(db, "terminal_person", values),
  );
  await placeAgain(db, { pin }, { now, today, timeZone: server.timeZone });
  server.wakeFollowUp();
  await record("add", "terminal-person", id, {
    after: { pin, personnelNumber, clockCode: values.clock_code, from, to: null },
  });
}
