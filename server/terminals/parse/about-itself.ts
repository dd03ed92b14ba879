import { linesOf } from "./attlog";
import { readQuery } from "./target";

/** The facts a terminal reports about itself; facts it leaves out stay unchanged. */
export type AboutItself = {
  firmware?: string;
  deviceName?: string;
  users?: number;
  fingers?: number;
  faces?: number;
  records?: number;
  recordCapacity?: number;
};

/** `~DeviceName=X1,FWVersion=8.0.4,UserCount=31`, separated by commas or lines. */
export function readOptions(text: string): AboutItself {
  const options = new Map(
    linesOf(text)
      .flatMap((line) => line.split(","))
      .flatMap((pair): [string, string][] => {
        const end = pair.indexOf("=");
        return end === -1
          ? []
          : [[pair.slice(0, end).trim().replace(/^~/, "").toLowerCase(), pair.slice(end + 1).trim()]];
      }),
  );
  return withoutUnknown({
    firmware: options.get("fwversion")?.slice(0, 80),
    deviceName: options.get("devicename")?.slice(0, 80),
    users: count(options.get("usercount")),
    fingers: count(options.get("fpcount")),
    faces: count(options.get("facecount")),
    records: count(options.get("transactioncount")),
    recordCapacity: capacity(count(options.get("maxattlogcount"))),
  });
}

/** `Ver 8.0.4,31,58,1204,192.168.1.201,10,7,12,0,111`: firmware, users, fingers, log records, …, faces. */
export function readInfo(text: string): AboutItself {
  const cells = text.split(",").map((cell) => cell.trim());
  return withoutUnknown({
    firmware: cells[0]?.slice(0, 80) || undefined,
    users: count(cells[1]),
    fingers: count(cells[2]),
    records: count(cells[3]),
    faces: count(cells[8]),
  });
}

/** How a command ended. */
export type CommandResult = { id: number; returned: number; lines: string[] };

/** `ID=17&Return=0&CMD=INFO`, several in a body; lines between them belong to the one before. */
export function readResults(text: string): CommandResult[] {
  const results: CommandResult[] = [];
  for (const line of linesOf(text)) {
    const fields = /^\s*ID=\d+&/i.test(line) ? readQuery(line.trim()) : null;
    const id = Number(fields?.get("id"));
    if (fields && Number.isSafeInteger(id)) {
      const returned = Number(fields.get("return") ?? fields.get("ret") ?? Number.NaN);
      const rest = [...fields].filter(([name]) => !["id", "return", "ret", "cmd"].includes(name));
      results.push({
        id,
        returned: Number.isSafeInteger(returned) ? returned : 0,
        lines: rest.map(([name, value]) => `${name}=${value}`),
      });
    } else results.at(-1)?.lines.push(line);
  }
  return results;
}

/** A small number counts tens of thousands. */
const capacity = (given: number | undefined) =>
  given !== undefined && given < 1000 ? given * 10_000 : given;

const count = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const withoutUnknown = (about: { [K in keyof AboutItself]: AboutItself[K] | undefined }): AboutItself =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
