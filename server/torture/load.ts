import { setTimeout as pause } from "node:timers/promises";
import { calls } from "@schemas/calls";
import type { AnyCall, InputOf } from "@schemas/define-call";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { SeededNumbers } from "../seed/demo/seeded-numbers";
import { type Headers, insist } from "./client";
import { decider, type Organisation } from "./organisation";

type At = { who: string; day: IsoDate; minute: number };

/** Everything the portal has acknowledged. */
export type Acknowledged = {
  keys: { username: string; key: string }[];
  punches: At[];
  requests: number[];
  decisions: number[];
  jobs: { id: number; kind: string }[];
  imported: At[];
  cities: string[];
  periods: ("close" | "reopen")[];
};

const nothingAcknowledged = (): Acknowledged => ({
  keys: [],
  punches: [],
  requests: [],
  decisions: [],
  jobs: [],
  imported: [],
  cities: [],
  periods: [],
});

type Options = {
  address: string;
  organisation: Organisation;
  admin: Headers;
  /** The sessions of the people by their numbers. */
  sessions: ReadonlyMap<string, Headers>;
  numbers: SeededNumbers;
};

const { bulk, clocking, leave, periodClose, portal, requests } = calls;
const punchers = 3;
const rowsOfImport = 240;
const citiesOfBulk = 30;
const importedDays = 20;
const hour = 3_600_000;

/** People and an administrator at work. Each repeats a call without an answer, and only then continues. */
export class Load {
  readonly acknowledged = nothingAcknowledged();
  /** How often each refusal occurred. */
  readonly refused = new Map<string, number>();
  readonly #undecided: number[] = [];
  readonly #began = Date.now();
  #punches = 0;
  #filed = 0;
  #imported = 0;
  #cities = 0;

  constructor(private readonly options: Options) {}

  /** Works until stopped; resolves when the last call has its answer. */
  async work(stop: AbortSignal): Promise<void> {
    const { numbers } = this.options;
    const repeat = async (step: () => Promise<void>, longestPause: number) => {
      while (!stop.aborted) {
        await step();
        await pause(numbers.between(5, longestPause), undefined, { signal: stop }).catch(() => undefined);
      }
    };
    await Promise.all([
      ...Array.from({ length: punchers }, () => repeat(() => this.#punch(), 40)),
      repeat(() => this.#file(), 120),
      repeat(() => this.#decide(), 250),
      repeat(() => this.#import(), 900),
      repeat(() => this.#addCities(), 900),
      repeat(() => this.#recompute(), 1_500),
      repeat(() => this.#turnPeriod(), 700),
    ]);
  }

  async #ask<C extends AnyCall>(call: C, headers: Headers, input: () => InputOf<C>) {
    const { key, answer, refused } = await insist(this.options.address, call, headers, input);
    const { keys } = this.acknowledged;
    if (refused !== undefined) {
      const what = `${call.name}: ${refused}`;
      this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
    } else if (call.method === "POST") keys.push({ username: headers.username, key });
    return { answer, isDone: refused === undefined };
  }

  #session(who: string): Headers {
    return this.options.sessions.get(who) as Headers;
  }

  /** An offline punch of some days ago, two minutes after the person's last one. */
  async #punch(): Promise<void> {
    const { people } = this.options.organisation;
    const n = this.#punches++;
    const who = people[n % people.length] as string;
    const at = this.#began - 120 * hour + Math.floor(n / people.length) * 120_000;
    const direction = Math.floor(n / people.length) % 2 === 0 ? ("in" as const) : ("out" as const);
    const { answer } = await this.#ask(clocking.clockNow, this.#session(who), () => {
      const secondsAgo = Math.round((Date.now() - at) / 1000);
      return { direction, isOffline: true, secondsAgo };
    });
    if (answer) this.acknowledged.punches.push({ who, day: answer.date, minute: answer.time });
  }

  /** Files a day of leave not requested before, on one of the next work days. */
  async #file(): Promise<void> {
    const { people, today } = this.options.organisation;
    const others = people.filter((one) => one !== decider);
    const n = this.#filed++;
    const who = others[n % others.length] as string;
    const day = workDay(today, Math.floor(n / others.length));
    const { answer } = await this.#ask(leave.addLeave, this.#session(who), () => ({
      personnelNumber: who,
      typeCode: "1",
      from: day,
      to: day,
      description: "-",
    }));
    if (!answer) return;
    this.acknowledged.requests.push(...answer.ids);
    this.#undecided.push(...answer.ids);
  }

  async #decide(): Promise<void> {
    const chosen = this.#undecided.splice(0, 5);
    if (chosen.length === 0) return;
    const { answer } = await this.#ask(requests.decideRequests, this.#session(decider), () => ({
      action: "approve" as const,
      requests: chosen.map((id) => ({ id })),
    }));
    for (const { id, isDone, code } of answer ?? [])
      if (isDone) this.acknowledged.decisions.push(id);
      else this.refused.set(`decision: ${code}`, (this.refused.get(`decision: ${code}`) ?? 0) + 1);
  }

  async #import(): Promise<void> {
    const { people, today } = this.options.organisation;
    const rows = Array.from({ length: rowsOfImport }, (): At => {
      const n = this.#imported++;
      const day = addDays(today, -1 - (Math.floor(n / people.length) % importedDays));
      const minute = 520 + (Math.floor(n / (people.length * importedDays)) % 480);
      return { who: people[n % people.length] as string, day, minute };
    });
    const lines = rows.map(({ who, day, minute }) => `${who},${day},${clock(minute)}`);
    const file = new File([`id,date,time\n${lines.join("\n")}`], "clock.csv");
    const { answer } = await this.#ask(portal.importPunches, this.options.admin, () => ({ file }));
    if (!answer) return;
    this.acknowledged.jobs.push({ id: answer.id, kind: "import-punches" });
    this.acknowledged.imported.push(...rows);
  }

  async #addCities(): Promise<void> {
    const codes = Array.from({ length: citiesOfBulk }, () => `T${this.#cities++}`);
    const items = codes.map((code) => ({ title: code, values: { code, name: code, nameEn: code } }));
    const { answer } = await this.#ask(bulk.startBulk, this.options.admin, () => ({
      ...({ resource: "cities", verb: "create", source: "file" } as const),
      items,
    }));
    if (!answer) return;
    this.acknowledged.jobs.push({ id: answer.jobId, kind: "bulk" });
    this.acknowledged.cities.push(...codes);
  }

  async #recompute(): Promise<void> {
    const { today, period } = this.options.organisation;
    const { answer } = await this.#ask(portal.recompute, this.options.admin, () => ({
      from: period.from,
      to: addDays(today, -1),
    }));
    if (answer) this.acknowledged.jobs.push({ id: answer.id, kind: "recompute" });
  }

  /** Closes the period, or reopens it. */
  async #turnPeriod(): Promise<void> {
    const { year, period } = this.options.organisation.period;
    const { admin } = this.options;
    const state = await this.#ask(periodClose.getState, admin, () => ({ year, period }));
    if (!state.answer) return;
    const change = { year, period, version: state.answer.version, reason: "-" };
    const action = state.answer.closedAt ? ("reopen" as const) : ("close" as const);
    const { isDone } =
      action === "reopen"
        ? await this.#ask(periodClose.reopen, admin, () => change)
        : await this.#ask(periodClose.close, admin, () => ({ ...change, confirmation: `${year}/${period}` }));
    if (isDone) this.acknowledged.periods.push(action);
  }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The n-th day from tomorrow, not counting Fridays. */
function workDay(today: IsoDate, n: number): IsoDate {
  let day = today;
  for (let left = n; left >= 0; left -= 1) {
    day = addDays(day, 1);
    if (new Date(day).getUTCDay() === 5) day = addDays(day, 1);
  }
  return day;
}
