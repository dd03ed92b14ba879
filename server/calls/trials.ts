import type { calls } from "@schemas/calls";
import type { ChangedDay, ChangedPerson, ColumnOfTrial, TrialState } from "@schemas/calls/trials";
import { fail } from "@schemas/errors";
import { fieldOf } from "@schemas/fields/field";
import { type DayFigure, dayFigures, figure } from "@schemas/figures";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { type CalendarName, dayNumber, formatJalali, fromDayNumber } from "@schemas/values/jalali-date";
import { isRightToLeft } from "@schemas/values/languages";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Server } from "../context/server";
import { readLiveFrom } from "../db/tables/live-from";
import { fileOf } from "../files/file-of";
import type { Row } from "../files/table-file";
import { civilMinute, civilTime } from "../rules/civil-time";
import type { DayResult } from "../rules/day-work/day-result";
import { type Changed, figuresOfDays, figuresOn } from "../rules/trial/comparison";
import type { Rules, Span } from "../rules/trial/rules";
import { assertRange } from "../rules/work-range";
import { readRules } from "../trials/rules-now";
import type { Trial } from "../trials/trial";
import { trialSpans } from "../trials/trial-spans";
import { Trials } from "../trials/trials";
import type { AllHandlers, Handlers } from "./handlers";
import { inProcessSend } from "./in-process-send";
import { tried } from "./touch";

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
  listSpans: (_, { db, today }) => trialSpans(db, today),

  async start({ resource: name, record, values, from, to }, context) {
    const { db, server, today, who, now } = context;
    const resource = resources.find((one) => one.name === name);
    if (!resource?.tries) throw fail("trial-not-offered");
    assertRange({ from, to });
    const days = { first: dayNumber(from), last: Math.min(dayNumber(to), dayNumber(today) - 1) };
    if (days.last < days.first) throw fail("trial-not-over", {}, ["from"]);
    const trial = trialsOf(server).begin({
      ...{ db: server.db, owner: actorOf(who), resource: name, reach: ofAdministrator(context), days },
      rules: await rulesAround(resource, { record, values }, context, handlers()),
      live: await readLiveFrom(db),
      now: civilMinute(civilTime(now, server.timeZone)),
    });
    return stateSoon(trial);
  },

  look: ({ id }, context) => stateSoon(known(id, context)),

  async stop({ id }, context) {
    const trial = known(id, context);
    trialsOf(context.server).stop(trial);
    return stateOf(trial);
  },

  async listDays({ id, personnelNumber }, context) {
    const trial = known(id, context);
    const person = trial.inputs.people.find((one) => one.personnelNumber === personnelNumber);
    return person ? trial.daysOf(person).map(toDay) : [];
  },

  async exportDays({ id, format, title, columns, calendar }, context) {
    const trial = known(id, context);
    if (!trial.result) throw fail("trial-gone");
    const toCells = columns.map((column) => cellOf(column, calendar));
    const { resource } = trial;
    const { history } = resources.find((one) => one.name === resource) ?? {};
    const after = { resource, format, rows: trial.result.comparison.daysChanged };
    if (history) await context.record({ action: "export", subject: history, key: resource, after });
    return fileOf({
      format,
      title,
      isRightToLeft: isRightToLeft(context.language),
      columns: columns.map(({ name, title: head }) => ({ title: head, kind: kindOf(name) })),
      rows: rowsOf(trial, toCells),
    });
  },
});

/** A trial of the caller that is still there. */
function known(id: string, { server, who }: SignedIn): Trial {
  const trial = trialsOf(server).find(id, actorOf(who));
  if (!trial) throw fail("trial-gone");
  return trial;
}

type Form = { record: string | undefined; values: Values };

/**
 * The rules in force, and as they would be with a form saved: it is saved by its own calls, with all their rights and
 * rules, in a transaction that takes it back.
 */
async function rulesAround(
  resource: Resource,
  { record, values }: Form,
  context: SignedIn,
  handlers: AllHandlers,
): Promise<{ before: Rules; after: Rules }> {
  return context.server.db.transaction().execute(async (db) => {
    const inside: SignedIn = { ...context, db, isTrial: true, record: async () => undefined };
    const send = inProcessSend(handlers, inside);
    const before = await readRules(db);
    return tried(inside, true, async () => {
      if (record === undefined) await resource.create?.by.run(send, values);
      else
        await resource.edit?.by.run(send, {
          id: keyOf(resource, record),
          next: values,
          prev: {},
          dirty: new Set(),
        });
      return { before, after: await readRules(db) };
    });
  });
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

type Difference = {
  personnelNumber: string;
  name: string;
  sectionName: string;
  day: number;
  before: Record<DayFigure, number>;
  after: Record<DayFigure, number>;
};

async function* rowsOf(trial: Trial, toCells: readonly ((day: Difference) => Row[number])[]) {
  const { first } = trial.inputs.days;
  for await (const { person, days, before, after } of trial.differences())
    yield days.map((place): Row => {
      const { personnelNumber, name, sectionName } = person;
      const sides = { before: figuresOn(before, place), after: figuresOn(after, place) };
      return toCells.map((toCell) =>
        toCell({ personnelNumber, name, sectionName, day: first + place, ...sides }),
      );
    });
}

const isFigure = (name: string): name is DayFigure => dayFigures.some((one) => one === name);

function kindOf(name: string) {
  if (!isFigure(name)) return "text";
  return figure(name).unit === "minutes" ? "length" : "number";
}

function cellOf({ name, side }: ColumnOfTrial, calendar: CalendarName): (day: Difference) => Row[number] {
  if (isFigure(name))
    return ({ before, after }) => {
      if (side === "difference") return after[name] - before[name];
      return (side === "after" ? after : before)[name];
    };
  if (name === "date")
    return ({ day }) => {
      const iso = fromDayNumber(day);
      return calendar === "jalali" ? formatJalali(iso) : iso;
    };
  if (name === "personnelNumber" || name === "name" || name === "sectionName") return (row) => row[name];
  throw fail("trial-not-offered");
}
