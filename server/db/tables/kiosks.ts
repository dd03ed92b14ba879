import { randomBytes, randomInt } from "node:crypto";
import { admissionMinutes } from "@schemas/kiosks";
import { sql } from "kysely";
import { hashToken } from "../../rules/hash-token";
import type { Db } from "../db";
import { hasRow, setRow } from "../one-row";

/** The cookie that makes a tablet a kiosk; scripts cannot read it. */
export const kioskCookie = "hozur-kiosk";

export type Kiosk = {
  code: string;
  name: string;
  place: string;
  clockCode: string | null;
  hasVoice: boolean;
  takesPhoto: boolean;
  seenAt: Date | null;
  /** The version of the data that the server remembers (db/reference-data.ts). */
  references: string;
};

/** The kiosk whose tablet has this token; undefined if there is none or it is out of use. */
export async function kioskOf(db: Db, token: string | undefined): Promise<Kiosk | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom("kiosk")
    .select(["code", "name", "place", "clock_code as clockCode", "has_voice as hasVoice"])
    .select("takes_photo as takesPhoto")
    .select("last_seen as seenAt")
    .select(sql<string>`(select changed_by::text from reference_version)`.as("references"))
    .where("token_hash", "=", hashToken(token))
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Whether the organisation has a kiosk in use. */
export const hasKiosks = (db: Db) => hasRow(db, "kiosk", { is_active: true });

/** Records that a kiosk was seen. */
export const noteKiosk = (db: Db, code: string, now: Date) =>
  setRow(db, "kiosk", { code }, { last_seen: now });

/** A code that admits a tablet: eight digits, which any tablet can type. */
export const newAdmission = (now: Date) => ({
  admission_code: String(randomInt(10 ** 8)).padStart(8, "0"),
  admission_until: new Date(now.getTime() + admissionMinutes * 60_000),
});

/** Uses a code to admit a tablet and returns its token; undefined if the code is not valid. */
export async function admitTablet(
  db: Db,
  admissionCode: string,
  now: Date,
): Promise<{ code: string; token: string } | undefined> {
  const token = randomBytes(32).toString("base64url");
  const admitted = await db
    .updateTable("kiosk")
    .set({ token_hash: hashToken(token), admitted_at: now, last_seen: now })
    .set({ admission_code: null, admission_until: null, version: sql`version + 1` })
    .where("admission_code", "=", admissionCode)
    .where("admission_until", ">", now)
    .where("is_active", "=", true)
    .returning("code")
    .executeTakeFirst();
  return admitted && { ...admitted, token };
}
