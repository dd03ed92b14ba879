import type { calls } from "@schemas/calls";
import { periodMatters, periodName, type Reminder, reminders } from "@schemas/calls/period-close";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { type DateRange, formatJalali } from "@schemas/values/jalali-date";
import { persianOrdinal } from "@schemas/values/persian-ordinal";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import { periodId } from "../db/tables/work-years";
import { layouts } from "../period-close/layouts";
import {
  countMatters,
  countWork,
  missingDays,
  peopleWithOpenDays,
  requestersOfReturned,
  requestsOf,
} from "../period-close/matters";
import { payrollFile } from "../period-close/payroll";
import { decidersOf, waitingOn } from "../period-close/waiting-on";
import { answerPage } from "../requests/answers";
import { requestPage, waitingSorting } from "../requests/lists";
import { assertVersion } from "../rules/version-check";
import { changePeriods } from "../work/period-lock";
import { actorOf, type Db, type Handlers, type SignedIn } from "./context";
import { messages } from "./messages";
import { found } from "./register-rules";

// A period is closed for everybody.
const everyone = { isEveryone: true } as const;

type Close = Handlers<typeof calls.periodClose>;

// A message goes to no more people at once.
const recipientsAtOnce = 2_000;

/** The end of a period. */
export const periodClose: Close = {
  ...layouts,

  async getState({ year, period }, context) {
    const { db, today } = context;
    const reach = ofAdministrator(context);
    const row = await readPeriod(db, year, period);
    const [matters, work, waiting, remindedAt] = await Promise.all([
      countMatters(db, row, today, reach),
      countWork(db, row, reach),
      waitingOn(db, row, reach),
      lastReminders(db, `${periodId(year, period)}`),
    ]);
    const { from, to, version, closedAt, closedBy } = row;
    return {
      ...{ year, period, from, to, version, closedBy, ...work },
      closedAt: closedAt?.toISOString() ?? null,
      isOver: to < today,
      matters: periodMatters.map((of) => ({ of, ...matters[of] })),
      waitingOn: waiting,
      remindedAt,
    };
  },

  async listMissingDays({ year, period, ...asked }, context) {
    const { db, today } = context;
    const reach = ofAdministrator(context);
    return missingDays(db, await readPeriod(db, year, period), today, { ...asked, reach });
  },

  async listWaiting({ year, period, of = "pending", ...asked }, context) {
    const { db } = context;
    const { from, to } = await readPeriod(db, year, period);
    const scope = { of: "reach", reach: ofAdministrator(context) } as const;
    return answerPage(
      await requestPage(db, scope, { ...asked, from, to, ...requestsOf[of] }, waitingSorting),
    );
  },

  async remind({ year, period, about }, context) {
    const row = await readPeriod(context.db, year, period);
    if (row.closedAt) throw fail("period-closed-already");
    const reminded = new Set<string>();
    for (const one of about ? [about] : reminders)
      for (const person of await remindOf(one, { ...row, year, period }, context)) reminded.add(person);
    if (reminded.size === 0) throw fail("nobody-to-remind");
    return { people: reminded.size };
  },

  async close({ year, period, version, confirmation, reason }, context) {
    const { db, today, now, who, record } = context;
    await changePeriods(db);
    const before = await readPeriod(db, year, period);
    assertVersion(before.version, version);
    if (before.closedAt) throw fail("period-closed-already");
    if (toLatinDigits(confirmation).trim() !== periodName({ year, period }))
      throw fail("confirmation-differs", { text: periodName({ year, period }) }, ["confirmation"]);
    if (before.to >= today) throw fail("period-not-over");
    const matters = await countMatters(db, before, today, everyone);
    if (matters.notComputed.count > 0) throw fail("period-not-computed", { days: matters.notComputed.count });
    const open = periodMatters.reduce((sum, of) => sum + matters[of].count, 0);
    if (open > 0 && !reason) throw fail("period-still-open", { count: open }, ["reason"]);
    await write(db, { year, period }, { closed_at: now, closed_by: actorOf(who) });
    const left = Object.fromEntries(periodMatters.map((of) => [of, matters[of].count]));
    const after = { ...(await countWork(db, before, everyone)), ...left, ...(reason && { reason }) };
    await record({ action: "close", subject: "work-period", key: periodId(year, period), after });
  },

  async reopen({ year, period, version, reason }, { db, record }) {
    await changePeriods(db);
    const before = await readPeriod(db, year, period);
    assertVersion(before.version, version);
    if (!before.closedAt) throw fail("period-open-already");
    await write(db, { year, period }, { closed_at: null, closed_by: null });
    const key = periodId(year, period);
    const { closedAt, closedBy } = before;
    const was = { closedAt: closedAt.toISOString(), closedBy };
    await record({ action: "reopen", subject: "work-period", key, before: was, after: { reason } });
  },

  async exportPayroll({ year, period, layout: id, names, ...file }, context) {
    const { db, language, record } = context;
    const row = await readPeriod(db, year, period);
    // What may still change is not paid.
    if (!row.closedAt) throw fail("period-not-closed");
    const { version: _, ...layout } = found(
      (await layouts.listLayouts(undefined, context)).find((one) => one.id === id),
    );
    const { format } = file;
    await record({
      action: "export",
      subject: "work-period",
      key: periodId(year, period),
      after: { layout: layout.name, format },
    });
    return payrollFile(db, {
      range: row,
      reach: ofAdministrator(context),
      layout,
      names,
      ...file,
      isRightToLeft: language === "fa",
    });
  },
};

const remindedOf: Record<Reminder, (context: SignedIn, range: DateRange) => Promise<string[]>> = {
  incomplete: ({ db }, range) => peopleWithOpenDays(db, range),
  pending: ({ db, today }, range) => decidersOf(db, range, today),
  returned: ({ db }, range) => requestersOfReturned(db, range),
};

/** Writes to whomever a matter concerns, who are answered; of a matter that concerns nobody, nothing is told. */
async function remindOf(about: Reminder, period: Named, context: SignedIn): Promise<readonly string[]> {
  const people = await remindedOf[about](context, period);
  if (people.length === 0) return people;
  const text = reminder(about, period, context.language);
  for (let i = 0; i < people.length; i += recipientsAtOnce) {
    const to = people.slice(i, i + recipientsAtOnce);
    await messages.sendMessage({ ...text, kind: "normal", to }, context);
  }
  const key = periodId(period.year, period.period);
  const after = { about, people: people.length };
  await context.record({ action: "remind", subject: "work-period", key, after });
  return people;
}

async function readPeriod(db: Db, year: number, period: number) {
  const row = await db
    .selectFrom("work_period")
    .select([
      "first_day as from",
      "last_day as to",
      "closed_at as closedAt",
      "closed_by as closedBy",
      "version",
    ])
    .where("year", "=", year)
    .where("number", "=", period)
    .executeTakeFirst();
  if (!row) throw fail("period-not-found", { year }, ["period"]);
  return row;
}

/** When each of the reminders was last sent, as the history tells. */
async function lastReminders(db: Db, key: string): Promise<Record<Reminder, string | null>> {
  const rows = await db
    .selectFrom("history")
    .select([sql<Reminder>`after ->> 'about'`.as("about"), sql<Date>`max(at)`.as("at")])
    .where("subject", "=", "work-period")
    .where("subject_key", "=", key)
    .where("action", "=", "remind")
    .groupBy(sql`1`)
    .execute();
  const at = (about: Reminder) => rows.find((row) => row.about === about)?.at.toISOString() ?? null;
  return { incomplete: at("incomplete"), pending: at("pending"), returned: at("returned") };
}

async function write(
  db: Db,
  { year, period }: { year: number; period: number },
  closing: { closed_at: Date | null; closed_by: string | null },
): Promise<void> {
  await db
    .updateTable("work_period")
    .set({ ...closing, version: sql`version + 1` })
    .where("year", "=", year)
    .where("number", "=", period)
    .execute();
}

type Named = DateRange & { year: number; period: number };

/** The administrator's own words, in their language: it is their message. */
function reminder(about: Reminder, { year, period, from, to }: Named, language: SignedIn["language"]) {
  const when =
    language === "fa"
      ? `دوره ${persianOrdinal(period)} ${year} (${formatJalali(from)} تا ${formatJalali(to)})`
      : `period ${period} of ${year} (${from} to ${to})`;
  return reminderTexts[language][about](when);
}

type Text = (when: string) => { subject: string; body: string };
const reminderTexts: Record<SignedIn["language"], Record<Reminder, Text>> = {
  fa: {
    incomplete: (when) => ({
      subject: `پیش از بستن ${when}`,
      body: `${when} به‌زودی بسته می‌شود و در کارکرد شما روز ناقص یا دارای مغایرت هست. لطفاً پیش از بسته‌شدن دوره آن را تکمیل کنید.`,
    }),
    pending: (when) => ({
      subject: `درخواست‌های در انتظار ${when}`,
      body: `${when} به‌زودی بسته می‌شود و درخواست‌هایی در انتظار تصمیم شماست. لطفاً پیش از بسته‌شدن دوره به آن‌ها رسیدگی کنید.`,
    }),
    returned: (when) => ({
      subject: `درخواست‌های برگشتی ${when}`,
      body: `${when} به‌زودی بسته می‌شود و درخواستی که ثبت کرده‌اید یا برای شما ثبت شده برای اصلاح برگشته است. لطفاً پیش از بسته‌شدن دوره آن را اصلاح و دوباره ارسال کنید یا پس بگیرید؛ پس از آن تغییر نمی‌کند.`,
    }),
  },
  en: {
    incomplete: (when) => ({
      subject: `Before ${when} closes`,
      body: `Soon ${when} will be closed, and some of your days lack a punch or contradict themselves. Please put them right before it closes.`,
    }),
    pending: (when) => ({
      subject: `Requests waiting in ${when}`,
      body: `Soon ${when} will be closed, and requests wait for your decision. Please decide about them before it closes.`,
    }),
    returned: (when) => ({
      subject: `Requests returned in ${when}`,
      body: `Soon ${when} will be closed, and a request that you filed, or that was filed for you, was returned to be corrected. Please correct it and send it again, or take it back, before it closes; afterwards it stays as it is.`,
    }),
  },
};
