import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { type InferResult, sql } from "kysely";
import { completeServer } from "../context/complete-server";
import type { SignedIn } from "../context/context";
import { actingAs, actorOf, type Identity } from "../context/identity";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import { type Standing, standingOf } from "../db/tables/administrators";
import { recorder } from "../db/tables/history";
import { civilTime } from "../rules/civil-time";
import { refusalOf } from "./permitted";

/** The account a job acts for, and whether in its role as administrator. */
export type WorksAs = { actor: string; isAdministration?: boolean };

/** The caller as a job stores them, so that their rights can be checked again when it runs. */
export const worksAs = (who: Identity): Required<WorksAs> => ({
  actor: actorOf(who),
  isAdministration: who.kind === "webAdmin",
});

/** The present rights of an administrator outside a session. Throws `administrator-inactive`. */
export async function administratorOf(db: Db, username: string, now: Date): Promise<Identity> {
  const standing = await standingOf(db, username);
  if (!standing) throw fail("administrator-inactive");
  return { kind: "webAdmin", username, ...withoutSession(now), standing };
}

/** The present rights of the administrator a call is made for. Refuses if they may no longer make it. */
export async function assertStillMay(db: Db, actor: string, call: AnyCall): Promise<Standing> {
  const standing = await standingOf(db, actor);
  if (!standing) throw fail("administrator-inactive");
  const refusal = refusalOf(call, standing);
  if (refusal) throw fail(refusal);
  return standing;
}

/** The present identity of an account outside a session, with its rights read again. Throws `person-inactive`. */
export async function identityOf(
  db: Db,
  { actor: username, isAdministration }: WorksAs,
  now: Date,
): Promise<Identity> {
  if (isAdministration) return administratorOf(db, username, now);
  const person = await employeeRow(db, username).executeTakeFirst();
  if (!person?.isActive) throw fail("person-inactive", { personnelNumber: username });
  return employeeOf(person, now);
}

/** The columns that an employee's identity is built from. */
export const employeeRow = (db: Db, personnelNumber: string) =>
  db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select(["personnel_number as personnelNumber", "person.name", "section_code as sectionCode"])
    .select(["is_active as isActive", "section.permission as section", "person.permission as person"])
    .select(
      sql<boolean>`exists (select from section_admin a where a.personnel_number = person.personnel_number)`.as(
        "isManager",
      ),
    )
    .where("personnel_number", "=", personnelNumber);
export type EmployeeRow = InferResult<ReturnType<typeof employeeRow>>[number];

/** The identity of an employee outside a session. */
export function employeeOf(
  { personnelNumber, sectionCode, isManager, section, person }: EmployeeRow,
  now: Date,
): Identity & { kind: "employee" } {
  return {
    kind: "employee",
    username: personnelNumber,
    personnelNumber,
    sectionCode,
    isManager,
    ...withoutSession(now),
    permissions: { section, person },
  };
}

/** Session fields for work without a session. */
const withoutSession = (now: Date) => ({
  mustChangePassword: false,
  mustSetSecondFactor: false,
  sessionId: 0,
  tokenHash: "",
  provedAt: now,
  viewer: null,
  endsAt: now,
});

type Doer = { who: Identity; language: Language; actor: string; address: string };

/** The context of a call that a job makes for someone. */
export function contextFor(db: Db, server: JobServer, { who, language, actor, address }: Doer): SignedIn {
  const now = server.now();
  return {
    db,
    server: completeServer(server),
    who,
    token: undefined,
    claimedName: undefined,
    isPortal: false,
    now,
    today: civilTime(now, server.timeZone).day,
    language,
    address,
    agent: "",
    cookies: {},
    setCookie: () => undefined,
    ...recorder(db, { ...actingAs(who), actor, address, at: now }),
  };
}
