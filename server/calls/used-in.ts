import { fail, writtenIn } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";

const places = {
  rotationPlan: { fa: "برنامه چرخشی «{name}»", en: "the rotation plan “{name}”" },
  dayException: { fa: "استثنای روز «{name}»", en: "the day exception “{name}”" },
  workGroup: { fa: "گروه کاری «{name}»", en: "the work group “{name}”" },
  person: { fa: "پرسنل {name}", en: "personnel {name}" },
  pastPlace: { fa: "سوابق بخش پرسنل {name}", en: "the past places of personnel {name}" },
  holiday: { fa: "تعطیلی «{name}»", en: "the holiday “{name}”" },
  policy: { fa: "قواعد کارکرد این گروه", en: "the work rules of this group" },
  leaveRule: { fa: "قواعد مرخصی این گروه", en: "the leave rules of this group" },
  justification: { fa: "تأخیرهای موجه این گروه", en: "the justified lateness of this group" },
  request: { fa: "درخواست‌های پرسنل", en: "requests of personnel" },
  permit: { fa: "مجوزهای تأیید شده", en: "approved permits" },
  right: { fa: "مراحل تأیید سرپرستان یا الگوها", en: "the approval levels of section admins or patterns" },
  leaveEntry: { fa: "اسناد مرخصی پرسنل {name}", en: "leave entries of personnel {name}" },
  punch: { fa: "ترددهای ثبت شده", en: "recorded punches" },
  closedPeriod: { fa: "کارکرد بسته شده دوره {name}", en: "the closed work of period {name}" },
  activeYear: { fa: "سال کاری جاری", en: "the active work year" },
} as const;

/** The uses of one kind: a query of their `name`, which is empty if they have none. */
export type Use = readonly [where: keyof typeof places, named: RawBuilder<unknown>];

/** Refuses to delete something that is in use, and names the first use. */
export async function assertUnused(db: Db, language: Language, ...uses: readonly Use[]): Promise<void> {
  for (const [where, named] of uses) {
    const { rows } = await sql<{ name: string }>`${named} limit 1`.execute(db);
    const [use] = rows;
    if (!use) continue;
    const name = String(writtenIn(language, use.name));
    throw fail("in-use", { usedIn: places[where][language].replace("{name}", name) });
  }
}
