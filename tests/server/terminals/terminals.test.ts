import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { calls } from "@schemas/calls";
import { writeSetting } from "@server/db/tables/settings";
import { Line } from "@server/played/line";
import { PlayedTerminal } from "@server/played/played-terminal";
import { startFollowUp, terminalPort } from "@server/terminals";
import { forgetOldJournal } from "@server/terminals/journal";
import { prepareMonths } from "@server/work/month-tables";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { personName } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

/*
 * Played terminals talk to the real port over real sockets, and the results are read as the portal's pages read them.
 * It is Wednesday, 09:00 in Tehran.
 */

const { registers, settings, terminals, work } = calls;
const today = "2026-05-13";
const at = (time: string, day = today) => `${day} ${time}`;

let server: TestServer;
let port: ReturnType<typeof terminalPort>;
let follow: ReturnType<typeof startFollowUp>;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, neighbour] });
  await prepareMonths(db, today);
  await writeSetting(db, "terminals", true);
  const common = { db, now: () => server.clock.now, timeZone: "Asia/Tehran", log: pino({ level: "silent" }) };
  follow = startFollowUp(common);
  port = terminalPort({ ...common, onStored: follow.stir });
  port.port.listen(0, "127.0.0.1");
  await once(port.port, "listening");
  url = `http://127.0.0.1:${(port.port.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await port.stop();
  await follow.stop();
  await server.drop();
});

let serials = 0;
/** Creates an admitted terminal for one test, and its played counterpart. */
async function terminalOf(over: Partial<ConstructorParameters<typeof PlayedTerminal>[0]> = {}, row = {}) {
  serials += 1;
  const serial = `TST${serials}`;
  await buildTerminal(server.db, { code: serial, serial, ...row });
  return new PlayedTerminal({ url, serial, now: () => server.clock.now, ...over });
}
const link = (pin: string, personnelNumber: string, over: object = {}) =>
  server.ask(registers.addTerminalPerson, admin, {
    pin,
    personnelNumber,
    clockCode: null,
    from: null,
    to: null,
    ...over,
  });
const punchesOf = async (who: string) => {
  const { rows } = await sql<{ at: string }>`
    select day || ' ' || to_char(make_time(minute / 60, minute % 60, 0), 'HH24:MI') || case direction when 0 then '' else ' ' || direction end as at
    from punch where personnel_number = ${who} order by day, minute`.execute(server.db);
  return rows.map(({ at: one }) => one);
};
const countOf = async (serial: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from terminal_punch where clock_code = ${serial}`.execute(server.db);
  return rows[0]?.count;
};
const raw = async (first: string, body: string | null, over = {}) => {
  const { hostname, port: number } = new URL(url);
  const line = new Line(hostname, Number(number));
  const answer = await line.ask(first, body === null ? null : Buffer.from(body), over);
  line.close();
  return answer;
};

/** The answer to raw bytes on their own connection. */
const answerTo = async (sent: string) => {
  const { hostname, port: number } = new URL(url);
  const socket = connect(Number(number), hostname);
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text.replace("HTTP/1.1 100 Continue\r\n\r\n", "");
    const [, length = ""] = received.match(/content-length: (\d+)/i) ?? [];
    const end = received.indexOf("\r\n\r\n");
    if (end !== -1 && received.length === end + 4 + Number(length)) socket.destroy();
  });
  socket.write(Buffer.from(sent, "latin1"));
  await once(socket, "close");
  return received;
};

it("a number is not linked at a terminal that does not exist", async () => {
  expect(await link("777", employee, { clockCode: "NONE" })).toMatchObject({
    error: "unknown-code",
    envelope: { Fields: { clockCode: expect.anything() } },
  });
});

it("only a clock that is to be in contact is offline, not one that is read from files or was denied", async () => {
  for (const connection of ["files", "admitted", "denied"] as const)
    await buildTerminal(server.db, { code: `BY-${connection}`, serial: `BY-${connection}`, connection });
  const clocks = async (over: object) => {
    const { answer } = await server.ask(registers.listClocks, admin, { search: "BY-", ...over });
    return answer.items.map(({ connection, contact }) => [connection, contact] as const);
  };
  expect(new Map(await clocks({}))).toEqual(
    new Map([
      ["files", "files"],
      ["admitted", "offline"],
      ["denied", null],
    ]),
  );
  expect(await clocks({ contact: "offline" })).toEqual([["admitted", "offline"]]);
});

describe("a new terminal", () => {
  it("waits until it is admitted and loses nothing meanwhile; its people are linked later, including past punches", async () => {
    const terminal = new PlayedTerminal({ url, serial: "NEW1", now: () => server.clock.now });
    terminal.people.set("501", { name: "A", card: "" });
    for (const time of ["07:00:00", "15:00:00"]) terminal.punch("501", { time: at(time, "2026-05-12") });
    expect(await terminal.greet()).toBe(false);
    for (const attempt of [1, 2]) expect([attempt, await terminal.upload()]).toEqual([attempt, false]);
    // Whether a terminal is connected is told by the database's clock.
    await server.db.updateTable("terminal_state").set({ seen_at: sql`now()` }).execute();
    const { answer } = await server.ask(registers.listClocks, admin, { connection: "waiting" });
    expect(answer.items.map(({ serial, contact }) => [serial, contact])).toEqual([["NEW1", "online"]]);
    expect(await countOf("NEW1")).toBe(0);

    const admission = { name: "N", place: "", directionMode: "both", zone: "" } as const;
    expect((await server.ask(terminals.admitTerminal, manager, { code: "NEW1", ...admission })).error).toBe(
      "not-allowed",
    );
    expect(
      (await server.ask(terminals.admitTerminal, admin, { code: "NEW1", ...admission })).error,
    ).toBeUndefined();
    // The records sent while it waited are stored, even if it never sends them again.
    expect(await countOf("NEW1")).toBe(2);
    expect(await terminal.greet()).toBe(true);
    await terminal.settle();
    expect([terminal.unsent, terminal.restarts]).toEqual([0, 1]);
    expect(terminal.asked).toContain("DATA QUERY USERINFO");
    expect(await countOf("NEW1")).toBe(2);

    const numbers = await server.ask(terminals.listNumbers, admin, { clockCode: "NEW1" });
    expect(numbers.answer.items).toMatchObject([
      { pin: "501", records: 2, nameThere: "A", suggestion: null },
    ]);
    const chosen = { key: "NEW1/501", personnelNumber: employee, isEverywhere: false };
    expect((await server.ask(terminals.linkNumber, admin, chosen)).error).toBeUndefined();
    expect(await punchesOf(employee)).toEqual(["2026-05-12 07:00", "2026-05-12 15:00"]);
    await runJobs(server);
    const day = { personnelNumber: employee, from: "2026-05-12", to: "2026-05-12" };
    expect((await server.ask(work.getDayWorks, admin, day)).answer.work.days).toMatchObject([
      { presence: 480 },
    ]);
  });

  it("gets nothing once it is denied, and nothing while the setting is off", async () => {
    const terminal = await terminalOf({}, { connection: "denied" });
    terminal.punch("1");
    expect(await terminal.greet()).toBe(false);
    expect(terminal.greetedWith).toBe(403);
    expect(await terminal.upload()).toBe(false);
    const other = await terminalOf();
    await writeSetting(server.db, "terminals", false);
    expect(await other.greet()).toBe(false);
    expect(other.greetedWith).toBe(503);
    await writeSetting(server.db, "terminals", true);
    expect(await other.greet()).toBe(true);
  });

  test.each<[string, object, number]>([
    ["from elsewhere", { allowed_addresses: "10.0.0.0/8" }, 403],
    ["from its network", { allowed_addresses: "10.0.0.1, 127.0.0.0/8" }, 200],
    ["without its secret path", { secret_path: "door5" }, 403],
  ])("%s", async (_, row, status) => {
    const serial = `WHO${serials++}`;
    await buildTerminal(server.db, { code: serial, serial, ...row });
    expect((await raw(`GET /iclock/getrequest?SN=${serial}`, null)).status).toBe(status);
    if (status === 403 && "secret_path" in row)
      expect((await raw(`GET /door5/iclock/getrequest?SN=${serial}`, null)).status).toBe(200);
  });

  it("with a key is accepted after it has sent the key, until the key changes", async () => {
    const serial = `WHO${serials++}`;
    await buildTerminal(server.db, { code: serial, serial });
    const status = async (name: string) => (await raw(`GET /iclock/${name}SN=${serial}`, null)).status;
    const introduction = "cdata?options=all&pushver=2.4.1&";
    const setKey = async (pushKey: string) => {
      const { answer } = await server.ask(registers.getClock, admin, { code: serial });
      const { error } = await server.ask(registers.updateClock, admin, { ...answer, pushKey });
      expect(error).toBeUndefined();
    };
    expect(await status(`${introduction}pushcommkey=any&`)).toBe(200);
    await setKey("door5");
    expect(await status("getrequest?")).toBe(403);
    expect(await status(introduction)).toBe(403);
    expect(await status(`${introduction}pushcommkey=door6&`)).toBe(403);
    expect(await status(`${introduction}PushCommKey=door5&`)).toBe(200);
    // Most firmware sends the key only this once.
    expect(await status("getrequest?")).toBe(200);
    expect(await status("getrequest?pushcommkey=door6&")).toBe(403);
    await server.db
      .updateTable("terminal_state")
      .set({ keyed_as: sql`'10.0.0.9' || substr(keyed_as, strpos(keyed_as, ' '))` })
      .where("clock_code", "=", serial)
      .execute();
    expect(await status("getrequest?")).toBe(403);
    expect(await status(`${introduction}pushcommkey=door5&`)).toBe(200);
    await setKey("door6");
    expect(await status("getrequest?")).toBe(403);
    await setKey("");
    expect(await status("getrequest?")).toBe(200);
  });
});

describe("sending records", () => {
  test.each(["plain", "face", "old"] as const)(
    "%s firmware: a day sent twice is stored once",
    async (firmware) => {
      const terminal = await terminalOf({ firmware });
      for (let minute = 0; minute < 60; minute += 1)
        terminal.punch(`9${minute}`, { time: at(`08:${String(minute).padStart(2, "0")}:00`) });
      expect(await terminal.greet()).toBe(true);
      expect(await terminal.upload()).toBe(true);
      const again = new PlayedTerminal({
        url,
        serial: `TST${serials}`,
        firmware,
        now: () => server.clock.now,
      });
      again.log.push(...terminal.log, ...terminal.log);
      expect(await again.upload()).toBe(true);
      expect(await countOf(`TST${serials}`)).toBe(60);
    },
  );

  it("128 records sent again and again are accepted each time and stored once", async () => {
    const terminal = await terminalOf();
    for (let n = 0; n < 128; n += 1)
      terminal.punch("77", {
        time: at(`06:${String(n % 60).padStart(2, "0")}:${n < 60 ? "10" : n < 120 ? "20" : "30"}`),
      });
    const body = terminal.log.map(({ pin, time }) => `${pin}\t${time}\t255\t1`).join("\n");
    const { hostname, port: number } = new URL(url);
    const line = new Line(hostname, Number(number));
    const answers = new Set<string>();
    for (let round = 0; round < 22; round += 1) {
      const { status, text } = await line.ask(
        `POST /iclock/cdata?SN=TST${serials}&table=ATTLOG`,
        Buffer.from(body),
      );
      answers.add(`${status} ${text}`);
    }
    line.close();
    expect([...answers]).toEqual(["200 OK: 128"]);
    expect(await countOf(`TST${serials}`)).toBe(128);
  });

  describe("requests in the unusual forms of terminals", () => {
    const body = `55\t${at("07:00:00")}\t0\t15\t\t0\t0\r\n55\t${at("07:00:00")}\t0\t1\t0\t\t\t\n56\t${at("07:00:01")}`;
    const chunks = [body.slice(0, 9), body.slice(9, 31), body.slice(31)];
    const chunked = `${chunks.map((part) => `${part.length.toString(16)};x=1\r\n${part}\r\n`).join("")}0\r\n\r\n`;
    const length = `Content-Length: ${body.length}`;
    const query = "table=ATTLOG&Stamp=9999";
    test.each<[string, (serial: string) => string]>([
      [
        "no Host and no Content-Type",
        (sn) => `POST /iclock/cdata?SN=${sn}&${query} HTTP/1.1\r\n${length}\r\n\r\n${body}`,
      ],
      [
        "in chunks",
        (sn) =>
          `POST /iclock/cdata?SN=${sn}&${query} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
      ],
      [
        "lower case and an older version",
        (sn) => `post /ICLOCK/CData.aspx/?sn=${sn}&TABLE=attlog http/1.0\r\n${length}\r\n\r\n${body}`,
      ],
      [
        "lines that end with only LF",
        (sn) => `POST /iclock/cdata?SN=${sn}&${query} HTTP/1.1\ncontent-length:${body.length}\n\n${body}`,
      ],
      [
        "a whole address",
        (sn) =>
          `POST http://10.0.0.1:8081/iclock/cdata?SN=${sn}&${query} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n${body}`,
      ],
      [
        "repeated parameters, unknown ones, and spaces",
        (sn) =>
          `POST //iclock/cdata?SN=&SN=${sn}&SN=OTHER&${query}&pushcommkey=a b&x HTTP/1.1\r\n${length}\r\nExpect: 100-continue\r\n\r\n${body}`,
      ],
      [
        "no table",
        (sn) =>
          `POST /iclock/cdata?SN=${sn} HTTP/1.1\r\nContent-Type: text/html\r\n${length}\r\n\r\n${body.slice(0, -1)}1`,
      ],
    ])("%s", async (_, write) => {
      await terminalOf();
      const sent = write(`TST${serials}`);
      for (let round = 0; round < 2; round += 1) expect(await answerTo(sent)).toMatch(/\r\n\r\nOK: 3$/);
      expect(await countOf(`TST${serials}`)).toBe(3);
    });
  });

  it("other data is answered as terminals expect, and no template is stored", async () => {
    await terminalOf();
    const post = (table: string, body: string) => raw(`POST /iclock/cdata?SN=TST${serials}&${table}`, body);
    const user = "PIN=8\tName=B\tPri=0\tPasswd=77\tCard=12";
    for (const [table, body, text] of [
      [
        "table=OPERLOG&OpStamp=1",
        `OPLOG 4\t0\t${at("07:00:00")}\t0\t0\t0\t0\nUSER ${user}\nBIOPHOTO PIN=8\tContent=AAAA`,
        "OK: 3",
      ],
      ["table=USERINFO", `${user}\n${user}`, "OK: 2"],
      ["table=BIODATA", "BIODATA Pin=8\tNo=0\tTmp=AAAA", "OK: 1"],
      ["table=FINGERTMP", "FP PIN=8\tTMP=AAAA", "OK: 1"],
      ["table=ATTPHOTO", "PIN=20261122080000-8.jpg\nSN=1\nsize=3\nCMD=uploadphoto\0\u00ff\u00d8", "OK"],
      ["table=options", "~DeviceName=X1,FWVersion=8", "OK"],
      ["table=ERRORLOG", "ErrCode=1", "OK: 1"],
      ["table=tabledata&tablename=templatev10&count=1", "templatev10 pin=8\ttemplate=AAAA", "templatev10=1"],
    ] as const)
      expect([table, await post(table, body)]).toEqual([table, { status: 200, text }]);
    const events = async (filters = {}) =>
      (await server.ask(terminals.listJournal, admin, { clockCode: `TST${serials}`, ...filters })).answer
        .items;
    const stored = await events({ from: today, to: today });
    expect(stored.map(({ kind }) => kind).sort()).toEqual(["ERRORLOG", "OPLOG", "TEMPLATEV10"]);
    expect(stored.map(({ line }) => line).join()).not.toMatch(/AAAA|77/);
    expect((await events({ event: "menu" })).map(({ kind, event }) => [kind, event])).toEqual([
      ["OPLOG", "menu"],
    ]);
    expect(await events({ to: "2026-05-12" })).toEqual([]);

    const values = { terminalJournalDays: 10 };
    expect((await server.ask(settings.saveSettings, admin, { values })).error).toBeUndefined();
    const daysLater = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    expect(await forgetOldJournal(server.db, daysLater(10))).toBe(0);
    expect(await forgetOldJournal(server.db, daysLater(11))).toBeGreaterThanOrEqual(3);
    expect(await events()).toEqual([]);
  });

  it("a terminal is asked for everything once, and then continues from the stamp it reports", async () => {
    await terminalOf();
    const stamp = async () =>
      (await raw(`GET /iclock/cdata?SN=TST${serials}&options=all`, null)).text.match(/^Stamp=(.*)$/m)?.[1];
    expect(await stamp()).toBe("0");
    const send = (query: string) =>
      raw(`POST /iclock/cdata?SN=TST${serials}&table=ATTLOG${query}`, `1\t${at("07:00:00")}`);
    await send("&Stamp=82983982");
    expect(await stamp()).toBe("82983982");
    await send("");
    expect(await stamp()).toBe("9999");
  });

  it("a batch cut off in the middle leaves nothing, and is sent again as a whole", async () => {
    const terminal = await terminalOf();
    for (const second of ["01", "02", "03", "04"]) terminal.punch("5", { time: at(`08:00:${second}`) });
    await terminal.cutOff(terminal.log);
    expect(await countOf(`TST${serials}`)).toBe(0);
    expect(await terminal.upload()).toBe(true);
    expect(await countOf(`TST${serials}`)).toBe(4);
  });

  it("a line cut off after its time is replaced by the whole line, and dropped if the whole line exists", async () => {
    const terminal = await terminalOf({}, { direction_mode: "status" });
    const code = `TST${serials}`;
    await link("36", employee, { clockCode: code });
    const whole = [0, 1].map((status) => `36\t${at(`1${status}:07:00`, "2026-05-02")}\t${status}\t15\t0\t0`);
    const send = (text: string) => raw(`POST /iclock/cdata?SN=${code}&table=ATTLOG`, text);
    const body = whole.join("\n");
    // The second line loses its status in one batch, and its way of verifying in the other.
    for (const end of [-8, -5]) expect((await send(body.slice(0, end))).text).toBe("OK: 2");
    expect(await punchesOf(employee)).toContain("2026-05-02 11:07");
    expect((await send(body)).text).toBe("OK: 2");
    expect((await send(body.slice(0, -5))).text).toBe("OK: 2");
    expect(await countOf(code)).toBe(2);
    const punched = (await punchesOf(employee)).filter((one) => one.startsWith("2026-05-02"));
    expect(punched).toEqual(["2026-05-02 10:07 1", "2026-05-02 11:07 2"]);
    expect(terminal.unsent).toBe(0);
  });

  it("lines cut off before a terminal's admission are treated in the same way once it is admitted", async () => {
    const code = "EARLY";
    const waiting = { connection: "waiting", direction_mode: "status" } as const;
    await buildTerminal(server.db, { code, serial: code, ...waiting });
    await link("37", employee, { clockCode: code });
    const body = [0, 1]
      .map((status) => `37\t${at(`1${status}:08:00`, "2026-05-02")}\t${status}\t15\t0\t0`)
      .join("\n");
    // The second line loses its seconds, then its status, then its way of verifying, and then nothing.
    for (const end of [-12, -8, -5, body.length])
      expect((await raw(`POST /iclock/cdata?SN=${code}&table=ATTLOG`, body.slice(0, end))).status).toBe(503);
    const admission = { name: "", place: "", directionMode: "status", zone: "" } as const;
    await server.ask(terminals.admitTerminal, admin, { code, ...admission });
    expect(await countOf(code)).toBe(2);
    const punched = (await punchesOf(employee)).filter(
      (one) => one.endsWith(":08 1") || one.endsWith(":08 2"),
    );
    expect(punched).toEqual(["2026-05-02 10:08 1", "2026-05-02 11:08 2"]);
    const { answer } = await server.ask(terminals.listLines, admin, { clockCode: code });
    expect(answer.items).toMatchObject([{ line: "37\t2026-05-02 11:08", reason: "cut" }]);
  });

  it("unreadable lines are counted, and quarantined once", async () => {
    await terminalOf();
    const body = "7\t2026-05-13 08:00:00\t0\t1\n0\t2026-05-13 08:00:00\nrubbish\nrubbish";
    for (let round = 0; round < 2; round += 1)
      expect(await raw(`POST /iclock/cdata?SN=TST${serials}&table=ATTLOG`, body)).toEqual({
        status: 200,
        text: "OK: 4",
      });
    const { answer } = await server.ask(terminals.listLines, admin, {
      clockCode: `TST${serials}`,
      sort: "times",
    });
    expect(answer.items).toMatchObject([
      { reason: "no-pin", times: 2 },
      { line: "rubbish", times: 4 },
    ]);
    await server.ask(terminals.settleLine, admin, { id: answer.items[0]?.id as number });
    const open = await server.ask(terminals.listLines, admin, {
      clockCode: `TST${serials}`,
      isSettled: false,
    });
    expect(open.answer.total).toBe(1);
    expect((await historyOf(server.db, "clock", `TST${serials}`)).at(-1)).toMatchObject({
      action: "update",
      after: { settledLine: answer.items[0]?.line },
    });
  });

  it("face and finger in one second are two records and one punch", async () => {
    const terminal = await terminalOf();
    await link("31", neighbour, { clockCode: `TST${serials}` });
    for (const verify of [1, 15]) terminal.punch("31", { time: at("07:01:02", "2026-05-11"), verify });
    await terminal.upload();
    expect(await countOf(`TST${serials}`)).toBe(2);
    expect(await punchesOf(neighbour)).toEqual(["2026-05-11 07:01"]);
  });

  test.each<["in" | "out" | "status", number, string]>([
    ["in", 255, " 1"],
    ["out", 0, " 2"],
    ["status", 3, " 1"],
    ["status", 255, ""],
  ])("direction %s with status %d", async (direction_mode, status, shown) => {
    const terminal = await terminalOf({}, { direction_mode });
    const minute = String(10 + serials).padStart(2, "0");
    await link(`d${serials}`, neighbour);
    terminal.punch(`d${serials}`, { time: at(`09:${minute}:00`, "2026-05-10"), status });
    await terminal.upload();
    expect(await punchesOf(neighbour)).toContain(`2026-05-10 09:${minute}${shown}`);
  });

  it("a clock three hours ahead is measured and flagged, and moves no punch", async () => {
    const terminal = await terminalOf();
    await terminal.greet();
    terminal.punch("88", { time: at("12:00:00") });
    await terminal.upload();
    const { answer } = await server.ask(registers.getClock, admin, { code: `TST${serials}` });
    expect(answer).toMatchObject({ drift: 10_800 });
    const flagged = await server.ask(terminals.listRecords, admin, {
      clockCode: `TST${serials}`,
      isFuture: true,
    });
    expect(flagged.answer.items).toMatchObject([{ localTime: at("12:00:00"), place: "unlinked" }]);
  });

  it("the time of another zone is converted immediately and shown with the terminal's own", async () => {
    const terminal = await terminalOf({}, { zone: "Asia/Dubai" });
    await link("66", neighbour, { clockCode: `TST${serials}` });
    terminal.punch("66", { time: at("08:30:00", "2026-05-09") });
    await terminal.upload();
    expect(await punchesOf(neighbour)).toContain("2026-05-09 08:00");
    expect(terminal.clock(server.clock.now)).toBe(at("09:00:00"));
    await terminal.greet();
    expect(terminal.clock(server.clock.now)).toBe(at("09:30:00"));
  });
});

describe("the last punch of a terminal", () => {
  it("is none that its clock dates far ahead", async () => {
    const terminal = await terminalOf();
    const lastPunch = async () =>
      (await server.ask(registers.getClock, admin, { code: `TST${serials}` })).answer.lastPunch;
    terminal.punch("1", { time: at("07:00:00", "2027-01-01") });
    await terminal.upload();
    expect(await lastPunch()).toBeNull();
    terminal.punch("1", { time: at("07:00:00", "2026-05-12") });
    terminal.punch("1", { time: at("07:00:00", "2027-01-02") });
    await terminal.upload();
    expect(await lastPunch()).toBe("2026-05-12T03:30:00.000Z");
  });
});

describe("days that accept no punch yet", () => {
  it("one of a closed period is held, and becomes a punch when the period is reopened", async () => {
    const days = { first_day: "2026-02-20", last_day: "2026-03-20" };
    await buildPeriod(server.db, { year: 1404, number: 12, ...days, closed_at: server.clock.now });
    const terminal = await terminalOf();
    await link("44", employee, { clockCode: `TST${serials}` });
    terminal.punch("44", { time: at("07:00:00", "2026-03-01") });
    terminal.punch("44", { time: at("07:00:00", "2027-01-01") });
    await terminal.upload();
    const places = async () => {
      const { answer } = await server.ask(terminals.listRecords, admin, {
        clockCode: `TST${serials}`,
        sort: "localTime",
      });
      return answer.items.map(({ place, isLate, isFuture }) => ({ place, isLate, isFuture }));
    };
    expect(await places()).toEqual([
      { place: "closed", isLate: true, isFuture: false },
      { place: "future", isLate: false, isFuture: true },
    ]);
    await sql`update work_period set closed_at = null`.execute(server.db);
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    await follow.run();
    expect((await places())[0]?.place).toBe("punch");
    expect(await punchesOf(employee)).toContain("2026-03-01 07:00");
  });
});

describe("the person of a number", () => {
  it("follows its links: one that ends gives later days to the next person, and deleting one removes its punches", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    for (const day of ["2026-05-02", "2026-05-03"]) terminal.punch("12", { time: at("10:00:00", day) });
    await terminal.upload();
    const first = await link("12", employee, { clockCode: code, to: "2026-05-02" });
    const second = await link("12", neighbour, { clockCode: code, from: "2026-05-03" });
    expect((await link("12", neighbour, { clockCode: code, from: "2026-05-01" })).error).toBe(
      "number-linked",
    );
    expect(await punchesOf(employee)).toContain("2026-05-02 10:00");
    expect(await punchesOf(neighbour)).toContain("2026-05-03 10:00");
    await server.ask(registers.deleteTerminalPerson, admin, { id: second.answer.id });
    expect(await punchesOf(neighbour)).not.toContain("2026-05-03 10:00");
    const corrected = {
      id: first.answer.id,
      pin: "12",
      personnelNumber: employee,
      clockCode: code,
      from: null,
      to: null,
    };
    await server.ask(registers.updateTerminalPerson, admin, corrected);
    expect(await punchesOf(employee)).toEqual(
      expect.arrayContaining(["2026-05-02 10:00", "2026-05-03 10:00"]),
    );
  });

  it("is suggested by personnel number, never by name, and accepted in one step", async () => {
    const terminal = await terminalOf();
    terminal.people.set("9", { name: personName(employee), card: "" });
    terminal.punch(`0${neighbour}`, { time: at("11:00:00", "2026-05-04") });
    terminal.punch("9", { time: at("11:00:00", "2026-05-04") });
    await terminal.upload();
    const { answer } = await server.ask(terminals.listNumbers, admin, {
      clockCode: `TST${serials}`,
      sort: "pin",
    });
    expect(answer.items.map(({ suggestion }) => suggestion)).toEqual([null, neighbour]);
    const key = answer.items[1]?.key as string;
    expect((await server.ask(terminals.acceptSuggestion, admin, { key })).error).toBeUndefined();
    expect(await punchesOf(neighbour)).toContain("2026-05-04 11:00");
  });
});

describe("requests to a terminal", () => {
  it("ask for a range and for its people, send people, and restart it last", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await link("21", employee, { clockCode: code });
    terminal.punch("21", { time: at("13:00:00", "2026-05-05") });
    for (const call of [terminals.restartTerminal, terminals.pushPeople, terminals.askInfo] as const)
      expect((await server.ask(call, admin, { code })).error).toBeUndefined();
    await server.ask(terminals.askAgain, admin, { code, from: "2026-03-01", to: "2026-05-10" });
    expect(
      (await server.ask(terminals.askAgain, manager, { code, from: "2026-03-01", to: today })).error,
    ).toBe("not-allowed");
    await terminal.settle();
    expect(terminal.people.get("21")).toEqual({ name: personName(employee), card: "" });
    expect(terminal.asked.at(-1)).toBe("REBOOT");
    expect(terminal.asked.filter((text) => text.startsWith("DATA QUERY ATTLOG"))).toHaveLength(3);
    const { answer } = await server.ask(terminals.listCommands, admin, { clockCode: code });
    expect(answer.items.filter(({ state }) => state !== "done")).toEqual([]);
    expect(answer.items.map(({ kind }) => kind)).toContain("read-back");
    expect(await punchesOf(employee)).toContain("2026-05-05 13:00");
  });

  it("are written as old firmware reads them: usual header names, and every line ended", async () => {
    await terminalOf();
    const code = `TST${serials}`;
    await server.ask(terminals.askInfo, admin, { code });
    const received = await answerTo(`GET /iclock/getrequest?SN=${code} HTTP/1.0\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const header of [
      /\r\nContent-Type: text\/plain\r\n/,
      /\r\nContent-Length: \d+\r\n/,
      /\r\nDate: .* GMT\r\n/,
    ])
      expect(received).toMatch(header);
    expect(received).toMatch(/\r\n\r\nC:\d+:INFO\nC:\d+:DATA QUERY USERINFO\nC:\d+:LOG\n$/);
  });

  test.each<[string, string]>([
    ["/iclock/ping", "OK"],
    ["/iclock/cdata?type=time", "Time=2026-05-13T09:01:01+03:30"],
    ["/iclock/cdata?table=RemoteAtt&PIN=7", "OK"],
    ["/iclock/getrequest?INFO=Ver 8.0.4 \u00e9,31,58", "OK"],
  ])("%s", async (address, text) => {
    await terminalOf();
    const joined = `${address}${address.includes("?") ? "&" : "?"}SN=TST${serials}`;
    expect(await raw(`GET ${joined}`, null, { hasHost: false })).toEqual({ status: 200, text });
  });

  it("register a terminal of the security dialect, whose door log becomes punches", async () => {
    await terminalOf();
    const of = (name: string) => `/iclock/${name}?SN=TST${serials}`;
    expect((await raw(`GET ${of("cdata")}&DeviceType=acc`, null)).text).toMatch(/^registry=ok/);
    expect((await raw(`POST ${of("registry")}`, "DeviceType=acc")).text).toBe(`RegistryCode=TST${serials}`);
    const log = "time=2026-05-13 07:00:00\tpin=3\tevent=0\tinoutstatus=0\tverifytype=1\tindex=1";
    expect((await raw(`POST ${of("cdata")}&table=rtlog`, log)).text).toBe("OK");
    expect(await countOf(`TST${serials}`)).toBe(1);
    expect(
      (await raw(`POST ${of("cdata")}&table=tabledata&tablename=user&count=1`, "user Pin=3\tName=B")).text,
    ).toBe("user=1");
  });
});

describe("a terminal with missing records", () => {
  beforeAll(() => buildAdministrator(server.db, "hr", { rights: ["punches.read", "punches.change"] }));
  /** The alerts about a terminal that an administrator has received, oldest first. */
  const alertsOf = async (code: string) => {
    const { rows } = await sql<{ alert: string }>`
      select facts ->> 'alert' as alert from notification
      where kind = 'terminal' and facts ->> 'code' = ${code} and receiver = 'hr' order by id`.execute(
      server.db,
    );
    return rows.map(({ alert }) => alert);
  };

  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };

  it("is asked, after silence and once an hour, for what it may have recorded meanwhile", async () => {
    const terminal = await terminalOf();
    await terminal.greet();
    await terminal.poll();
    expect(terminal.asked).toEqual([]);
    const forgotten = terminal.clock(server.clock.now);
    later(10);
    await terminal.poll();
    expect(terminal.asked).toEqual([expect.stringMatching(/^DATA QUERY ATTLOG StartTime=.*\tEndTime=/)]);
    terminal.log.push({ pin: "71", time: forgotten, status: 255, verify: 15 });
    for (let passed = 0; passed < 61; passed += 1.5) {
      later(1.5);
      await terminal.poll();
    }
    expect(terminal.asked).toHaveLength(2);
    expect(await countOf(`TST${serials}`)).toBe(1);
  });

  it("is asked at its first contact after a silence, and after any restart of this portal", async () => {
    const terminal = await terminalOf();
    await terminal.greet();
    await terminal.poll();
    later(10);
    await terminal.greet();
    await terminal.poll();
    expect(terminal.asked).toHaveLength(1);
    later(0.5);
    await terminal.poll();
    expect(terminal.asked).toHaveLength(1);
    later(0.5);
    const started = terminalPort({
      db: server.db,
      now: () => server.clock.now,
      timeZone: "Asia/Tehran",
      log: pino({ level: "silent" }),
      startedAt: server.clock.now,
    });
    started.port.listen(0, "127.0.0.1");
    await once(started.port, "listening");
    const { port: number } = started.port.address() as AddressInfo;
    const again = new PlayedTerminal({
      url: `http://127.0.0.1:${number}`,
      serial: `TST${serials}`,
      now: () => server.clock.now,
    });
    await again.greet();
    await again.poll();
    expect(again.asked).toHaveLength(1);
    await started.stop();
  });

  it("is asked for the time since the counts agreed, then for the last months, and not again", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await terminal.greet();
    await terminal.poll();
    const since = terminal.clock(server.clock.now).slice(0, 10);
    for (const time of [at("08:00:00", "2026-04-01"), at("08:00:00", "2025-04-01")])
      terminal.log.push({ pin: "73", time, status: 255, verify: 1 });
    await server.db
      .updateTable("terminal_state")
      .set({ records: 2 })
      .where("clock_code", "=", code)
      .execute();
    const queriesOfTenMinutes = async () => {
      const before = terminal.asked.length;
      for (let passed = 0; passed < 10; passed += 1) {
        later(1);
        await terminal.poll();
      }
      return terminal.asked.slice(before);
    };
    const first = await queriesOfTenMinutes();
    expect(first[0]).toContain(`StartTime=${since}`);
    expect(first).toHaveLength(4);
    expect(await countOf(code)).toBe(1);
    const missing = async () =>
      (
        await server.db
          .selectFrom("terminal_state")
          .select("missing")
          .where("clock_code", "=", code)
          .executeTakeFirstOrThrow()
      ).missing;
    // One record is older than the requested time, which is no reason to ask repeatedly.
    expect(await queriesOfTenMinutes()).toEqual([]);
    expect(await missing()).toBe(1);
    terminal.log.pop();
    await queriesOfTenMinutes();
    expect(await missing()).toBe(0);
  });

  it("is asked for the last months if it counts more records than were received", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await terminal.greet();
    await terminal.poll();
    terminal.log.push({ pin: "72", time: at("08:00:00", "2026-04-01"), status: 255, verify: 1 });
    await server.db
      .updateTable("terminal_state")
      .set({ records: 1 })
      .where("clock_code", "=", code)
      .execute();
    later(25 * 60);
    await terminal.settle();
    expect(await countOf(code)).toBe(1);
  });

  it("gets a command again if no result arrives, but no restart after it introduces itself", async () => {
    await terminalOf();
    const code = `TST${serials}`;
    const poll = async () => {
      // It polls every minute and does nothing.
      later(1);
      return (await raw(`GET /iclock/getrequest?SN=${code}`, null)).text.replaceAll(/C:\d+:/g, "");
    };
    await poll();
    await server.ask(terminals.restartTerminal, admin, { code });
    const answers = [await poll(), await poll(), await poll(), await poll(), await poll()];
    expect(answers).toEqual(["REBOOT\n", "OK", "OK", "OK", "REBOOT\n"]);
    await raw(`GET /iclock/cdata?SN=${code}&options=all`, null);
    const { answer } = await server.ask(terminals.listCommands, admin, { clockCode: code });
    expect(answer.items).toMatchObject([{ kind: "restart", state: "done" }]);
  });

  it("is reported to the administrators with its problem, once for as long as it lasts", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await terminal.greet();
    const drifts = { drift_seconds: 400, missing: 3 };
    await server.db.updateTable("terminal_state").set(drifts).where("clock_code", "=", code).execute();
    const alerts = async () => {
      later(2);
      await server.db.updateTable("terminal_state").set({ seen_at: server.clock.now }).execute();
      await follow.run();
      return alertsOf(code);
    };
    expect(await alerts()).toEqual(["drift", "missing"]);
    expect(await alerts()).toEqual(["drift", "missing"]);
  });

  it("is reported when it falls silent during the day, and when it is connected again", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await terminal.greet();
    const alertsAfter = async (silence: number) => {
      const seen = new Date(server.clock.now.getTime() - silence * 60_000);
      await server.db.updateTable("terminal_state").set({ seen_at: seen }).execute();
      later(1);
      await follow.run();
      return alertsOf(code);
    };
    expect(await alertsAfter(20)).toEqual(["silent"]);
    expect(await alertsAfter(25)).toEqual(["silent"]);
    expect(await alertsAfter(0)).toEqual(["silent", "back"]);
    expect(await alertsAfter(0)).toEqual(["silent", "back"]);
  });

  it("is reported once a day if it uses other addresses", async () => {
    const terminal = await terminalOf();
    const code = `TST${serials}`;
    await terminal.greet();
    for (const from of ["10.0.0.8", "10.0.0.9"]) {
      const state = server.db.updateTable("terminal_state").where("clock_code", "=", code);
      await state.set({ seen_address: from }).execute();
      await terminal.greet();
    }
    expect(await alertsOf(code)).toEqual(["address"]);
  });
});
