declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Decrypts a message encrypted for a browser (RFC 8188, RFC 8291). */
  export function decrypt(
    body: Buffer,
    keys: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
