import type { ChangedPerson, TrialState } from "@schemas/calls/trials";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Changed } from "../rules/trial/comparison";
import type { Span } from "../rules/trial/rules";
import type { Trial } from "./trial";

/** How long an answer waits for a result before it reports progress. */
const patienceMs = 1_000;

/** The state of a trial once it has ended, or after a moment. */
export async function stateSoon(trial: Trial): Promise<TrialState> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise((resume) => {
    timer = setTimeout(resume, patienceMs);
  });
  await Promise.race([trial.ended, moment]);
  clearTimeout(timer);
  if (trial.error) throw trial.error;
  return stateOf(trial);
}

export function stateOf(trial: Trial): TrialState {
  const { isReading, done, total } = trial.progress;
  const { days } = trial.inputs;
  const running = isReading ? "reading" : "computing";
  return {
    id: trial.id,
    state: trial.isStopped ? "stopped" : trial.result ? "done" : running,
    done,
    total,
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
    outcome: result.outcome,
    stale: result.stale,
    people,
    days,
    peopleChanged,
    daysChanged,
    figures: result.comparison.figures().map((one) => ({ ...one, most: one.most.map(named) })),
  };
}
