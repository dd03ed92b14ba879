import type { calls } from "@schemas/calls";
import { addDays, dayNumber, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import { personOf } from "../context/identity";
import { readRow } from "../db/one-row";
import { inPersianOrder } from "../db/tables/list-page";
import { withinReach } from "../db/tables/people";
import { readSetting, readSettings } from "../db/tables/settings";
import { directoryOf } from "./directory-password";
import type { Handlers } from "./handlers";

/** The notices after signing in that the settings enable. */
export const settingNotices = {
  async isSecurityActive(_, { db }) {
    return { isOn: (await readSetting(db, "passwordMaxAge")) !== undefined };
  },

  async getPasswordAlarm(_, { db, server, who, today }) {
    const { passwordMaxAge, passwordWarning } = await readSettings(db, "passwordMaxAge", "passwordWarning");
    const personnelNumber = personOf(who);
    if (personnelNumber === null || passwordMaxAge === undefined) return { isDue: false, daysLeft: null };
    const columns = ["password_changed_on", "use_active_directory", "domain_name"] as const;
    const person = await readRow(db, "person", { personnel_number: personnelNumber }, columns);
    const { password_changed_on } = person;
    // The directory itself handles the expiry of its passwords.
    if (!password_changed_on || (await directoryOf(db, server, person)))
      return { isDue: false, daysLeft: null };
    const daysLeft = Math.max(0, passwordMaxAge - (dayNumber(today) - dayNumber(password_changed_on)));
    return { isDue: passwordWarning !== undefined && daysLeft <= passwordWarning, daysLeft };
  },

  async getBirthdays(_, context) {
    const { db, who, today } = context;
    if (who.kind === "setup" || !(await readSetting(db, "showBirthdays"))) return [];
    // A Jalali day falls on one of five Gregorian ones: the database narrows the search, the calendar decides.
    const near = [-2, -1, 0, 1, 2].map((days) => addDays(today, days).slice(5));
    const people = await db
      .selectFrom("person")
      .select(["personnel_number as personnelNumber", "name", "birth_date as birthDate"])
      .where("is_active", "=", true)
      .where(sql<boolean>`to_char(birth_date, 'MM-DD') = any(${near}::text[])`)
      .where(withinReach(ofAdministrator(context)))
      .$if(who.kind === "employee", (query) =>
        query.where("section_code", "is not distinct from", who.kind === "employee" ? who.sectionCode : null),
      )
      .orderBy(inPersianOrder("name"))
      .orderBy("personnel_number")
      .execute();
    const now = isoToJalali(today);
    return people.flatMap(({ birthDate, ...person }) => {
      const born = isoToJalali(birthDate as string);
      return born.month === now.month && born.day === now.day ? [person] : [];
    });
  },
} satisfies Partial<Handlers<typeof calls.settings>>;
