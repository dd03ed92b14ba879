import type { Role } from "@schemas/viewer";
import type { Standing } from "../db/tables/administrators";
import type { PermissionSets } from "../rules/permissions-in-force";

/** The caller as proved by their session; nothing in a payload changes this. */
export type Identity = OfSession &
  (
    | {
        kind: "employee";
        personnelNumber: string;
        sectionCode: string | null;
        isManager: boolean;
        /** Their own permission set and that of their section. */
        permissions: Omit<PermissionSets, "default">;
      }
    | { kind: "webAdmin"; standing: Standing }
    | { kind: "setup" }
  );

type OfSession = {
  /** A person's number, or the name of an account that is no person. */
  username: string;
  /** Whether a person is currently working as an administrator. */
  isAdministration?: boolean;
  mustChangePassword: boolean;
  mustSetSecondFactor: boolean;
  sessionId: number;
  tokenHash: string;
  /** When the password was last proved in this session. */
  provedAt: Date;
  /** Who is viewing the portal as this person, unable to change anything; null in the person's own session. */
  viewer: string | null;
  /** When the session ends if it is not used. */
  endsAt: Date;
};

/**
 * The actor's name in the history: the personnel number, `Admin` or `000`. Someone viewing as another person appears
 * under their own name.
 */
export function actorOf(who: Identity | null): string {
  return who?.viewer ?? who?.username ?? "-";
}

/** The actor in the history, and the current name of the role if they act as an administrator. */
export function actingAs(who: Identity | null): { actor: string; role: string | null } {
  return { actor: actorOf(who), role: who?.kind === "webAdmin" ? who.standing.roleName : null };
}

/** The calling person, as an administrator or not; null for an account that is no person. */
export function personOf(who: Identity): string | null {
  if (who.kind === "setup") return null;
  return who.kind === "webAdmin" ? who.standing.personnelNumber : who.personnelNumber;
}

/** Whether the caller is an administrator of only some sections. */
export function isLimited(who: Identity): boolean {
  return who.kind === "webAdmin" && who.standing.sections !== null;
}

/** The caller's role in the portal. */
export function roleOf(who: Identity): Role {
  if (who.kind !== "employee") return who.kind;
  return who.isManager ? "manager" : "employee";
}
