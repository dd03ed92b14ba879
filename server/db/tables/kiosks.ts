import { randomBytes, randomInt } from "node:crypto";
import { admissionMinutes } from "@schemas/kiosks";
import { sql } from "kysely";
import { hashToken } from "../../rules/hash-token";
import { columns } from "../columns";
import type { Db } from "../db";

/** The cookie that makes a tablet a kiosk; scripts cannot read it. */
export const kioskCookie = "hozur-kiosk";

export type Kiosk = NonNullable<Awaited<ReturnType<typeof kioskOf>>>;

/** The kiosk whose tablet has this token; undefined if there is none or it is out of use. */
export async function kioskOf(db: Db, token: string | undefined) {
  if (!token) return undefined;
  return (
    db
      .selectFrom("kiosk")
      .select(columns("kiosk", "code", "name", "place", "clockCode", "hasVoice", "takesPhoto"))
      .select("last_seen as seenAt")
      // The version of the data that the server remembers (db/reference-data.ts).
      .select(sql<string>`(select changed_by::text from reference_version)`.as("references"))
      .where("token_hash", "=", hashToken(token))
      .where("is_active", "=", true)
      .executeTakeFirst()
  );
}

/** A code that admits a tablet: eight digits, which any tablet can type. */
export const newAdmission = (now: Date) => ({
  admission_code: String(randomInt(10 ** 8)).padStart(8, "0"),
  admission_until: new Date(now.getTime() + admissionMinutes * 60_000),
});

/** Uses a code to admit a tablet and returns its token; undefined if the code is not valid. */
export async function admitTablet(db: Db, admissionCode: string, now: Date) {
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
