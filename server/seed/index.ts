import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { addDays, dayNumber, fromDayNumber, type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { demoNames } from "../access/demo-names";
import { hashPassword } from "../access/passwords";
import type { Db } from "../db/db";
import { type Settings, writeSetting } from "../db/tables/settings";
import { demoLicence } from "../lock/shipped-licences";
import { periodFirst, usualStartDay } from "../rules/period-layout";
import { recomputeDays } from "../work/recompute";
import { demoOrganisation, demoPassword, ensureAccounts } from "./accounts";
import { fillAmounts } from "./demo/fill-amounts";
import { fillDays } from "./demo/fill-days";
import { insertAdministrators } from "./demo/insert-administrators";
import { insertCompany, insertManagers, insertPeople } from "./demo/insert-company";
import { insertDeputies } from "./demo/insert-deputies";
import { insertGeofences } from "./demo/insert-geofences";
import { insertMessages } from "./demo/insert-messages";
import { insertOpeningLeave } from "./demo/insert-opening-leave";
import { insertPayrollLayout } from "./demo/insert-payroll-layout";
import { insertRequestTypes } from "./demo/insert-request-types";
import { insertRules } from "./demo/insert-rules";
import { insertSpecialOvertime } from "./demo/insert-special-overtime";
import { insertTerminals } from "./demo/insert-terminals";
import { insertLogo } from "./demo/logo";
import { momentOf } from "./demo/moments";
import { insertOpenRequests } from "./demo/open-requests";
import { cast, demoPeople } from "./demo/people";
import { talkTerminals } from "./demo/talk-terminals";
import { fillOrganisation, isEmptyOrganisation, type SeedOptions, waitForOtherSeeds } from "./organisation";

export type SignInName = Settings["demoNames"][number];

/** Who is shown on the terminal and the sign-in page. */
const roles: readonly (readonly [string, SignInName["role"]])[] = [
  [cast.employee, "employee"],
  [cast.manager, "manager"],
  [webAdminName, "webAdmin"],
  [setupAccountName, "setup"],
];
const shownNames = roles.map(([username, role]) => ({ username, password: demoPassword, role }));

/** A period that ended this many days ago is closed. */
const closedAfterDays = 20;

/**
 * Fills an empty organisation with the demo company as of `now`: people, shifts, managers, and their activity since the
 * last weeks of last year, with computed results. The same `now` gives the same company; an organisation already set up
 * stays unchanged. Returns who may sign in.
 */
export async function seedDemo(
  db: Db,
  now: Date,
  { timeZone = "Asia/Tehran" }: SeedOptions = {},
): Promise<{ signInNames: SignInName[] }> {
  await ensureAccounts(db, { demo: true });
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (tx) => {
    await waitForOtherSeeds(tx);
    if (!(await isEmptyOrganisation(tx))) return;
    await fillOrganisation(tx, now, timeZone);
    await writeSetting(tx, "liveFrom", await firstKeptDay(tx));
    await fillDemo(tx, now, timeZone, passwordHash);
    await writeSetting(tx, "demoNames", shownNames);
  });
  return { signInNames: await demoNames(db) };
}

/** The demo company has used the portal since the first retained year. */
async function firstKeptDay(tx: Db): Promise<IsoDate> {
  const { first } = await tx
    .selectFrom("work_period")
    .select(({ fn }) => fn.min("first_day").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

/** Each line inserts a part of the company; later ones refer to earlier ones. */
async function fillDemo(tx: Db, now: Date, timeZone: string, passwordHash: string): Promise<void> {
  const upTo = momentOf(now, timeZone);
  const today = fromDayNumber(upTo.day);
  const first = periodFirst(isoToJalali(today).year - 1, 12, usualStartDay);
  const people = demoPeople(today);
  const numbers = people.map((person) => person.number);
  await insertRequestTypes(tx);
  const ids = await insertCompany(tx);
  await insertPeople(tx, people, ids, passwordHash, today);
  await insertManagers(tx);
  await insertAdministrators(tx, passwordHash);
  await insertDeputies(tx, now, today);
  await insertRules(tx, ids, today);
  await insertOpeningLeave(tx, people, today);
  await fillDays(tx, numbers, { after: { day: dayNumber(first), minute: -1 }, upTo }, timeZone);
  await insertTerminals(tx, people, { now, timeZone });
  await talkTerminals(tx, { after: { day: dayNumber(first), minute: -1 }, upTo }, { timeZone, today });
  await insertGeofences(tx);
  await insertMessages(tx, numbers, now);
  await insertOpenRequests(tx, now, timeZone);
  await insertSpecialOvertime(tx, now, today);
  await fillAmounts(tx, numbers, today);
  await recomputeDays(tx, {
    personnelNumbers: numbers,
    from: first,
    to: today,
    now: { day: today, minute: upTo.minute },
  });
  await closePeriods(tx, addDays(today, -closedAfterDays), now);
  await insertPayrollLayout(tx);
  await writeSetting(tx, "organisation", demoOrganisation);
  await insertLogo(tx, now);
  await writeSetting(tx, "requestsAfterDays", 30);
  await writeSetting(tx, "demoFilledUntil", now.toISOString());
  await tx.updateTable("licence").set({ signed: demoLicence, activated_at: now }).execute();
}

async function closePeriods(tx: Db, before: IsoDate, now: Date): Promise<void> {
  await tx.updateTable("work_period").set({ closed_at: now }).where("last_day", "<", before).execute();
}
