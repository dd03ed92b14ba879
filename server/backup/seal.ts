import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { BrokenBackup } from "./broken-backup";
import { ByteReader } from "./byte-reader";

/*
 * A backup file is one line followed by frames of at most `frameSize` bytes. Each frame is preceded by its length,
 * whose highest bit marks the last frame, and followed by a seal. The seal is AES-256-GCM with a key, or a chain of
 * SHA-256 without one; both detect a changed byte, a moved frame and a missing end.
 */

const name = "hozur-backup";
const format = "1";
const frameSize = 256 * 1024;
const sealSize = 16;
const lastFrame = 0x80000000;

type Frame = { number: number; length: Buffer };
type Sealing = {
  seal: (data: Buffer, frame: Frame) => Buffer;
  /** Undefined if the seal does not match. */
  open: (data: Buffer, frame: Frame) => Buffer | undefined;
};

/** Seals what `source` yields; the first piece is the line that describes the sealing. */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  key: Buffer | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32);
  yield Buffer.from(
    `${[name, format, key ? "aes-256-gcm" : "sha-256", salt.toString("hex"), markOf(key, salt)].join(" ")}\n`,
  );
  const { seal } = sealing(key, salt);
  let number = 0;
  const frame = (data: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length + (isLast ? lastFrame : 0));
    const content = seal(data, { number, length });
    number += 1;
    return Buffer.concat([length, content]);
  };
  const reader = new ByteReader(source);
  let held = await reader.readUpTo(frameSize);
  for (;;) {
    const next = await reader.readUpTo(frameSize);
    yield frame(held, next.length === 0);
    if (next.length === 0) return;
    held = next;
  }
}

/** The unsealed content, checked piece by piece. Throws {@link BrokenBackup}. */
export async function* unsealed(
  file: AsyncIterable<Buffer>,
  key: Buffer | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  const [mark, version, way, salt = "", keyMark] = ((await reader.readLine(200)) ?? "").split(" ");
  if (mark !== name) throw new BrokenBackup("The file is not a backup of this portal.");
  if (version !== format)
    throw new BrokenBackup("The backup was written by a newer version: use that version.");
  const isEncrypted = way === "aes-256-gcm";
  if (isEncrypted && !key) throw new BrokenBackup("The backup is encrypted: name its key file with --key.");
  const saltBytes = Buffer.from(salt, "hex");
  const used = isEncrypted ? key : undefined;
  if (markOf(used, saltBytes) !== keyMark)
    throw new BrokenBackup("The key is not the one this backup was encrypted with.");
  const { open } = sealing(used, saltBytes);
  for (let number = 0; ; number += 1) {
    const length = await reader.read(4);
    const word = length?.readUInt32BE() ?? 0;
    const isLast = word >= lastFrame;
    const size = isLast ? word - lastFrame : word;
    const content = length && size <= frameSize ? await reader.read(size + sealSize) : undefined;
    const data = length && content && open(content, { number, length });
    if (!data) throw new BrokenBackup("The backup is damaged or incomplete: use another one.");
    yield data;
    if (isLast) break;
  }
  if (await reader.read(1)) throw new BrokenBackup("The backup is damaged: there is data after its end.");
}

/** Distinguishes a wrong key from a damaged file. */
function markOf(key: Buffer | undefined, salt: Buffer): string {
  return Buffer.from(hkdfSync("sha256", key ?? "", salt, "hozur backup, its key", 8)).toString("hex");
}

const sealing = (key: Buffer | undefined, salt: Buffer): Sealing =>
  key ? withKey(key, salt) : withoutKey(salt);

function withKey(key: Buffer, salt: Buffer): Sealing {
  // Each file has its own key, so each frame number is used only once with it.
  const own = Buffer.from(hkdfSync("sha256", key, salt, "hozur backup", 32));
  const nonce = (number: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUIntBE(number, 6, 6);
    return bytes;
  };
  return {
    seal(data, { number, length }) {
      const cipher = createCipheriv("aes-256-gcm", own, nonce(number)).setAAD(length);
      return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
    },
    open(content, { number, length }) {
      const decipher = createDecipheriv("aes-256-gcm", own, nonce(number), { authTagLength: sealSize });
      decipher.setAAD(length).setAuthTag(content.subarray(-sealSize));
      try {
        return Buffer.concat([decipher.update(content.subarray(0, -sealSize)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function withoutKey(salt: Buffer): Sealing {
  let before = salt;
  const next = (data: Buffer, { length }: Frame) => {
    before = createHash("sha256").update(before).update(length).update(data).digest().subarray(0, sealSize);
    return before;
  };
  return {
    seal: (data, frame) => Buffer.concat([data, next(data, frame)]),
    open(content, frame) {
      const data = content.subarray(0, -sealSize);
      return next(data, frame).equals(content.subarray(-sealSize)) ? data : undefined;
    },
  };
}
