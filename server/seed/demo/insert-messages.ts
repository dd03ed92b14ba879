import { webAdminName } from "@schemas/calls/session";
import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { cast } from "./people";

type DemoMessage = {
  sender: string;
  subject: string;
  body: string;
  kind: "normal" | "system";
  /** How long before now it was sent, and how much later its readers read it; null: not yet. */
  hoursAgo: number;
  readAfterHours: number | null;
  to: readonly string[] | "everyone";
};

/** The message that its reader must read before anything else. */
export const forcedMessage = {
  subject: "آیین‌نامه تازه حضور و غیاب",
  body: "از ابتدای این دوره، اضافه کار بدون مجوز محاسبه نمی‌شود. خواندن این پیام پیش از کار با سامانه الزامی است.",
};

const messages: readonly DemoMessage[] = [
  {
    sender: webAdminName,
    subject: "خوش آمدید",
    body: "این شرکت نمونه است: نام‌ها، ترددها و درخواست‌ها ساختگی‌اند و می‌توانید هر چیزی را امتحان کنید.",
    kind: "normal",
    hoursAgo: 24 * 20,
    readAfterHours: 5,
    to: "everyone",
  },
  {
    sender: webAdminName,
    subject: "مهلت اصلاح ترددهای ناقص",
    body: "لطفاً ترددهای ناقص این دوره را پیش از بیستم ماه اصلاح کنید. پس از بسته شدن دوره، درخواست اصلاح پذیرفته نمی‌شود.",
    kind: "normal",
    hoursAgo: 30,
    readAfterHours: null,
    to: "everyone",
  },
  {
    sender: cast.manager,
    subject: "جلسه هفتگی بخش",
    body: "جلسه این هفته روز دوشنبه ساعت ۱۰ در اتاق جلسات طبقه دوم برگزار می‌شود.",
    kind: "normal",
    hoursAgo: 4,
    readAfterHours: null,
    to: [cast.employee, cast.forcedReader, "1105", "1106"],
  },
  {
    sender: cast.employee,
    subject: "درخواست مرخصی هفته آینده",
    body: "درخواست مرخصی خود را برای هفته آینده ثبت کردم. لطفاً بررسی بفرمایید.",
    kind: "normal",
    hoursAgo: 26,
    readAfterHours: 3,
    to: [cast.manager],
  },
  {
    sender: webAdminName,
    ...forcedMessage,
    kind: "system",
    hoursAgo: 6,
    readAfterHours: null,
    to: [cast.forcedReader],
  },
];

/** Messages of some weeks; one of them must be read before its reader may continue. */
export async function insertMessages(db: Db, everyone: readonly string[], now: Date): Promise<void> {
  const ids = await takeIds(db, "message", messages.length);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await insertRows(
    db,
    "message",
    messages.map(({ sender, subject, body, kind, hoursAgo: hours }, i) => {
      return { id: ids[i] as number, sender, subject, body, kind, sent_at: hoursAgo(hours) };
    }),
  );
  await insertRows(
    db,
    "message_recipient",
    messages.flatMap((message, i) =>
      (message.to === "everyone" ? everyone : message.to).map((personnel_number) => ({
        personnel_number,
        message_id: ids[i],
        read_at: message.readAfterHours === null ? null : hoursAgo(message.hoursAgo - message.readAfterHours),
      })),
    ),
  );
}
