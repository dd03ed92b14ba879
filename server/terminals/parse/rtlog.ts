import { isPin, type LoggedPunch, linesOf, type Read, readMoment } from "./attlog";
import { fieldsOf, type JournalLine } from "./oplog";

/** Door events up to this number let someone in; others are alarms, buttons and refusals. */
const lastOfPassing = 19;
const notByPeople = new Set([6, 7, 8, 9]);

const otherNames = [
  ["event", "eventtype"],
  ["inoutstatus", "inoutstate"],
  ["verifytype", "verified"],
] as const;

/**
 * Reads `rtlog` lines of the security dialect, by key: `time=…⇥pin=7⇥event=0⇥inoutstatus=0⇥verifytype=1⇥index=12`. The
 * same requested as a table (`transaction`) has other names, and a time in seconds. Lines that are not someone's punch
 * go to the journal.
 */
export function readRtlog(text: string): Read<LoggedPunch> & { journal: JournalLine[] } {
  const read: Read<LoggedPunch> & { journal: JournalLine[] } = { good: [], bad: [], journal: [] };
  for (const line of linesOf(text)) {
    const fields = fieldsOf(line.replace(/^\s*transaction\s+/i, ""));
    for (const [name, other] of otherNames)
      if (!fields.has(name) && fields.has(other)) fields.set(name, fields.get(other) as string);
    const number = (name: string) => Number(fields.get(name) ?? Number.NaN);
    const pin = fields.get("pin") ?? "";
    const event = fields.get("event") === undefined ? 0 : number("event");
    if (!isPin(pin) || !(event <= lastOfPassing) || notByPeople.has(event)) {
      read.journal.push({ kind: "rtlog", line: line.slice(0, 500) });
      continue;
    }
    const time = readMoment(fields.get("time") ?? "") ?? unpackTime(number("time_second"));
    if (!time) {
      read.bad.push({ line: line.slice(0, 4000), reason: "bad-time" });
      continue;
    }
    const whole = (name: string, otherwise: number) =>
      Number.isSafeInteger(number(name)) && number(name) >= 0 ? number(name) : otherwise;
    read.good.push({
      pin,
      time,
      status: whole("inoutstatus", 255),
      verify: whole("verifytype", 0),
      workcode: "",
    });
  }
  return read;
}

/** A time in the security dialect: seconds in months of 31 days, in years since 2000. */
function unpackTime(packed: number): string | null {
  if (!Number.isSafeInteger(packed) || packed < 0) return null;
  const parts = [60, 60, 24, 31, 12].reduce<number[]>(
    ([rest = 0, ...units], size) => [Math.floor(rest / size), rest % size, ...units],
    [packed],
  );
  const [years = 0, month = 0, day = 0, ...clock] = parts;
  const two = (value: number) => String(value).padStart(2, "0");
  return readMoment(`${2000 + years}-${two(month + 1)}-${two(day + 1)} ${clock.map(two).join(":")}`);
}
