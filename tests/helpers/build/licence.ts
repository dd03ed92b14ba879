import { generateKeyPairSync } from "node:crypto";
import type { Db } from "@server/db/db";
import { evaluationLicence } from "@server/lock/shipped-licences";
import { type Licence, signLicence } from "@server/rules/licence";
import { sample } from "../sample";

/** A vendor for one test: the public key a server checks with, and a way to sign. */
export function buildVendor() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return {
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    sign: (licence: Partial<Licence> = {}) => signLicence(buildLicence(licence), pem),
  };
}

/** A licence that allows everything and never expires. */
export function buildLicence(licence: Partial<Licence> = {}): Licence {
  return {
    serial: "TEST-1",
    customer: sample.organisation,
    validFrom: "2025-03-21",
    validTo: null,
    ...licence,
    flags: {
      hasDirectoryLogin: true,
      hasWeb: true,
      hasWebMobile: true,
      hasWebDesktop: true,
      hasLeaveAndMission: true,
      ...licence.flags,
    },
  };
}

/** Stores a licence, valid or not, as if it had been activated. */
export async function storeLicence(
  db: Db,
  signed: string,
  at = new Date("2026-01-01T00:00:00Z"),
): Promise<void> {
  await db.deleteFrom("licence").execute();
  await db.insertInto("licence").values({ signed, activated_at: at, activated_by: "000" }).execute();
}

/** Stores the licence that opens the portal for everybody, unless there is one: nobody gets in without it. */
export async function buildEvaluationLicence(db: Db, at: Date): Promise<void> {
  await db
    .insertInto("licence")
    .values({ signed: evaluationLicence, activated_at: at, activated_by: "-" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
