import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { hashToken } from "../../rules/hash-token";
import { endOfSession, mostSessions } from "../../rules/session-life";
import type { Db } from "../db";
import { spread } from "../news";
import { addRow } from "../one-row";
import type { SessionTable } from "../schema/people";
import { forgetDevices } from "./known-devices";
import { forgetRememberedDevices, forgetRememberedDevicesOf } from "./remembered-devices";

/** A new session. Its token is available only here. */
export type OpenedSession = { token: string; sessionId: number; username: string; endsAt: Date };

/** The time of a proof for sessions without a password. */
const never = new Date(0);

type Proof = { deviceHash?: string | undefined; isProved?: boolean };
type Opening = { username: string; now: Date; address: string; agent: string };

/** Opens a session, in the remembered browser if there is one, either after a password or automatically. */
export async function startSession(db: Db, { deviceHash, isProved = true, ...opening }: Opening & Proof) {
  const { username, now } = opening;
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  const opened = await insertSession(db, opening, {
    proved_at: isProved ? now : never,
    expires_at: endOfSession(now, now),
    device_hash: deviceHash ?? null,
  });
  // Closes the sessions unused for longest, to make room.
  const beyond = await ownSessions(db, username)
    .where("id", "<>", opened.sessionId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .offset(mostSessions - 1)
    .execute();
  await endAll(db, beyond);
  return opened;
}

/**
 * Opens a session in which `viewer` sees the portal as another person until `endsAt`; it ends with the session it was
 * opened from.
 */
export async function startView(
  db: Db,
  { viewer, openedBy, endsAt, ...opening }: Opening & { viewer: string; openedBy: string; endsAt: Date },
): Promise<OpenedSession> {
  return insertSession(db, opening, { proved_at: never, expires_at: endsAt, viewer, opened_by: openedBy });
}

/** A session's token is 256 random bits, stored only as a hash. */
async function insertSession(
  db: Db,
  { username, now, address, agent }: Opening,
  over: Pick<Insertable<SessionTable>, "proved_at" | "expires_at" | "device_hash" | "viewer" | "opened_by">,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString("base64url");
  const { id } = await addRow(db, "session", {
    token_hash: hashToken(token),
    username,
    created_at: now,
    seen_at: now,
    address: address || null,
    agent: agent || null,
    ...over,
  });
  return { token, sessionId: id, username, endsAt: over.expires_at };
}

/** An account's active sessions, the last used first. Views by administrators are not included. */
export function sessionsOf(db: Db, username: string, now: Date) {
  return ownSessions(db, username)
    .select(["id", "created_at as startedAt", "seen_at as seenAt", "address", "agent"])
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await endAll(db, [{ token_hash: tokenHash }]);
}

/**
 * Ends sessions that somebody else may be using, and returns the details of each. Their remembered browsers no longer
 * sign in automatically either.
 */
export async function expel(db: Db, username: string, which: { id: number } | { allBut: string }) {
  const sessions = await ownSessions(db, username)
    .select(["device_hash", "agent", "address"])
    .where(({ eb }) => ("id" in which ? eb("id", "=", which.id) : eb("token_hash", "!=", which.allBut)))
    .execute();
  await endAll(db, sessions);
  await forgetRememberedDevices(
    db,
    sessions.flatMap(({ device_hash }) => device_hash ?? []),
  );
  return sessions.map(({ agent, address }) => ({ agent, address }));
}

/** Ends all sessions and forgets all devices of an account, except the caller's. */
export async function endSessionsOf(db: Db, username: string, exceptTokenHash = "", exceptDevice = "") {
  const sessions = await db
    .selectFrom("session")
    .select("token_hash")
    .where("username", "=", username)
    .where("token_hash", "!=", exceptTokenHash)
    .execute();
  await endAll(db, sessions);
  await forgetRememberedDevicesOf(db, username);
  await forgetDevices(db, username, exceptDevice);
}

const ownSessions = (db: Db, username: string) =>
  db.selectFrom("session").select("token_hash").where("username", "=", username).where("viewer", "is", null);

/** Ends sessions and the views opened from them, and notifies their tabs. */
async function endAll(db: Db, sessions: readonly { token_hash: string }[]): Promise<void> {
  if (sessions.length === 0) return;
  const hashes = sessions.map(({ token_hash }) => token_hash);
  const ended = await db
    .deleteFrom("session")
    .where(({ eb, or }) => or([eb("token_hash", "in", hashes), eb("opened_by", "in", hashes)]))
    .returning("token_hash")
    .execute();
  await spread(db, { to: [], topics: [], ended: ended.map(({ token_hash }) => token_hash) });
}
