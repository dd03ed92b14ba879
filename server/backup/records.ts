import { createHash, hash } from "node:crypto";
import { z } from "zod";
import { BrokenBackup } from "./broken-backup";
import { ByteReader } from "./byte-reader";

/** The first record of a backup. */
const headSchema = z.object({
  /** The version of the portal that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  /** PostgreSQL's version on that server. */
  postgres: z.string(),
  /** The migrations that had run, so that the same tables can be made. */
  migrations: z.array(z.string()),
  /** The first days of the months that have partitions. */
  months: z.array(z.iso.date()),
  sequences: z.record(z.string(), z.number()),
  hasSecretKey: z.boolean(),
});
export type BackupHead = z.infer<typeof headSchema>;

/** A table or a file; its content follows. */
const itemSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ file: z.string() }),
]);
export type BackupItem = z.infer<typeof itemSchema>;

/** The number of rows (or bytes of a file), and a checksum that does not depend on the order of rows. */
const countSchema = z.object({ count: z.number(), sum: z.string() });
export type ItemCount = z.infer<typeof countSchema>;

/** The last record: everything the backup contains. */
const tailSchema = z.object({
  tables: z.record(z.string(), countSchema),
  files: z.record(z.string(), countSchema),
});
export type BackupTail = z.infer<typeof tailSchema>;

const kinds = { head: 1, item: 2, data: 3, end: 4, tail: 5 } as const;
type Kind = keyof typeof kinds;
const largest = 64 * 1024 * 1024;

/** A record as bytes: kind, length, content. */
export function record(kind: Kind, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(5);
  head.writeUInt8(kinds[kind]);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** The parts of a backup in order. An item's content can be read once, before the next part is requested. */
export type BackupPart =
  | { kind: "head"; head: BackupHead }
  | { kind: "item"; item: BackupItem; content: AsyncIterable<Buffer> }
  | { kind: "tail"; tail: BackupTail };

const damaged = () => new BrokenBackup("The backup is damaged: use another one.");

/** Reads records, and checks each item's content against the count and checksum stored with it. */
export async function* readParts(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const reader = new ByteReader(source);
  const next = async () => {
    const start = await reader.read(5);
    const length = start?.readUInt32BE(1) ?? 0;
    const body = start && length <= largest ? await reader.read(length) : undefined;
    const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one] === start?.readUInt8());
    if (!body || !kind) throw damaged();
    return { kind, body };
  };
  for (;;) {
    const { kind, body } = await next();
    if (kind === "head") yield { kind, head: parsed(headSchema, body) };
    else if (kind === "tail") {
      yield { kind, tail: parsed(tailSchema, body) };
      return;
    } else if (kind === "item") {
      const item = parsed(itemSchema, body);
      const counter = counterOf(item);
      let isRead = false;
      const content = (async function* () {
        for (;;) {
          const { kind, body } = await next();
          if (kind === "data") {
            counter.add(body);
            yield body;
          } else if (kind === "end") {
            isRead = true;
            const { count, sum } = parsed(countSchema, body);
            const read = counter.total();
            if (read.count !== count || read.sum !== sum) throw damaged();
            return;
          } else throw damaged();
        }
      })();
      yield { kind, item, content };
      if (!isRead) for await (const _ of content);
    } else throw damaged();
  }
}

function parsed<T>(schema: z.ZodType<T>, body: Buffer): T {
  try {
    return schema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw damaged();
  }
}

export type Counter = { add: (piece: Buffer) => void; total: () => ItemCount };

/** Counts the content of an item as it streams through. */
export const counterOf = (item: BackupItem): Counter => ("table" in item ? rowCounter() : byteCounter());

// Rows come in any order, so the hashes of the lines are summed.
function rowCounter(): Counter {
  let count = 0;
  const sums = [0, 0];
  let begun: Buffer = Buffer.alloc(0);
  return {
    add(piece) {
      let from = 0;
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
        const line = piece.subarray(from, end);
        const digest = hash("sha256", begun.length > 0 ? Buffer.concat([begun, line]) : line, "buffer");
        if (begun.length > 0) begun = Buffer.alloc(0);
        sums[0] = ((sums[0] as number) + digest.readUInt32BE(0)) >>> 0;
        sums[1] = ((sums[1] as number) + digest.readUInt32BE(4)) >>> 0;
        count += 1;
        from = end + 1;
      }
      if (from < piece.length) begun = Buffer.concat([begun, piece.subarray(from)]);
    },
    total: () => ({ count, sum: sums.map((sum) => sum.toString(16).padStart(8, "0")).join("") }),
  };
}

function byteCounter(): Counter {
  let count = 0;
  const sum = createHash("sha256");
  let hex: string | undefined;
  return {
    add(piece) {
      count += piece.length;
      sum.update(piece);
    },
    total: () => {
      hex ??= sum.digest("hex");
      return { count, sum: hex };
    },
  };
}
