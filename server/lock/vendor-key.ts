import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Config } from "../config";
import { StartProblem } from "../rules/start-problem";

/**
 * The public key that licences must be signed with. The seller of the product keeps the private one; another vendor
 * sets LICENCE_KEY to their own public key file (see README).
 */
export const vendorKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAh/Geefwno88K1xmWjUPWYt3U+ORN0aJIsPX0KmzXPjY=
-----END PUBLIC KEY-----
`;

/** The public key in force: that of LICENCE_KEY, otherwise the one above. */
export async function readLicenceKey({ licenceKeyFile }: Pick<Config, "licenceKeyFile">): Promise<string> {
  if (!licenceKeyFile) return vendorKey;
  try {
    const pem = await readFile(licenceKeyFile, "utf8");
    if (createPublicKey(pem).asymmetricKeyType === "ed25519") return pem;
  } catch {
    // Any error is reported below in one sentence.
  }
  throw new StartProblem(
    `The setting LICENCE_KEY is "${licenceKeyFile}": name a file with an Ed25519 public key in PEM.`,
  );
}
