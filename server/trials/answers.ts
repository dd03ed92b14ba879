import type { OpeningPreview } from "@schemas/calls/leave";
import type { ChangedDay, ColumnOfTrial, TrialState } from "@schemas/calls/trials";
import { fail } from "@schemas/errors";
import type { LeaveFigure } from "@schemas/trial";
import type { CalendarName } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import type { Row } from "../files/table-file";
import { previewYearOpening } from "../leave/year-opening";
import type { Reach } from "../rules/reach";
import type { Rules, Span } from "../rules/trial/rules";
import { changedDay } from "./changed-day";
import { DayInputs } from "./day-inputs";
import { DayTrial } from "./day-trial";
import { rowsOfTrial } from "./file-rows";
import { leaveFiguresByName } from "./leave-figures";
import { LeaveInputs } from "./leave-inputs";
import { changedLines, type LedgerDifference } from "./leave-lines";
import type { LeaveSide } from "./leave-side";
import { LeaveTrial } from "./leave-trial";
import { type OpeningAsk, Openings } from "./openings";
import type { Trial } from "./trial";
import { stateOf, stateSoon } from "./trial-state";
import { Trials } from "./trials";

type Sides<R> = { readonly before: R; readonly after: R };
/** A trial to start, with the rules in force and the rules as changed by a form. */
export type TrialStart = {
  owner: string;
  /** The name of the changed resource. */
  resource: string;
  isEdited: boolean;
  days: Span;
  reach: Reach;
} & (
  | { of: "days"; rules: Sides<Rules>; live: number; now: number }
  | { of: "leave"; rules: Sides<LeaveSide>; year: number }
);

/** A trial, and its required owner. */
export type TrialId = { id: string; owner: string };
type OfPerson = TrialId & { personnelNumber: string };

/** The leave of someone on both sides, and the lines of their ledger that differ. */
export type LeaveOnSides = Sides<{ figures: Record<LeaveFigure, number>; dayLength: number }> & {
  lines: LedgerDifference[];
};

/** Some rows of a file. `next` is the person to continue with, null after the last; `total` counts all rows. */
export type SomeRows = { resource: string; total: number; rows: Row[]; next: number | null };

/**
 * All queries about trials, wherever these are computed. The preview of a leave year's opening counts everyone's leave
 * as a trial does, and is computed with them. Inputs and results are plain data, so that they can be sent to a thread
 * and back.
 */
export type TrialAnswers = {
  start: (ask: TrialStart) => Promise<TrialState>;
  look: (ask: TrialId) => Promise<TrialState>;
  stop: (ask: TrialId) => Promise<TrialState>;
  listDays: (ask: OfPerson) => Promise<ChangedDay[]>;
  getLeave: (ask: OfPerson) => Promise<LeaveOnSides>;
  listRows: (
    ask: TrialId & { columns: readonly ColumnOfTrial[]; calendar: CalendarName; from: number },
  ) => Promise<SomeRows>;
  previewOpening: (ask: OpeningAsk) => Promise<OpeningPreview>;
};

/** Trials computed in this thread, with this database connection. */
export function trialAnswers(db: Db): TrialAnswers {
  const trials = new Trials();
  const openings = new Openings((year, report) => previewYearOpening(db, year, report));
  const known = ({ id, owner }: TrialId): Trial => {
    const trial = trials.find(id, owner);
    if (!trial) throw fail("trial-gone");
    return trial;
  };
  return {
    previewOpening: (ask) => openings.look(ask),

    start: (ask) => stateSoon(begin(trials, db, ask)),

    look: async (ask) => stateSoon(known(ask)),

    async stop(ask) {
      const trial = known(ask);
      trials.stop(trial);
      return stateOf(trial);
    },

    async listDays({ personnelNumber, ...ask }) {
      const trial = known(ask);
      if (!(trial instanceof DayTrial)) throw fail("trial-not-offered");
      const person = trial.inputs.people.find((one) => one.personnelNumber === personnelNumber);
      return person ? trial.daysOf(person).map(changedDay) : [];
    },

    async getLeave({ personnelNumber, ...ask }) {
      const trial = known(ask);
      if (!(trial instanceof LeaveTrial)) throw fail("trial-not-offered");
      const person = trial.inputs.people.find((one) => one.personnelNumber === personnelNumber);
      if (!person) throw fail("person-not-found", { personnelNumber });
      const { before, after } = trial.leaveOf(person);
      const side = ({ figures, ledger }: typeof before) => ({
        figures: leaveFiguresByName(figures),
        dayLength: ledger.dayLength,
      });
      const lines = changedLines(before.ledger.rows, after.ledger.rows);
      return { before: side(before), after: side(after), lines };
    },

    async listRows({ columns, calendar, from, ...ask }) {
      const trial = known(ask);
      if (!trial.result) throw fail("trial-gone");
      const { comparison } = trial.result;
      const total = trial instanceof LeaveTrial ? comparison.peopleChanged : comparison.daysChanged;
      const some = await rowsOfTrial(trial, { columns, calendar, from });
      return { resource: trial.resource, total, ...some };
    },
  };
}

function begin(trials: Trials, db: Db, ask: TrialStart): Trial {
  const { owner, resource, isEdited, days, reach } = ask;
  const common = { owner, resource, isEdited, key: [ask.of, days, reach] };
  if (ask.of === "days") {
    const { rules, live, now } = ask;
    return trials.begin({
      ...common,
      inputs: (key) => new DayInputs(key, days, { db, reach, rules: rules.before }),
      trial: (of, inputs) => new DayTrial({ ...of, rules, live, now }, inputs),
    });
  }
  const { rules, year } = ask;
  const { types } = rules.before;
  return trials.begin({
    ...common,
    inputs: (key) => new LeaveInputs(key, days, { db, reach, year, types }),
    trial: (of, inputs) => new LeaveTrial({ ...of, rules }, inputs),
  });
}
