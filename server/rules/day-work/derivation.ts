import type { LineCategory } from "@schemas/figures";
import type { DayResult, DerivationLine, LineNote, RuleName } from "./day-result";

/**
 * Adds a line to the derivation of a day; from and to are minutes of the logical day, null for a step without a time.
 */
export function addLine(
  result: DayResult,
  rule: RuleName,
  category: LineCategory,
  from: number | null,
  to: number | null,
  minutes: number,
  note: LineNote,
  params: DerivationLine["params"] = null,
): void {
  result.lines.push({ rule, category, from, to, minutes, note, params });
}

/** Throws a programming error unless the lines of every category sum to its total, nothing is negative and, on a day that went through R10, the required time is accounted for. */
export function assertDerivation(result: DayResult, wentThroughR10: boolean): void {
  // Written out: this runs for every day of every person, and a loop over the list of figures takes 50 % longer.
  let presence = 0;
  let covered = 0;
  let first = 0;
  let mid = 0;
  let last = 0;
  let forgiven = 0;
  let compensated = 0;
  let latenessLeave = 0;
  let overtime = 0;
  let surplus = 0;
  let leave = 0;
  let mission = 0;
  let absence = 0;
  let night = 0;
  const lines = result.lines;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as DerivationLine;
    const minutes = line.minutes;
    switch (line.category) {
      case "presence":
        presence += minutes;
        break;
      case "covered":
        covered += minutes;
        break;
      case "undertimeFirst":
        first += minutes;
        break;
      case "undertimeMid":
        mid += minutes;
        break;
      case "undertimeLast":
        last += minutes;
        break;
      case "forgiven":
        forgiven += minutes;
        break;
      case "compensated":
        compensated += minutes;
        break;
      case "latenessLeave":
        latenessLeave += minutes;
        break;
      case "overtime":
        overtime += minutes;
        break;
      case "surplus":
        surplus += minutes;
        break;
      case "leave":
        leave += minutes;
        break;
      case "mission":
        mission += minutes;
        break;
      case "absence":
        absence += minutes;
        break;
      case "night":
        night += minutes;
        break;
      case "overtimeNight":
      case "note":
        break;
      default:
        line.category satisfies never;
    }
  }
  if (
    presence !== result.presence ||
    covered !== result.covered ||
    first !== result.undertimeFirst ||
    mid !== result.undertimeMid ||
    last !== result.undertimeLast ||
    first + mid + last !== result.undertime ||
    forgiven !== result.forgiven ||
    compensated !== result.compensated ||
    latenessLeave !== result.latenessLeave ||
    overtime !== result.overtime ||
    surplus !== result.surplus ||
    leave !== result.leave ||
    mission !== result.mission ||
    absence !== result.absenceMinutes ||
    night !== result.night
  ) {
    refuse(result, "the lines do not sum to the totals");
  }
  if (
    presence < 0 ||
    covered < 0 ||
    first < 0 ||
    mid < 0 ||
    last < 0 ||
    overtime < 0 ||
    surplus < 0 ||
    result.leaveDebit < 0
  ) {
    refuse(result, "a total is negative");
  }
  const accounted = covered + mission + leave + result.undertime + forgiven + compensated + latenessLeave;
  if (wentThroughR10 && accounted !== result.required) {
    refuse(result, `${accounted} of ${result.required} required minutes are accounted for`);
  }
}

/** Throws a programming error about a day. */
export function refuse(result: DayResult, why: string): never {
  throw new Error(`Day work of person ${result.personId} on day ${result.day}: ${why}`);
}
