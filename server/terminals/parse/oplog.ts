import { isPin, linesOf } from "./attlog";

/** A person as stored in a terminal. Passwords are not read. */
export type TerminalUser = { pin: string; name: string; card: string; privilege: number };
/** An event at a terminal, as the terminal writes it. */
export type JournalLine = { kind: string; line: string };
export type OperationLog = {
  users: TerminalUser[];
  journal: JournalLine[];
  /** All lines, including those of templates and photos, which are accepted but not stored. */
  lines: number;
};

// Their lines hold biometric data and are not stored.
const templates = new Set(["FP", "FACE", "FVEIN", "USERPIC", "BIOPHOTO", "BIODATA", "FINGERTMP"]);

/**
 * Reads `OPERLOG` lines; the first word of each gives its kind. A separate table (`USERINFO`) has the same lines
 * without that word.
 */
export function readOperlog(text: string, table = "OPERLOG"): OperationLog {
  const log: OperationLog = { users: [], journal: [], lines: 0 };
  for (const line of linesOf(text)) {
    log.lines += 1;
    const [, first = ""] = line.match(/^\s*([A-Za-z]+)(?=[ \t])/) ?? [];
    const kind = first === "" ? table.toUpperCase() : first.toUpperCase();
    if (templates.has(kind)) continue;
    if (kind === "USER" || kind === "USERINFO") {
      const user = readUser(first === "" ? line : line.trim().slice(first.length));
      if (user) log.users.push(user);
    } else log.journal.push({ kind: kind.slice(0, 20), line: line.slice(0, 500) });
  }
  return log;
}

/** `PIN=7⇥Name=…⇥Pri=0⇥Card=…`, and in the security dialect `Pin`, `CardNo` and `Privilege`. */
export function readUser(line: string): TerminalUser | null {
  const fields = fieldsOf(line);
  const pin = fields.get("pin") ?? "";
  if (!isPin(pin)) return null;
  const card = fields.get("card") ?? fields.get("cardno") ?? "";
  const privilege = Number(fields.get("pri") ?? fields.get("privilege") ?? 0);
  return {
    pin,
    name: (fields.get("name") ?? "").slice(0, 100),
    card: cardNumber(card),
    privilege: Number.isSafeInteger(privilege) ? privilege : 0,
  };
}

/** Fields `name=value` between TABs, by their names in lower case. */
export function fieldsOf(line: string): Map<string, string> {
  return new Map(
    line.split("\t").flatMap((field): [string, string][] => {
      const end = field.indexOf("=");
      return end === -1 ? [] : [[field.slice(0, end).trim().toLowerCase(), field.slice(end + 1).trim()]];
    }),
  );
}

/** A card's number: decimal, or the bytes in hexadecimal in brackets. 0 means no card. */
function cardNumber(text: string): string {
  const hexadecimal = text.match(/^\[([0-9a-f]{1,16})\]$/i)?.[1];
  const decimal = hexadecimal ? BigInt(`0x${hexadecimal}`).toString() : text;
  return /^0*$/.test(decimal) ? "" : decimal.slice(0, 40);
}
