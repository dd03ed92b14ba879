import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { migrations } from "../db/migrations";
import { StartProblem, systemReason } from "../rules/start-problem";
import { BrokenBackup } from "./broken-backup";
import { type BackupHead, type BackupPart, type BackupTail, readParts } from "./records";
import { unsealed } from "./seal";

export type BackupFile = { file: string; key?: Buffer | undefined };

/** The parts of a backup in order. Throws a `StartProblem` that tells what is wrong with the file. */
export async function* partsOf({ file, key }: BackupFile): AsyncGenerator<BackupPart> {
  const unzip = createGunzip();
  const opened = pipeline(
    createReadStream(file),
    (content: AsyncIterable<Buffer>) => unsealed(content, key),
    unzip,
  );
  // The same error also ends the unzipping and is thrown below.
  opened.catch(() => undefined);
  try {
    yield* readParts(unzip);
  } catch (error) {
    throw inWords(error, file);
  } finally {
    unzip.destroy();
  }
}

function inWords(error: unknown, file: string): unknown {
  if (error instanceof StartProblem) return error;
  const { code = "" } = error as { code?: string };
  if (code.startsWith("Z_")) return new BrokenBackup("The backup is damaged: use another one.");
  if (code.startsWith("E")) return new StartProblem(`Cannot read ${file}: ${systemReason(error)}.`);
  return error;
}

/** Reads a whole backup and checks every part, before anything is restored from it. */
export async function checkBackup(backup: BackupFile): Promise<{ head: BackupHead; tail: BackupTail }> {
  let head: BackupHead | undefined;
  let tail: BackupTail | undefined;
  for await (const part of partsOf(backup)) {
    if (part.kind === "head") head = part.head;
    if (part.kind === "tail") tail = part.tail;
  }
  if (!head || !tail) throw new BrokenBackup("The backup is damaged: use another one.");
  const unknown = head.migrations.find((name) => !(name in migrations));
  if (unknown)
    throw new StartProblem(
      `The backup was made by a newer version of the portal (${head.version}; it has "${unknown}"): restore it with that version.`,
    );
  return { head, tail };
}
