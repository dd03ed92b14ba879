import type { calls } from "@schemas/calls";
import { type PeriodSet, periodStartDays } from "@schemas/period-sets";
import {
  callsOfSet,
  type EntitlementSet,
  entitlementSets,
  periodSets,
  type ReadySet,
  typeSets,
  type WorkSet,
  workSets,
} from "@schemas/ready-sets";
import { type IsoDate, isoToJalali, jalaliToIso } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { assertMayMake } from "../access/permitted";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readSetting } from "../db/tables/settings";
import { readyEntitlements } from "../rules/ready-entitlements";
import { readyLeaveTypes, readyMissionTypes } from "../rules/ready-types";
import { readyWork } from "../rules/ready-work";
import type { Handlers } from "./handlers";
import { layPeriods } from "./lay-periods";
import { registersOf } from "./registers";

const { addLeaveType, addMissionType } = registersOf("registers");
const { addShift, addRotationPlan, addWorkGroup } = registersOf("calendar");
const { addLeaveRule, updateLeaveRule } = registersOf("leave");

// A Saturday, when weekly plans begin.
const anchorDay = "2026-03-21";

/** Adds the contents of a set, as an administrator would by hand. */
export const takeReadySet: Handlers<typeof calls.begin>["takeReadySet"] = async ({ set }, context) => {
  for (const call of callsOfSet[set]) await assertMayMake(call, context.who, context.db);
  if (isOf(workSets, set)) return takeWork(set, context);
  if (isOf(periodSets, set)) return takePeriods(set, context);
  if (isOf(entitlementSets, set)) return takeEntitlement(set, context);
  for (const type of readyLeaveTypes) await addLeaveType(type, context);
  for (const type of readyMissionTypes) await addMissionType(type, context);
  return { ...nothing, types: readyLeaveTypes.length + readyMissionTypes.length };
};

const nothing = { shifts: 0, plans: 0, groups: 0, types: 0, periods: 0, rules: 0 };

const isOf = <S extends ReadySet>(sets: readonly S[], set: ReadySet): set is S =>
  (sets as readonly ReadySet[]).includes(set);

async function takeWork(set: WorkSet, context: SignedIn) {
  const { shifts, plan, groups } = readyWork[set];
  const named = <T extends { name: Record<Language, string> }>(one: T) => ({
    ...one,
    name: one.name[context.language],
  });
  for (const shift of shifts) await addShift(named(shift), context);
  await addRotationPlan({ ...named(plan), anchorDay }, context);
  for (const { offset, ...group } of groups)
    await addWorkGroup({ ...named(group), plans: [{ from: null, plan: plan.code, offset }] }, context);
  return { ...nothing, shifts: shifts.length, plans: 1, groups: groups.length };
}

/** Lays the periods of all years; closed ones stay. */
async function takePeriods(set: PeriodSet, context: SignedIn) {
  const first = await context.db
    .selectFrom("work_year")
    .select(({ fn }) => fn.min("year").as("year"))
    .executeTakeFirst();
  const year = first?.year ?? isoToJalali(context.today).year;
  const { periods } = await layPeriods({ year, startDay: periodStartDays[set] }, context);
  return { ...nothing, periods };
}

/** Sets the entitlement from the year in which the organisation began; replaces another one from that day. */
async function takeEntitlement(set: EntitlementSet, context: SignedIn) {
  const { db, today } = context;
  const from = jalaliToIso(isoToJalali((await readSetting(db, "liveFrom")) ?? today).year, 1, 1);
  const form = { ...readyEntitlements[set], level: "COMPANY", subject: "", from, to: null } as const;
  const there = await companyRules(db)
    .where(({ fn }) => fn<IsoDate>("lower", ["during"]), "=", from)
    .executeTakeFirst();
  await (there ? updateLeaveRule({ ...form, id: there.id }, context) : addLeaveRule(form, context));
  return { ...nothing, rules: 1 };
}

const companyRules = (db: Db) => db.selectFrom("leave_rule").selectAll().where("level", "=", "COMPANY");

/** The sets already in use, recognised by the code of their plan or of any of their types, or by their values. */
export async function takenSets(db: Db, today: IsoDate): Promise<ReadySet[]> {
  const plans = await db.selectFrom("rotation_plan").select("code").execute();
  const types = await db.selectFrom("request_type").select(["kind", "code"]).execute();
  const has = (kind: "leave" | "mission", ready: readonly { code: string }[]) =>
    ready.some(({ code }) => types.some((type) => type.kind === kind && type.code === code));
  const startDay = await startDayOf(db, isoToJalali(today).year);
  const rules = await companyRules(db).execute();
  return [
    ...periodSets.filter((set) => periodStartDays[set] === startDay),
    ...workSets.filter((set) => plans.some(({ code }) => code === readyWork[set].plan.code)),
    ...typeSets.filter(() => has("leave", readyLeaveTypes) || has("mission", readyMissionTypes)),
    ...entitlementSets.filter((set) => {
      const { annualDays, carryOver } = readyEntitlements[set];
      return rules.some((rule) => rule.annual_days === annualDays && rule.carry_over === carryOver);
    }),
  ];
}

/** The day of the month on which the last period of a year begins, which a change of layout does not move. */
async function startDayOf(db: Db, year: number): Promise<number | undefined> {
  const last = await db
    .selectFrom("work_period")
    .select("first_day")
    .where("year", "=", year)
    .orderBy("number", "desc")
    .executeTakeFirst();
  return last && isoToJalali(last.first_day).day;
}
