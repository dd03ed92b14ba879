import { calls } from "@schemas/calls";
import type { ChangedDay, ChangedPerson, LedgerChange, TrialState } from "@schemas/calls/trials";
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
import { isRightToLeft, nameIn } from "@schemas/values/languages";
import { mayCall } from "@schemas/viewer";
import { ofAdministrator } from "../access/reach";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { readLiveFrom } from "../db/tables/live-from";
import { fileOf } from "../files/file-of";
import { leaveTypes } from "../leave/leave-types";
import { civilMinute, civilTime } from "../rules/civil-time";
import type { DayResult } from "../rules/day-work/day-result";
import { type Changed, figuresOfDays, figuresOn } from "../rules/trial/comparison";
import type { Span } from "../rules/trial/rules";
import { assertRange } from "../rules/work-range";
import { DayInputs } from "../trials/day-inputs";
import { DayTrial } from "../trials/day-trial";
import { leaveFiguresByName } from "../trials/leave-figures";
import { LeaveInputs } from "../trials/leave-inputs";
import { changedLines, type LedgerDifference } from "../trials/leave-lines";
import { readLeaveSide } from "../trials/leave-side";
import { LeaveTrial } from "../trials/leave-trial";
import { readRules } from "../trials/rules-now";
import type { Trial } from "../trials/trial";
import { trialSpans, trialYears } from "../trials/trial-spans";
import { Trials } from "../trials/trials";
import type { AllHandlers, Handlers } from "./handlers";
import { inProcessSend } from "./in-process-send";
import { tried } from "./touch";
import { kindOfColumn, rowsOfTrial } from "./trial-files";

/** How long a call waits for a result before it says how far the trial is. */
const patienceMs = 1_000;

const ofServer = new WeakMap<Server, Trials>();

function trialsOf(server: Server): Trials {
  const known = ofServer.get(server) ?? new Trials();
  ofServer.set(server, known);
  return known;
}

/** Changes of registers tried before they are saved; `handlers` is a function since it includes these. */
export const trialsOn = (handlers: () => AllHandlers): Handlers<typeof calls.trials> => ({
  listSpans: ({ of }, { db, today }) => (of === "leave" ? trialYears(db, today) : trialSpans(db, today)),

  async start({ resource: name, record, values, from, to, isEdited = false }, context) {
    const resource = resources.find((one) => one.name === name);
    if (!resource?.tries) throw fail("trial-not-offered");
    assertRange({ from, to });
    const form = { resource, record, values, isEdited };
    const begin = resource.tries === "leave" ? beginOfLeave : beginOfDays;
    return stateSoon(await begin(form, { from, to }, context, handlers()));
  },

  look: ({ id }, context) => stateSoon(known(id, context)),

  async stop({ id }, context) {
    const trial = known(id, context);
    trialsOf(context.server).stop(trial);
    return stateOf(trial);
  },

  async listDays({ id, personnelNumber }, context) {
    const trial = known(id, context);
    if (!(trial instanceof DayTrial)) throw fail("trial-not-offered");
    const person = trial.inputs.people.find((one) => one.personnelNumber === personnelNumber);
    return person ? trial.daysOf(person).map(toDay) : [];
  },

  async getLeave({ id, personnelNumber }, context) {
    const trial = known(id, context);
    if (!(trial instanceof LeaveTrial)) throw fail("trial-not-offered");
    const person = trial.inputs.people.find((one) => one.personnelNumber === personnelNumber);
    if (!person) throw fail("person-not-found", { personnelNumber });
    const { before, after } = trial.leaveOf(person);
    const types = await leaveTypes(context.db);
    const names = new Map(types.map((type) => [type.code, nameIn(context.language, type)]));
    return {
      before: leaveFiguresByName(before.figures),
      after: leaveFiguresByName(after.figures),
      dayLength: { before: before.ledger.dayLength, after: after.ledger.dayLength },
      lines: changedLines(before.ledger.rows, after.ledger.rows).map((line) => toLine(line, names)),
    };
  },

  async exportDifferences({ id, format, title, columns, calendar }, context) {
    const trial = known(id, context);
    if (!trial.result) throw fail("trial-gone");
    const { resource } = trial;
    const { comparison } = trial.result;
    const { history } = resources.find((one) => one.name === resource) ?? {};
    const rows = trial instanceof LeaveTrial ? comparison.peopleChanged : comparison.daysChanged;
    const after = { resource, format, rows };
    if (history) await context.record({ action: "export", subject: history, key: resource, after });
    return fileOf({
      format,
      title,
      isRightToLeft: isRightToLeft(context.language),
      columns: columns.map((column) => ({ title: column.title, kind: kindOfColumn(column) })),
      rows: rowsOfTrial(trial, columns, calendar),
    });
  },
});

/** A trial of the caller that is still there. */
function known(id: string, { server, who }: SignedIn): Trial {
  const trial = trialsOf(server).find(id, actorOf(who));
  if (!trial) throw fail("trial-gone");
  return trial;
}

/** What is tried: a form of a new record or of one that there is, or, without values, that it is deleted. */
type Form = {
  resource: Resource;
  record: string | undefined;
  values: Values | undefined;
  isEdited: boolean;
};
type Range = { from: IsoDate; to: IsoDate };

async function beginOfDays(form: Form, { from, to }: Range, context: SignedIn, handlers: AllHandlers) {
  const { db, server, today, now } = context;
  const days = { first: dayNumber(from), last: Math.min(dayNumber(to), dayNumber(today) - 1) };
  if (days.last < days.first) throw fail("trial-not-over", {}, ["from"]);
  const reach = ofAdministrator(context);
  const rules = await rulesAround(form, context, handlers, readRules);
  const live = await readLiveFrom(db);
  const minute = civilMinute(civilTime(now, server.timeZone));
  return trialsOf(server).begin({
    ...{ owner: actorOf(context.who), resource: form.resource.name, isEdited: form.isEdited },
    key: ["days", days, reach],
    inputs: (key) => new DayInputs(key, days, { db: server.db, reach, rules: rules.before }),
    trial: (of, inputs) => new DayTrial({ ...of, rules, live, now: minute }, inputs),
  });
}

/** Leave is tried on a whole year, as far as it has passed. */
async function beginOfLeave(form: Form, { from }: Range, context: SignedIn, handlers: AllHandlers) {
  const { db, server, today, who } = context;
  if (!mayCall(calls.leave.listBalances, await viewerOf(who, db))) throw fail("right-missing");
  const { year } = isoToJalali(from);
  const whole = jalaliYearRange(year);
  const days = { first: dayNumber(whole.from), last: Math.min(dayNumber(whole.to), dayNumber(today)) };
  if (days.last < days.first) throw fail("trial-not-over", {}, ["from"]);
  const reach = ofAdministrator(context);
  const rules = await rulesAround(form, context, handlers, readLeaveSide);
  const { types } = rules.before;
  return trialsOf(server).begin({
    ...{ owner: actorOf(who), resource: form.resource.name, isEdited: form.isEdited },
    key: ["leave", days, reach],
    inputs: (key) => new LeaveInputs(key, days, { db: server.db, reach, year, types }),
    trial: (of, inputs) => new LeaveTrial({ ...of, rules }, inputs),
  });
}

/**
 * The rules in force, and as they would be with a form saved or a record deleted: that is done by its own calls, with all
 * their rights and rules, in a transaction that takes it back.
 */
async function rulesAround<R>(
  form: Form,
  context: SignedIn,
  handlers: AllHandlers,
  read: (db: Db) => Promise<R>,
): Promise<{ before: R; after: R }> {
  return context.server.db.transaction().execute(async (db) => {
    const inside: SignedIn = { ...context, db, isTrial: true, record: async () => undefined };
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

/** A key as the resource's calls take it: parameters have it as text. */
function keyOf({ key, fields }: Resource, record: string): RecordKey {
  return fields[key] && fieldOf(fields[key])?.kind === "recordId" ? Number(record) : record;
}

/** How a trial is once it has ended, or after a moment. */
async function stateSoon(trial: Trial): Promise<TrialState> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise((resume) => {
    timer = setTimeout(resume, patienceMs);
  });
  await Promise.race([trial.ended, moment]);
  clearTimeout(timer);
  if (trial.error) throw trial.error;
  return stateOf(trial);
}

function stateOf(trial: Trial): TrialState {
  const { isReading, done, total } = trial.progress;
  const { days } = trial.inputs;
  const running = isReading ? "reading" : "computing";
  return {
    id: trial.id,
    state: trial.isStopped ? "stopped" : trial.result ? "done" : running,
    ...{ done, total },
    ...datesOf(days),
    supposed: trial.moved && datesOf(trial.moved),
    result: resultOf(trial),
  };
}

const datesOf = ({ first, last }: Span) => ({ from: fromDayNumber(first), to: fromDayNumber(last) });

function resultOf({ result, inputs }: Trial): TrialState["result"] {
  if (!result) return null;
  const { people, days, peopleChanged, daysChanged } = result.comparison;
  const named = ({ person, ...change }: Changed): ChangedPerson => {
    const one = inputs.people[person];
    return {
      personnelNumber: one?.personnelNumber ?? "",
      name: one?.name ?? "",
      sectionName: one?.sectionName ?? "",
      ...change,
    };
  };
  return {
    ...{ outcome: result.outcome, stale: result.stale },
    ...{ people, days, peopleChanged, daysChanged },
    figures: result.comparison.figures().map((one) => ({ ...one, most: one.most.map(named) })),
  };
}

function toDay({ before, after }: { before: DayResult; after: DayResult }): ChangedDay {
  return { date: fromDayNumber(before.day), before: toSide(before), after: toSide(after) };
}

function toSide(result: DayResult) {
  const figures = figuresOfDays([result], { first: result.day, days: 1 }, () => true);
  return {
    dayType: result.dayType,
    figures: figuresOn(figures, 0),
    lines: result.lines.map(({ params, ...line }) => ({ ...line, parameters: params ?? {} })),
  };
}

const toLine = (
  { day, typeCode, ...line }: LedgerDifference,
  names: ReadonlyMap<string, string>,
): LedgerChange => ({
  ...line,
  date: fromDayNumber(day),
  typeName: typeCode === null ? null : (names.get(typeCode) ?? typeCode),
});
