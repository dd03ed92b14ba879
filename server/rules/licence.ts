import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { LockFlags } from "@schemas/calls/lock";
import type { ErrorCode } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { z } from "zod";

/*
 * The hardware lock as a signed licence. Its text is `HOZUR1.<content>.<key>.<signature>`: the content is the JSON
 * below in base64url, the key the first 9 bytes of SHA-256 of the vendor's public key, the signature Ed25519 over
 * everything before it. The same text is the product code to type and the content of the file to upload.
 */

const prefix = "HOZUR1";

const flagsSchema = z.object({
  hasDirectoryLogin: z.boolean(),
  hasWeb: z.boolean(),
  hasWebMobile: z.boolean(),
  hasWebDesktop: z.boolean(),
  hasLeaveAndMission: z.boolean(),
}) satisfies z.ZodType<LockFlags>;

const licenceSchema = z.object({
  serial: z.string().min(1),
  customer: z.string().min(1),
  /** ISO dates; `validTo` is the last good day, null for ever. */
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  flags: flagsSchema,
});
export type Licence = z.infer<typeof licenceSchema>;

/** Why a licence is refused, as an error code, with the day the sentence speaks of. */
export type LicenceProblem = {
  code: Extract<ErrorCode, `licence-${string}`>;
  /** ISO date of expiry or of the first good day. */
  date?: IsoDate;
};

/** Reads and checks a licence text on a day. White space, as pasting brings it, does not count. */
export function readLicence(
  text: string,
  vendorKey: string,
  today: IsoDate,
): { licence: Licence; problem?: undefined } | { problem: LicenceProblem; licence?: Licence } {
  const [head, content, keyId, signature, ...rest] = text.replace(/\s+/g, "").split(".");
  if (head !== prefix || !content || !keyId || !signature || rest.length > 0) {
    return { problem: { code: "licence-unreadable" } };
  }
  const publicKey = createPublicKey(vendorKey);
  if (keyId !== keyIdOf(publicKey)) return { problem: { code: "licence-foreign" } };
  const signed = Buffer.from(`${head}.${content}.${keyId}`);
  if (!verify(null, signed, publicKey, Buffer.from(signature, "base64url"))) {
    return { problem: { code: "licence-tampered" } };
  }
  const parsed = licenceSchema.safeParse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
  if (!parsed.success) return { problem: { code: "licence-unreadable" } };
  const licence = parsed.data;
  if (today < licence.validFrom)
    return { problem: { code: "licence-not-yet", date: licence.validFrom }, licence };
  if (licence.validTo && today > licence.validTo) {
    return { problem: { code: "licence-expired", date: licence.validTo }, licence };
  }
  return { licence };
}

/** Writes a licence with the vendor's private key (PEM). */
export function signLicence(licence: Licence, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  const content = Buffer.from(JSON.stringify(licenceSchema.parse(licence))).toString("base64url");
  const head = `${prefix}.${content}.${keyIdOf(createPublicKey(key))}`;
  return `${head}.${sign(null, Buffer.from(head), key).toString("base64url")}`;
}

function keyIdOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest().subarray(0, 9).toString("base64url");
}
