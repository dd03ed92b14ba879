import { webAdminName } from "@schemas/calls/session";
import type { Language } from "@schemas/values/languages";
import { type RawBuilder, sql } from "kysely";

const named = (emergency: string) => sql<string>`case when administrator.account_name = ${webAdminName}
  then ${emergency} else administrator.name end`;

/** The name of an administrator's account in a language; the emergency account has a name in each. */
export const administratorName: Readonly<Record<Language, RawBuilder<string>>> = {
  fa: named("حساب اضطراری"),
  en: named("Emergency account"),
};
