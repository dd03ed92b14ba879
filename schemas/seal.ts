import * as z from "zod/mini";

/*
 * How a password is sealed before it is sent (spec §5 "The password is encrypted before sending"), so that plain
 * HTTP inside a closed network reveals it to nobody who only listens. Against all other attackers, use HTTPS.
 *
 * 1. The caller asks session.getSeal for { keyId, publicKey, nonce }. `publicKey` is the server's X25519 key, 32
 *    bytes; `nonce` works once and for a short time. Both are base64url without padding.
 * 2. The caller makes an X25519 key pair for this one password: private e, public E (32 bytes).
 * 3. key = HKDF-SHA256(ikm = X25519(e, publicKey), salt = E || publicKey (64 bytes), info = "login-v1", 32 bytes)
 * 4. iv = 12 random bytes; c = AES-256-GCM(key, iv, aad).encrypt(UTF-8 of the password), the 16-byte tag at its end
 *    aad = UTF-8 of `${nonce}${username}`: the nonce as it was given (its text, not its bytes), then the account name
 * 5. The `password` parameter is one JSON text:
 *    {"k":keyId,"e":E,"i":iv,"c":c,"n":nonce}   with e, i, c as base64url without padding; k and n as given.
 *
 * The account name is what the same call carries as username or perno: a sealed password is of no use elsewhere.
 * The server opens it with its private key and E, burns the nonce, and refuses "seal-expired" if the key or the
 * nonce is unknown or has expired.
 */

/** The HKDF `info` and, with it, the version of the format. */
export const sealInfo = "login-v1";

/** Lengths in bytes of the parts of a seal. */
export const sealLengths = { publicKey: 32, iv: 12, tag: 16, key: 32 } as const;

/** The answer of session.getSeal. */
export type Seal = { keyId: string; publicKey: string; nonce: string };

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));

/** A sealed password after parsing its JSON. */
const sealedSchema = z.object({
  k: z.string().check(z.maxLength(100)),
  e: base64url(43),
  i: base64url(16),
  c: base64url(2000),
  n: z.string().check(z.maxLength(100)),
});
export type Sealed = z.infer<typeof sealedSchema>;

/** The associated data of a seal, before UTF-8. */
export function sealAssociatedData(nonce: string, username: string): string {
  return `${nonce}${username}`;
}

/** The sealed password as one text. */
export function writeSealed({ k, e, i, c, n }: Sealed): string {
  return JSON.stringify({ k, e, i, c, n });
}

/** The parts of a sealed password; undefined if the text is not one. */
export function readSealed(text: string): Sealed | undefined {
  try {
    return sealedSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
