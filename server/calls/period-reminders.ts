import type { calls } from "@schemas/calls";
import { type Reminder, reminders } from "@schemas/calls/period-close";
import { fail } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { type DateRange, formatJalali } from "@schemas/values/jalali-date";
import { persianOrdinal } from "@schemas/values/persian-ordinal";
import { sql } from "kysely";
import { messageReach } from "../access/message-reach";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readReminders, takeReminders } from "../db/tables/reminders";
import { periodId, readPeriod } from "../db/tables/work-years";
import { peopleWithOpenDays, requestersOfReturned } from "../period-close/matters";
import { decidersOf } from "../period-close/waiting-on";
import type { Handlers } from "./handlers";
import { messages } from "./messages";

// The most recipients of one message.
const recipientsAtOnce = 2_000;

/** Messages to the people a period waits for, once a day for each matter; part of the group `periodClose`. */
export const periodReminders = {
  async previewReminders({ year, period, about }, context) {
    const { db, today, language } = context;
    const named = { ...(await openPeriod(db, year, period)), year, period };
    const each = (about ? [about] : reminders).map(async (one) => {
      const people = await concernedBy(one, named, context);
      return {
        about: one,
        ...reminder(one, named, language),
        people: await readReminders(db, thingOf(one, named), people, today),
      };
    });
    return (await Promise.all(each)).filter(({ people }) => people.length > 0);
  },

  async remind({ year, period, about }, context) {
    const named = { ...(await openPeriod(context.db, year, period)), year, period };
    const reminded = new Set<string>();
    const concerned = new Set<string>();
    for (const one of about ? [about] : reminders) {
      const people = await concernedBy(one, named, context);
      for (const person of people) concerned.add(person);
      for (const person of await remindOf(one, people, named, context)) reminded.add(person);
    }
    if (concerned.size === 0) throw fail("nobody-to-remind");
    if (reminded.size === 0) throw fail("reminded-today");
    return { people: reminded.size, leftOut: concerned.size - reminded.size };
  },
} satisfies Partial<Handlers<typeof calls.periodClose>>;

const remindedOf: Record<Reminder, (context: SignedIn, range: DateRange) => Promise<string[]>> = {
  incomplete: ({ db }, range) => peopleWithOpenDays(db, range),
  pending: (context, range) => decidersOf(context.db, range, context.today, ofAdministrator(context)),
  returned: ({ db }, range) => requestersOfReturned(db, range),
};

/** The people a matter concerns whom the caller may write to; callers do not remind themselves. */
async function concernedBy(about: Reminder, period: Named, context: SignedIn): Promise<string[]> {
  const people = await remindedOf[about](context, period);
  const { person } = await messageReach(context);
  const rows = await context.db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "=", sql<string>`any(${people}::text[])`)
    .where(person)
    .where("personnel_number", "<>", context.who.username)
    .orderBy("personnel_number")
    .execute();
  return rows.map(({ personnel_number }) => personnel_number);
}

const thingOf = (about: Reminder, { year, period }: Named) => `period ${periodId(year, period)} ${about}`;

async function openPeriod(db: Db, year: number, period: number) {
  const row = await readPeriod(db, year, period);
  if (row.closedAt) throw fail("period-closed-already");
  return row;
}

/** Writes to those of these people who have not had this reminder today, and returns them. */
async function remindOf(
  about: Reminder,
  concerned: readonly string[],
  period: Named,
  context: SignedIn,
): Promise<readonly string[]> {
  const people = await takeReminders(context.db, thingOf(about, period), concerned, context.today);
  if (people.length === 0) return people;
  const text = reminder(about, period, context.language);
  for (let i = 0; i < people.length; i += recipientsAtOnce) {
    const to = people.slice(i, i + recipientsAtOnce);
    await messages.sendMessage({ ...text, kind: "normal", to }, context);
  }
  const key = periodId(period.year, period.period);
  const after = { about, people: people.length };
  await context.record("remind", "work-period", key, { after });
  return people;
}

/** When each of the reminders was last sent, from the history. */
export async function lastReminders(db: Db, key: string): Promise<Record<Reminder, string | null>> {
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

type Named = DateRange & { year: number; period: number };

/** The message is in the administrator's language, since they send it. */
function reminder(about: Reminder, { year, period, from, to }: Named, language: SignedIn["language"]) {
  const when =
    language === "fa"
      ? toPersianDigits(
          `دوره ${persianOrdinal(period)} ${year} (${formatJalali(from)} تا ${formatJalali(to)})`,
        )
      : `period ${period} of ${year} (${from} to ${to})`;
  return reminderTexts[language][about](when);
}

type Text = (when: string) => { subject: string; body: string };
const reminderTexts: Record<SignedIn["language"], Record<Reminder, Text>> = {
  fa: {
    incomplete: (when) => ({
      subject: `پیش از بستن ${when}`,
      body: `${when} به‌زودی بسته می‌شود و در کارکرد شما روز ناقص یا دارای مغایرت وجود دارد. لطفاً پیش از بسته‌شدن دوره آن را تکمیل کنید.`,
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
