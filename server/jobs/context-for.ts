import { webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/languages";
import { sql } from "kysely";
import type { Db, Identity, SignedIn } from "../calls/context";
import { completeServer } from "../complete-server";
import { writeHistory } from "../db/tables/history";
import { civilTime } from "../rules/civil-time";
import type { JobServer } from "./job-kind";

/** Who an account is now, to whom no session belongs: what they may do is asked anew. Throws `person-inactive`. */
export async function identityOf(db: Db, username: string, now: Date): Promise<Identity> {
  const common = { username, ...withoutSession(now) };
  if (username === webAdminName) return { kind: "webAdmin", ...common };
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
export const withoutSession = (now: Date) => ({
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
    record: (...changes) => writeHistory(db, changes, { actor, address, at: now }),
  };
}
