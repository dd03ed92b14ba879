import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { readSealed, sealAssociatedData, sealInfo, sealLengths } from "@schemas/seal";

/** The server's X25519 key pair for sealed passwords, as stored: private JWK, with the public part in `x`. */
export type SealKey = { id: string; jwk: JsonWebKey };

/** Makes a key pair; `id` distinguishes it from earlier ones. */
export function newSealKey(id: string): SealKey {
  return { id, jwk: generateKeyPairSync("x25519").privateKey.export({ format: "jwk" }) };
}

/** The public key for the portal: 32 bytes, base64url. */
export function publicPartOf(key: SealKey): string {
  return key.jwk.x ?? "";
}

/**
 * Opens a seal made for this account (format: schemas/seal.ts) and returns the password, or undefined if the seal was
 * made with another key, for another account, or was altered. The caller must invalidate its nonce.
 */
export function openSeal(
  key: SealKey,
  text: string,
  username: string,
): { password: string; nonce: string } | undefined {
  const sealed = readSealed(text);
  if (!sealed || sealed.k !== key.id) return undefined;
  try {
    const callerKey = createPublicKey({ key: { kty: "OKP", crv: "X25519", x: sealed.e }, format: "jwk" });
    const secret = diffieHellman({
      privateKey: createPrivateKey({ key: key.jwk, format: "jwk" }),
      publicKey: callerKey,
    });
    const salt = Buffer.concat([
      Buffer.from(sealed.e, "base64url"),
      Buffer.from(publicPartOf(key), "base64url"),
    ]);
    const secretKey = Buffer.from(hkdfSync("sha256", secret, salt, sealInfo, sealLengths.key));
    const content = Buffer.from(sealed.c, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", secretKey, Buffer.from(sealed.i, "base64url"));
    decipher.setAAD(Buffer.from(sealAssociatedData(sealed.n, username)));
    decipher.setAuthTag(content.subarray(-sealLengths.tag));
    const password = Buffer.concat([
      decipher.update(content.subarray(0, -sealLengths.tag)),
      decipher.final(),
    ]);
    return { password: password.toString("utf8"), nonce: sealed.n };
  } catch {
    return undefined;
  }
}

/** A nonce seals one password, within this time. */
const nonceLifeMs = 2 * 60 * 1000;
const nonceLengths = { random: 16, time: 8, mark: 16 } as const;

/**
 * A nonce: random bytes, the time of issue, and a signature only the key can make. Nothing is stored for it until it is
 * used.
 */
export function makeNonce(key: SealKey, now: Date): string {
  const time = Buffer.alloc(nonceLengths.time);
  time.writeBigInt64BE(BigInt(now.getTime()));
  const bytes = Buffer.concat([randomBytes(nonceLengths.random), time]);
  return Buffer.concat([bytes, nonceMark(key, bytes)]).toString("base64url");
}

/** When a nonce expires; undefined when it has expired or was not issued under this key. */
export function nonceEnd(key: SealKey, nonce: string, now: Date): Date | undefined {
  const whole = Buffer.from(nonce, "base64url");
  const { random, time, mark } = nonceLengths;
  if (whole.length !== random + time + mark) return undefined;
  const bytes = whole.subarray(0, random + time);
  if (!timingSafeEqual(nonceMark(key, bytes), whole.subarray(random + time))) return undefined;
  const end = new Date(Number(bytes.readBigInt64BE(random)) + nonceLifeMs);
  return end > now ? end : undefined;
}

function nonceMark(key: SealKey, bytes: Buffer): Buffer {
  const secret = Buffer.from(
    hkdfSync("sha256", Buffer.from(key.jwk.d ?? "", "base64url"), "", "nonce-v1", 32),
  );
  return createHmac("sha256", secret).update(bytes).digest().subarray(0, nonceLengths.mark);
}
