import { spawn } from "node:child_process";
import { once } from "node:events";
import { reports } from "@schemas/reports";
import { addDays } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { firstDay } from "./made-organisation";
import { type MeasuredServer, withMeasuredServer } from "./measured-server";

/** A file as a browser downloads it: duration, megabytes, and the server's extra memory meanwhile. */
export type FileLine = { file: string; ms: number; megabytes: number; most: number; live: number };

type File = { report: string; sort?: string; format: "xlsx" | "csv" };

/** The measured files by name. */
export const daysAsFiles: Readonly<Record<string, File>> = {
  "days as xlsx": { report: "day-work", format: "xlsx" },
  "days as csv": { report: "day-work", format: "csv" },
};
export const punchesAsFiles: Readonly<Record<string, File>> = {
  "punches as xlsx": { report: "punch-days", format: "xlsx" },
  "punches by presence as xlsx": { report: "punch-days", sort: "-presence", format: "xlsx" },
};

const megabyte = 2 ** 20;
const looksAtLive = 10;

/** Downloads each file of a month from a new server, first undisturbed, then while watching its live memory. */
export async function benchFiles(
  db: Db,
  url: string,
  files: Readonly<Record<string, File>>,
  emit: (line: FileLine) => void,
): Promise<void> {
  const { token } = await startSession(db, {
    username: "Admin",
    now: new Date(),
    address: "",
    agent: "bench",
  });
  for (const [file, input] of Object.entries(files))
    await withMeasuredServer(url, async (server) => {
      const request = requestOf(input, { username: "Admin", token });
      const before = await server.collect();
      const began = performance.now();
      let bytes = 0;
      for await (const piece of piecesOf(server, request)) bytes += piece.length;
      const ms = performance.now() - began;
      const { most } = await server.collect();
      const live = await liveMeanwhile(server, request, bytes);
      emit({ file, ms, megabytes: bytes / megabyte, most: most - before.taken, live });
    });
}

/**
 * Downloads a file of a month and discards it, in its own process as readers do; in this process it would delay what is
 * measured meanwhile. False if the signal stopped it.
 */
export async function download(
  { address }: MeasuredServer,
  file: File,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<boolean> {
  const { method, body } = requestOf(file, headers);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const request = { method, headers: { ...headers, ...form }, body: String(body) };
  const reading = `
    const { ok, headers, body } = await fetch(${JSON.stringify(exportAddress(address))}, ${JSON.stringify(request)});
    if (!ok || headers.get("content-type")?.includes("json")) process.exit(1);
    for await (const piece of body);`;
  const reader = spawn(process.execPath, ["--input-type=module", "--eval", reading], {
    stdio: "ignore",
    signal,
  });
  try {
    const [code] = await once(reader, "exit");
    if (code !== 0) throw new Error("The file could not be downloaded.");
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

const exportAddress = (address: string) => `${address}/api/Report/Export`;

const requestOf = (file: File, headers: Record<string, string>) => ({
  method: "POST",
  headers,
  body: formOf(file),
});

async function liveMeanwhile(server: MeasuredServer, request: RequestInit, size: number): Promise<number> {
  const before = await server.collect();
  let most = 0;
  let next = 0;
  let bytes = 0;
  for await (const piece of piecesOf(server, request)) {
    bytes += piece.length;
    if (bytes < next) continue;
    next += size / looksAtLive;
    most = Math.max(most, (await server.collect()).live - before.live);
  }
  return most;
}

/** The chunks of a file; none is stored. */
async function* piecesOf({ address }: MeasuredServer, request: RequestInit): AsyncGenerator<Uint8Array> {
  const response = await fetch(exportAddress(address), request);
  if (!response.ok || !response.body || response.headers.get("content-type")?.includes("json"))
    throw new Error(await response.text());
  yield* response.body as unknown as AsyncIterable<Uint8Array>;
}

function formOf({ report, sort, format }: File): URLSearchParams {
  const columns = reports.find((one) => one.name === report)?.list.columns ?? [];
  return new URLSearchParams({
    report,
    format,
    title: "کارکرد روزانه",
    calendar: "jalali",
    sumTitle: "جمع",
    asked: JSON.stringify({ from: firstDay, to: addDays(firstDay, 30), sort }),
    columns: JSON.stringify(columns.map((name) => ({ name, title: name }))),
  });
}
