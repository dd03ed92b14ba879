import { gcm } from "@noble/ciphers/aes.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Seal, sealAssociatedData, sealInfo, sealLengths, writeSealed } from "@schemas/seal";

/** Generated while the user is still typing, because it takes as long as all other steps; it seals one password. */
let ownKey: ReturnType<typeof x25519.keygen> | undefined = x25519.keygen();

/** The key that the next password for this public key is sealed with. */
let shared: { publicKey: string; own: ReturnType<typeof x25519.keygen>; secret: Uint8Array } | undefined;

/** Does the slowest part of sealing for a public key in advance, so that sealing itself is instant. */
export function prepareSeal(publicKey: string): void {
  if (shared?.publicKey === publicKey) return;
  const own = ownKey ?? x25519.keygen();
  ownKey = undefined;
  shared = { publicKey, own, secret: x25519.getSharedSecret(own.secretKey, fromBase64url(publicKey)) };
}

/**
 * Seals a password for one account (format: schemas/seal.ts). Web Crypto is missing on plain-HTTP networks, so this
 * uses noble: about 20 kB, loaded only when someone is about to sign in.
 */
export function sealPassword(password: string, username: string, seal: Seal): string {
  const text = new TextEncoder();
  const theirs = fromBase64url(seal.publicKey);
  prepareSeal(seal.publicKey);
  const { own, secret } = shared as NonNullable<typeof shared>;
  // It seals one password.
  shared = undefined;
  const salt = new Uint8Array([...own.publicKey, ...theirs]);
  const key = hkdf(sha256, secret, salt, text.encode(sealInfo), sealLengths.key);
  const iv = crypto.getRandomValues(new Uint8Array(sealLengths.iv));
  const aad = text.encode(sealAssociatedData(seal.nonce, username));
  return writeSealed({
    k: seal.keyId,
    e: toBase64url(own.publicKey),
    i: toBase64url(iv),
    c: toBase64url(gcm(key, iv, aad).encrypt(text.encode(password))),
    n: seal.nonce,
  });
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}
