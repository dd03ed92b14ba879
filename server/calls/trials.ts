import { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { fieldOf } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import {
  dayNumber,
  fromDayNumber,
  type IsoDate,
  isoToJalali,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { isRightToLeft } from "@schemas/values/languages";
import { mayCall } from "@schemas/viewer";
import { ofAdministrator } from "../access/reach";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { unrecorded } from "../db/tables/history";
import { readLiveFrom } from "../db/tables/live-from";
import { fileOf } from "../files/file-of";
import type { Row } from "../files/table-file";
import { leaveTypeNames } from "../leave/leave-types";
import { civilMinute, civilTime } from "../rules/civil-time";
import { assertRange } from "../rules/work-range";
import type { SomeRows, TrialId } from "../trials/answers";
import { kindOfColumn } from "../trials/file-rows";
import { readLeaveSide } from "../trials/leave-side";
import { readRules } from "../trials/rules-now";
import { trialSpans, trialYears } from "../trials/trial-spans";
import { trialsOf } from "../trials/trials-of";
import type { AllHandlers, Handlers } from "./handlers";
import { inProcessSend } from "./in-process-send";
import { tried } from "./touch";

/** Trials of register changes before they are saved. `handlers` is a function because it includes these. */
export const trialsOn = (handlers: () => AllHandlers): Handlers<typeof calls.trials> => ({
  listSpans: ({ of }, { db, today }) => (of === "leave" ? trialYears(db, today) : trialSpans(db, today)),

  async start({ resource: name, record, values, from, to, isEdited = false }, context) {
    const resource = resources.find((one) => one.name === name);
    if (!resource?.tries) throw fail("trial-not-offered");
    assertRange({ from, to });
    const form = { resource, record, values, isEdited };
    const startOf = resource.tries === "leave" ? startOfLeave : startOfDays;
    const start = await startOf(form, { from, to }, context, handlers());
    return trialsOf(context.server).start(start);
  },

  look: ({ id }, context) => trialsOf(context.server).look(own(id, context)),

  stop: ({ id }, context) => trialsOf(context.server).stop(own(id, context)),

  listDays: ({ id, personnelNumber }, context) =>
    trialsOf(context.server).listDays({ ...own(id, context), personnelNumber }),

  async getLeave({ id, personnelNumber }, context) {
    const query = { ...own(id, context), personnelNumber };
    const { before, after, lines } = await trialsOf(context.server).getLeave(query);
    const nameOf = await leaveTypeNames(context.db, context.language);
    return {
      before: before.figures,
      after: after.figures,
      dayLength: { before: before.dayLength, after: after.dayLength },
      lines: lines.map(({ day, typeCode, ...line }) => ({
        ...line,
        date: fromDayNumber(day),
        typeName: nameOf(typeCode),
      })),
    };
  },

  async exportDifferences({ id, format, title, columns, calendar }, context) {
    const query = { ...own(id, context), columns, calendar };
    const first = await trialsOf(context.server).listRows({ ...query, from: 0 });
    const { resource, total } = first;
    const { history } = resources.find((one) => one.name === resource) ?? {};
    const after = { resource, format, rows: total };
    if (history) await context.record("export", history, resource, { after });
    return fileOf({
      format,
      title,
      isRightToLeft: isRightToLeft(context.language),
      columns: columns.map((column) => ({ title: column.title, kind: kindOfColumn(column) })),
      rows: rowsFrom(first, (from) => trialsOf(context.server).listRows({ ...query, from })),
    });
  },
});

const own = (id: string, { who }: SignedIn): TrialId => ({ id, owner: actorOf(who) });

/** All rows of a file, the first of which have been read. */
async function* rowsFrom(first: SomeRows, read: (from: number) => Promise<SomeRows>): AsyncGenerator<Row[]> {
  let { rows, next } = first;
  yield rows;
  while (next !== null) {
    ({ rows, next } = await read(next));
    yield rows;
  }
}

/** The change to try: a form of a new or existing record or, without values, a deletion. */
type Form = {
  resource: Resource;
  record: string | undefined;
  values: Values | undefined;
  isEdited: boolean;
};
type Range = { from: IsoDate; to: IsoDate };

async function startOfDays(form: Form, { from, to }: Range, context: SignedIn, handlers: AllHandlers) {
  const { db, server, today, now } = context;
  const days = { first: dayNumber(from), last: Math.min(dayNumber(to), dayNumber(today) - 1) };
  if (days.last < days.first) throw fail("trial-not-over", {}, ["from"]);
  const rules = await rulesAround(form, context, handlers, readRules);
  const live = await readLiveFrom(db);
  const minute = civilMinute(civilTime(now, server.timeZone));
  return { of: "days" as const, ...startOf(form, context), days, rules, live, now: minute };
}

/** Leave is tried over a whole year, up to today. */
async function startOfLeave(form: Form, { from }: Range, context: SignedIn, handlers: AllHandlers) {
  const { db, today, who } = context;
  if (!mayCall(calls.leave.listBalances, await viewerOf(who, db))) throw fail("right-missing");
  const { year } = isoToJalali(from);
  const whole = jalaliYearRange(year);
  const days = { first: dayNumber(whole.from), last: Math.min(dayNumber(whole.to), dayNumber(today)) };
  if (days.last < days.first) throw fail("trial-not-over", {}, ["from"]);
  const rules = await rulesAround(form, context, handlers, readLeaveSide);
  return { of: "leave" as const, ...startOf(form, context), days, rules, year };
}

const startOf = ({ resource, isEdited }: Form, context: SignedIn) => ({
  owner: actorOf(context.who),
  resource: resource.name,
  isEdited,
  reach: ofAdministrator(context),
});

/**
 * The present rules, and the rules with a form saved or a record deleted. The change is made by the record's own calls,
 * with all their rights and rules, in a transaction that rolls it back.
 */
async function rulesAround<R>(
  form: Form,
  context: SignedIn,
  handlers: AllHandlers,
  read: (db: Db) => Promise<R>,
): Promise<{ before: R; after: R }> {
  return context.server.db.transaction().execute(async (db) => {
    const inside: SignedIn = { ...context, db, isTrial: true, ...unrecorded };
    const send = inProcessSend(handlers, inside);
    const before = await read(db);
    return tried(inside, true, async () => {
      await makeChange(form, send);
      return { before, after: await read(db) };
    });
  });
}

async function makeChange({ resource, record, values }: Form, send: Send): Promise<void> {
  const { create, edit, remove } = resource;
  const id = record === undefined ? undefined : keyOf(resource, record);
  if (id === undefined && values && create) await create.by.run(send, values);
  else if (id !== undefined && values && edit)
    await edit.by.run(send, { id, next: values, prev: {}, dirty: new Set() });
  else if (id !== undefined && !values && remove) await remove.by.run(send, { id });
  else throw fail("trial-not-offered");
}

/** A key as the resource's calls expect it; in the trial's parameters it is text. */
function keyOf({ key, fields }: Resource, record: string): RecordKey {
  return fields[key] && fieldOf(fields[key])?.kind === "recordId" ? Number(record) : record;
}
