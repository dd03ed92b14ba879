import { randomBytes } from "node:crypto";
import type { Db } from "../../calls/context";
import { hashToken, sessionDays } from "../../http/identify";
import { spread } from "../../live/news";
import { forgetDevices } from "./known-devices";

const dayMs = 24 * 60 * 60 * 1000;

/** Opens a session and answers its token: 256 random bits, kept here only as a hash. */
export async function startSession(
  db: Db,
  { username, now, address, agent }: { username: string; now: Date; address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      username,
      created_at: now,
      proved_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + sessionDays * dayMs),
      address: address || null,
      agent: agent || null,
    })
    .execute();
  return token;
}

/** Opens a session in which `viewer` looks as another until `endsAt`; it ends with the session it was opened from. */
export async function startView(
  db: Db,
  view: {
    username: string;
    viewer: string;
    openedBy: string;
    now: Date;
    endsAt: Date;
    address: string;
    agent: string;
  },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      username: view.username,
      created_at: view.now,
      // Nobody proved this person's password.
      proved_at: new Date(0),
      seen_at: view.now,
      expires_at: view.endsAt,
      address: view.address || null,
      agent: view.agent || null,
      viewer: view.viewer,
      opened_by: view.openedBy,
    })
    .execute();
  return token;
}

/** Notes that the password was proved again in this session. */
export async function renewProof(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ proved_at: now, seen_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
  await spread(db, { to: [], topics: [], ended: [tokenHash] });
}

/** Ends the sessions, remembered and known devices of an account, but for the session and the device a caller has. */
export async function endSessionsOf(
  db: Db,
  username: string,
  exceptTokenHash = "",
  exceptDevice = "",
): Promise<void> {
  const ended = await db
    .deleteFrom("session")
    .where("username", "=", username)
    .where("token_hash", "!=", exceptTokenHash)
    .returning("token_hash")
    .execute();
  await spread(db, { to: [], topics: [], ended: ended.map(({ token_hash }) => token_hash) });
  await db.deleteFrom("remembered_device").where("personnel_number", "=", username).execute();
  await forgetDevices(db, username, exceptDevice);
}

const deviceDays = 90;

/** Remembers a browser on which a directory user proved who they are; answers the secret its cookie holds. */
export async function rememberDevice(
  db: Db,
  { personnelNumber, domainName, now }: { personnelNumber: string; domainName: string; now: Date },
): Promise<{ secret: string; maxAgeSeconds: number }> {
  const secret = randomBytes(32).toString("base64url");
  await db
    .insertInto("remembered_device")
    .values({
      secret_hash: hashToken(secret),
      personnel_number: personnelNumber,
      domain_name: domainName,
      created_at: now,
      expires_at: new Date(now.getTime() + deviceDays * dayMs),
    })
    .execute();
  return { secret, maxAgeSeconds: deviceDays * 24 * 60 * 60 };
}

/** Whether this browser was remembered for this person and directory name. */
export async function isRememberedDevice(
  db: Db,
  {
    secret,
    personnelNumber,
    domainName,
    now,
  }: { secret: string; personnelNumber: string; domainName: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("remembered_device")
    .select("secret_hash")
    .where("secret_hash", "=", hashToken(secret))
    .where("personnel_number", "=", personnelNumber)
    .where("domain_name", "=", domainName)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
