import type { Role } from "@schemas/viewer";
import type { Standing } from "../db/tables/administrators";

/** Who is calling, as their session proves it; nothing in a payload changes this. */
export type Identity = OfSession &
  (
    | { kind: "employee"; personnelNumber: string; sectionCode: string | null; isManager: boolean }
    | { kind: "webAdmin"; standing: Standing }
    | { kind: "setup" }
  );

type OfSession = {
  /** A person's number, or the name of an account of its own. */
  username: string;
  /** A person who works as an administrator now. */
  isAdministration?: boolean;
  mustChangePassword: boolean;
  mustSetSecondFactor: boolean;
  sessionId: number;
  tokenHash: string;
  /** When the password was last proved in this session. */
  provedAt: Date;
  /** Who looks at the portal as this person, changing nothing; null in a session of one's own. */
  viewer: string | null;
  /** When the session ends unless it is used. */
  endsAt: Date;
};

/** Whom the caller may write history as: the personnel number, `Admin` or `000`; who looks as another, as themselves. */
export function actorOf(who: Identity | null): string {
  return who?.viewer ?? who?.username ?? "-";
}

/** What the history says of whoever acts: who it is, and an administrator's role as it is called now. */
export function actingAs(who: Identity | null): { actor: string; role: string | null } {
  return { actor: actorOf(who), role: who?.kind === "webAdmin" ? who.standing.roleName : null };
}

/** The person who calls, at work as an administrator or not; null of an account of its own. */
export function personOf(who: Identity): string | null {
  if (who.kind === "setup") return null;
  return who.kind === "webAdmin" ? who.standing.personnelNumber : who.personnelNumber;
}

/** Whether the caller is an administrator of some sections only. */
export function isLimited(who: Identity): boolean {
  return who.kind === "webAdmin" && who.standing.sections !== null;
}

/** What the caller is to the portal. */
export function roleOf(who: Identity): Role {
  if (who.kind !== "employee") return who.kind;
  return who.isManager ? "manager" : "employee";
}
