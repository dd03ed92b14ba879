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
  /** ISO dates; `validTo` is the last valid day, null for unlimited. */
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  flags: flagsSchema,
  /** The installation it is for, by its number; a vendor's licence always names one. */
  installation: z.string().min(1).optional(),
});
export type Licence = z.infer<typeof licenceSchema>;

/** Why a licence is refused, as an error code with the values of its sentence. */
export type LicenceProblem = {
  code: Extract<ErrorCode, `licence-${string}`>;
  /** ISO date of expiry, of the first valid day, or of the latest day the server has seen. */
  date?: IsoDate;
  /** The number of this installation. */
  installation?: string;
};

/**
 * What a licence is checked against: the vendor's public key (PEM), and the installation if licences are bound to one.
 */
export type LicenceTerms = { vendorKey: string; installation: string | null };

type ReadLicence = { licence: Licence; problem?: undefined } | { problem: LicenceProblem; licence?: Licence };

/** Reads and checks a licence text on a day. Ignores white space, as pasting adds some. */
export function readLicence(text: string, terms: LicenceTerms, today: IsoDate): ReadLicence {
  const read = verifiedLicence(text, terms.vendorKey);
  if (read.problem) return read;
  const { licence } = read;
  const { installation } = terms;
  if (installation !== null && licence.installation !== installation) {
    const code = licence.installation ? "licence-of-another-installation" : "licence-of-no-installation";
    return { problem: { code, installation }, licence };
  }
  if (today < licence.validFrom)
    return { problem: { code: "licence-not-yet", date: licence.validFrom }, licence };
  if (licence.validTo && today > licence.validTo) {
    return { problem: { code: "licence-expired", date: licence.validTo }, licence };
  }
  return { licence };
}

/** Results by text and key: every call checks the same few licences, and verifying a signature is slow. */
const verified = new Map<string, ReadLicence>();
const mostVerified = 50;

function verifiedLicence(text: string, vendorKey: string): ReadLicence {
  const key = `${vendorKey} ${text}`;
  const known = verified.get(key);
  if (known) return known;
  const read = verifyLicence(text, vendorKey);
  if (verified.size >= mostVerified) verified.clear();
  verified.set(key, read);
  return read;
}

function verifyLicence(text: string, vendorKey: string): ReadLicence {
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
  const parsed = licenceSchema.safeParse(jsonOf(content));
  if (!parsed.success) return { problem: { code: "licence-unreadable" } };
  return { licence: parsed.data };
}

/** Writes a licence with the vendor's private key (PEM). */
export function signLicence(licence: Licence, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  const content = Buffer.from(JSON.stringify(licenceSchema.parse(licence))).toString("base64url");
  const head = `${prefix}.${content}.${keyIdOf(createPublicKey(key))}`;
  return `${head}.${sign(null, Buffer.from(head), key).toString("base64url")}`;
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

function keyIdOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest().subarray(0, 9).toString("base64url");
}
