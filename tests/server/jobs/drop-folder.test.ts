import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { calls } from "@schemas/calls";
import { errorSentence } from "@schemas/errors";
import { dropFolder } from "@server/jobs/drop-folder/drop-folder";
import { prepareMonths } from "@server/work/month-tables";
import { admin, buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { makeFolder } from "@tests/helpers/fixture-file";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = makeFolder();
const drop = join(folder.path, "drop");
let server: TestServer;
let look: () => Promise<void>;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await prepareMonths(server.db, "2026-05-13");
  await buildTerminal(server.db, { code: "K1" });
  const { db, clock } = server;
  const log = pino({ level: "silent" });
  const whole = { db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir: folder.path, log };
  look = dropFolder(whole, () => undefined).look;
});
afterAll(async () => {
  await server.drop();
  folder.remove();
});

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(drop, "in", name)), { recursive: true });
  writeFileSync(join(drop, "in", name), text);
};
/** The report about a file that is in this folder now. */
const reportIn = (place: "done" | "refused", name: string) => {
  const file = readdirSync(join(drop, place)).find((one) => one.endsWith(`${name}.report.txt`));
  return file === undefined ? undefined : readFileSync(join(drop, place, file), "utf8");
};
const punches = () =>
  server.db.selectFrom("punch").select(["personnel_number", "day", "minute"]).orderBy("minute").execute();

it("is imported once it no longer grows, and moved to another folder with a report", async () => {
  write("a.csv", `id,date,time\n${employee},2026-05-02,07:05`);
  write(".hidden", "1");
  await look();
  write("a.csv", `id,date,time\n${employee},2026-05-02,07:05\n404,2026-05-02,07:06\n`);
  await look();
  expect(await punches()).toEqual([]);
  await look();
  expect(await punches()).toEqual([{ personnel_number: employee, day: "2026-05-02", minute: 425 }]);
  expect(reportIn("done", "a.csv")).toMatch(/: 2\n[\s\S]*: 1\n[\s\S]*404/);
  expect(readdirSync(join(drop, "in"))).toEqual([".hidden"]);
});

it("of a clock is stored under the clock's numbers, without duplicates of what the clock sends, and linked later", async () => {
  write(
    "K1/attlog.dat",
    `9\t2026-05-03 08:00:01\t1\t0\t1\t0\r\n9\t2026-05-03 08:00:02\t1\t1\t15\t0\r\nnothing\r\n`,
  );
  write("K1/b.csv", "id,date,time\n9,2026-05-04,09:00");
  await look();
  await look();
  await server.ask(calls.registers.addTerminalPerson, admin, {
    pin: "9",
    personnelNumber: neighbour,
    clockCode: "K1",
    from: null,
    to: null,
  });
  const { answer } = await server.ask(calls.terminals.listRecords, admin, {
    clockCode: "K1",
    sort: "localTime",
  });
  expect(answer.items.map(({ status, verify, place }) => [status, verify, place])).toEqual([
    [0, 1, "punch"],
    [1, 15, "punch"],
    [255, 0, "punch"],
  ]);
  const lines = await server.ask(calls.terminals.listLines, admin, { clockCode: "K1" });
  expect(lines.answer.items).toMatchObject([{ line: "nothing" }]);
  expect(reportIn("done", "attlog.dat")).toContain("too-few-fields: nothing");
});

it("of a clock that is read from files shows there when the last one came, whether it names the clock or contains it", async () => {
  const read = async (code: string) => (await server.ask(calls.registers.getClock, admin, { code })).answer;
  for (const code of ["K2", "K3", "K4"])
    await buildTerminal(server.db, { code, serial: code, connection: "files" });
  expect(await read("K2")).toMatchObject({ contact: "files", lastSeen: null });
  write("K2/attlog.dat", "9\t2026-05-03 08:00:01\t1\t0\t1\t0\r\n");
  write("e.csv", `id,date,time,device\n${employee},2026-05-05,07:05,K3\n${employee},2026-05-05,15:05,K1\n`);
  await look();
  await look();
  for (const code of ["K2", "K3"])
    expect(await read(code)).toMatchObject({ contact: "files", lastSeen: expect.any(String) });
  // Files tell nothing about a terminal's own contact, nor about other clocks.
  expect(await read("K1")).toMatchObject({ contact: "offline", lastSeen: null });
  expect((await read("K4")).lastSeen).toBeNull();
});

it("is refused with the reason in both languages if it is unreadable or names no clock", async () => {
  write("c.csv", "nothing to see");
  write("NONE/d.dat", "9\t2026-05-03 08:00:01\t0\t1");
  await look();
  await look();
  expect(reportIn("refused", "c.csv")).toContain(
    errorSentence("punches-file-unknown", "fa", { file: "c.csv" }),
  );
  for (const language of ["fa", "en"] as const)
    expect(reportIn("refused", "d.dat")).toContain(
      errorSentence("clock-not-found", language, { code: "NONE" }),
    );
});

it("is imported even if its name is very long", async () => {
  const long = `${"ن".repeat(110)}.csv`;
  write(long, `id,date,time\n${employee},2026-05-06,07:05\n`);
  write("z.csv", `id,date,time\n${employee},2026-05-06,07:06\n`);
  await look();
  await look();
  expect(reportIn("done", long.slice(-60))).toBeDefined();
  expect(reportIn("done", "z.csv")).toBeDefined();
  expect(readdirSync(join(drop, "in")).filter((name) => name.endsWith(".csv"))).toEqual([]);
});

it("is not imported again if it cannot be moved", async () => {
  write("in-the-way.csv", `id,date,time\n${employee},2026-05-03,07:05`);
  const at = server.clock.now.toISOString().replace(/[:.]/g, "-");
  // A folder of the same name blocks it.
  mkdirSync(join(drop, "done", `${at} in-the-way.csv`));
  const imports = () => server.db.selectFrom("job").select("id").execute();
  const before = await imports();
  await look();
  await expect(look()).rejects.toThrow();
  for (let again = 0; again < 3; again += 1) await look();
  expect(await imports()).toHaveLength(before.length + 1);
});
