import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A secret in stored form: its name is part of the cipher, so no secret can be swapped for another. */
export type Encrypted = { encrypted: string };

const algorithm = "aes-256-gcm";
const lengths = { key: 32, iv: 12, tag: 16 } as const;

/** The version of the format, in front of `iv || ciphertext || tag` as base64url. */
const version = "1.";

/** A new key for all stored secrets: 256 random bits. */
export const newSecretKey = (): Buffer => randomBytes(lengths.key);

/** A key read from its file, one line of base64; undefined if the text is not a key. */
export function readSecretKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "base64");
  return key.length === lengths.key && key.toString("base64") === text.trim() ? key : undefined;
}

export function isEncrypted(value: unknown): value is Encrypted {
  return typeof (value as Encrypted | null)?.encrypted === "string";
}

/** Encrypts a secret under its name (AES-256-GCM, the name as associated data). */
export function encryptSecret(key: Buffer, name: string, text: string): Encrypted {
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(name));
  const content = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { encrypted: version + content.toString("base64url") };
}

/** The secret; undefined if it was encrypted with another key or name, or was altered. */
export function decryptSecret(key: Buffer, name: string, { encrypted }: Encrypted): string | undefined {
  if (!encrypted.startsWith(version)) return undefined;
  const content = Buffer.from(encrypted.slice(version.length), "base64url");
  try {
    const decipher = createDecipheriv(algorithm, key, content.subarray(0, lengths.iv));
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(content.subarray(-lengths.tag));
    const text = [decipher.update(content.subarray(lengths.iv, -lengths.tag)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined;
  }
}
