import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import { terminalTime } from "../../terminals/admit";
import { commands, endCommand, queueCommands, takeCommands } from "../../terminals/commands";
import { storeJournal } from "../../terminals/journal";
import { quarantine, storeUsers } from "../../terminals/keep";
import { announceUnknown, noteAbout, touch } from "../../terminals/terminal";
import { storeWaiting } from "../../terminals/waiting-lines";
import { type DemoTerminal, demoTerminals, guestPin, unlinkedPin, waitingTerminal } from "./clocks";
import type { DemoPerson } from "./people";
import { daysOfTerminals } from "./talk-terminals";

const days = 86_400_000;

/** The admission of the company's terminals: their facts, their people, and the commands they were sent. */
export async function insertTerminals(
  db: Db,
  people: readonly DemoPerson[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const admitted = new Date(now.getTime() - daysOfTerminals * days);
  const active = people.filter(({ isActive }) => isActive);
  await insertRows(
    db,
    "terminal_person",
    active
      .filter(({ number }) => number !== unlinkedPin)
      .map(({ number }) => ({ clock_code: null, pin: number, personnel_number: number })),
  );
  for (const terminal of demoTerminals) await admit(db, terminal, { active, admitted, now, timeZone });
  await waitForAdmission(db, now, timeZone);
}

type Admission = { active: readonly DemoPerson[]; admitted: Date; now: Date; timeZone: string };

async function admit(db: Db, terminal: DemoTerminal, { active, admitted, now, timeZone }: Admission) {
  const { code, address, firmware, deviceName, verify, hasGuest } = terminal;
  await touch(db, code, address, admitted);
  await noteAbout(db, code, {
    firmware,
    deviceName,
    recordCapacity: 100_000,
    handshakeAt: admitted,
    stamp: "9999",
    ...(verify === 15 ? { faces: active.length } : { fingers: active.length * 2 }),
  });
  await storeUsers(
    db,
    code,
    [
      ...active.map(({ number, name }) => ({ pin: number, name: name.slice(0, 24), card: "", privilege: 0 })),
      ...(hasGuest ? [{ pin: guestPin, name: "پیمانکار", card: "", privilege: 0 }] : []),
    ],
    admitted,
  );
  await db
    .updateTable("terminal_state")
    .set({ asked_at: now, counted_at: now, compared_at: now, agreed_at: now })
    .where("clock_code", "=", code)
    .execute();
  const [first, last] = [admitted, now].map((at) => terminalTime(timeZone, at).slice(0, 10)) as [
    string,
    string,
  ];
  const wanted = [
    [commands.info(), 0],
    [commands.users(), 0],
    [commands.punches(`${first} 00:00:00`, `${last} 23:59:59`), 0],
    // One person had already left the terminal.
    [commands.remove("1412"), -10],
  ] as const;
  for (const [command, returned] of wanted) {
    await queueCommands(db, code, [command], { askedBy: "Admin", now: admitted });
    const [, id] = (await takeCommands(db, code, admitted))?.match(/^C:(\d+):/) ?? [];
    const lines = command.kind === "info" ? [`~DeviceName=${deviceName}`, `FWVersion=${firmware}`] : [];
    await endCommand(db, code, { id: Number(id), returned, lines }, new Date(admitted.getTime() + 4_000));
  }
  await happen(db, terminal, { admitted, now, timeZone });
}

/** Other messages of terminals: switched on, configured and used, and one unreadable line. */
async function happen(
  db: Db,
  { code, hasGuest }: DemoTerminal,
  { admitted, now, timeZone }: Omit<Admission, "active">,
) {
  const events: [Date, string, string][] = [
    [admitted, "0", "0"],
    [new Date(admitted.getTime() + 40_000), "4", "1001"],
    [new Date(now.getTime() - 6 * days), "21", "1001"],
    [new Date(now.getTime() - 2 * days), "30", "1001"],
  ];
  for (const [at, operation, operator] of events) {
    const line = `OPLOG ${operation}\t${operator}\t${terminalTime(timeZone, at)}\t0\t0\t0\t0`;
    await storeJournal(db, code, [{ kind: "OPLOG", line }], at);
  }
  if (!hasGuest) return;
  const at = new Date(now.getTime() - 5 * days);
  const line = `0\t${terminalTime(timeZone, at)}\t255\t15\t0\t0\t0`;
  await quarantine(db, code, "ATTLOG", [{ line, reason: "no-pin" }], at);
}

async function waitForAdmission(db: Db, now: Date, timeZone: string): Promise<void> {
  const { serial, address } = waitingTerminal;
  await announceUnknown(db, serial, address, now);
  const times = [40, 35, 20, 5].map((minutes) =>
    terminalTime(timeZone, new Date(now.getTime() - minutes * 60_000)),
  );
  const text = times.map((time, n) => `${1 + (n % 3)}\t${time}\t255\t1\t0\t0\t0`).join("\n");
  await storeWaiting(db, serial, { source: "ATTLOG", text }, now);
}
