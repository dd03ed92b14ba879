import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import { completeServer } from "../context/complete-server";
import type { SignedIn } from "../context/context";
import { actingAs, actorOf, type Identity } from "../context/identity";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import { type Standing, standingOf } from "../db/tables/administrators";
import { writeHistory } from "../db/tables/history";
import { civilTime } from "../rules/civil-time";
import { refusalOf } from "./permitted";

/** In whose name a job works, and whether as the administrator they are. */
export type WorksAs = { actor: string; isAdministration?: boolean };

/** The caller as a job keeps them, to ask again what they may do when it runs. */
export const worksAs = (who: Identity): Required<WorksAs> => ({
  actor: actorOf(who),
  isAdministration: who.kind === "webAdmin",
});

/** An administrator as they stand now, to whom no session belongs. Throws `administrator-inactive`. */
export async function administratorOf(db: Db, username: string, now: Date): Promise<Identity> {
  const standing = await standingOf(db, username);
  if (!standing) throw fail("administrator-inactive");
  return {
    kind: "webAdmin",
    ...{ username, ...withoutSession(now) },
    standing,
  };
}

/** How an administrator stands now in whose name a call is made. Refuses to go on if they may not make it any more. */
export async function assertStillMay(db: Db, actor: string, call: AnyCall): Promise<Standing> {
  const standing = await standingOf(db, actor);
  if (!standing) throw fail("administrator-inactive");
  const refusal = refusalOf(call, standing);
  if (refusal) throw fail(refusal);
  return standing;
}

/** Who somebody is now, to whom no session belongs: what they may do is asked again. Throws `person-inactive`. */
export async function identityOf(
  db: Db,
  { actor: username, isAdministration }: WorksAs,
  now: Date,
): Promise<Identity> {
  if (isAdministration) return administratorOf(db, username, now);
  const common = { username, ...withoutSession(now) };
  const person = await db
    .selectFrom("person")
    .select(["section_code as sectionCode", "is_active as isActive"])
    .select(
      sql<boolean>`exists (select from section_admin a where a.personnel_number = person.personnel_number)`.as(
        "isManager",
      ),
    )
    .where("personnel_number", "=", username)
    .executeTakeFirst();
  if (!person?.isActive) throw fail("person-inactive", { personnelNumber: username });
  const { sectionCode, isManager } = person;
  return {
    kind: "employee",
    ...common,
    personnelNumber: username,
    sectionCode,
    isManager,
  };
}

/** Of what is done by itself, no session says who does it. */
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

/** The circumstances of a call that a job makes in somebody's name. */
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
    record: (...changes) => writeHistory(db, changes, { ...actingAs(who), actor, address, at: now }),
  };
}
