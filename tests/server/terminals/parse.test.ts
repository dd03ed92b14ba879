import { readInfo, readOptions, readResults } from "@server/terminals/parse/about-itself";
import { readAttlog } from "@server/terminals/parse/attlog";
import { readOperlog } from "@server/terminals/parse/oplog";
import { RequestLines, straight } from "@server/terminals/parse/request-lines";
import { readRtlog } from "@server/terminals/parse/rtlog";
import { readTarget } from "@server/terminals/parse/target";
import { bodyText } from "@server/terminals/talk/body-text";
import { describe, expect, it, test } from "vitest";

const punch = (over: object = {}) => ({
  pin: "7",
  time: "2026-11-22 08:00:00",
  status: 0,
  verify: 1,
  workcode: "",
  ...over,
});

describe("a line of punches", () => {
  test.each<[string, string, object]>([
    ["seven fields", "7\t2026-11-22 08:00:00\t0\t1\t0\t0\t0", { workcode: "0" }],
    ["two fields", "7\t2026-11-22 08:00:00", { status: 255, verify: 0 }],
    ["no key pressed", "7\t2026-11-22 08:00:00\t255\t15\t\t0\t0", { status: 255, verify: 15 }],
    [
      "a face terminal's, with mask, temperature and place",
      "7\t2026-11-22 08:00:00\t1\t15\t\t0\t0\t1\t36.5\t97.7\t12600\teyJsYXQiOjM1fQ==",
      { status: 1, verify: 15 },
    ],
    ["sixteen fields", `7\t2026-11-22 08:00:00\t0\t1\t12\t${"0\t".repeat(10)}0012345678`, { workcode: "12" }],
    ["blanks between", "      7 2026-11-22 08:00:00  0 1   0 0", { workcode: "0" }],
    ["zeros in front of the number", "007\t2026-11-22 08:00:00\t0\t1", { pin: "007" }],
    ["a number with letters", "EMP-12\t2026-11-22 08:00:00\t0\t1", { pin: "EMP-12" }],
    ["slashes and no seconds", "7\t2026/11/22 8:00\t0\t1", {}],
    ["date and time apart", "7\t2026-11-22\t08:00:00\t0\t1", {}],
    ["TABs behind it", "7\t2026-11-22 08:00:00\t0\t1\t\t\t\t\t", {}],
    ["columns left empty", "7\t2026-11-22 08:00:00\t\t\t", { status: 255, verify: 0 }],
    ["its name in front", "ATTLOG\t7\t2026-11-22 08:00:00\t0\t1\t0\t0\t0", { workcode: "0" }],
    ["a mapped key", "7\t2026-11-22 08:00:00\t42\t200", { status: 42, verify: 200 }],
  ])("%s", (_, line, over) => {
    expect(readAttlog(line)).toEqual({ good: [punch(over)], bad: [] });
  });

  test.each<[string, string]>([
    ["0\t2026-11-22 08:00:00\t0\t1", "no-pin"],
    ["\t2026-11-22 08:00:00\t0\t1", "no-pin"],
    ["7\t2026-02-30 08:00:00\t0\t1", "bad-time"],
    ["7\t2026-11-22 25:00:00\t0\t1", "bad-time"],
    ["7\t0000-00-00 00:00:00\t0\t1", "bad-time"],
    ["7\t2026-11-22 08:0", "bad-time"],
    ["7\t2026-11-22 08:05:3", "bad-time"],
    ["nothing", "too-few-fields"],
    [`7\t2026-11-22 08:00:00\t${"x".repeat(5000)}`, "too-long"],
  ])("that cannot be read: %s", (line, reason) => {
    expect(readAttlog(line)).toMatchObject({ good: [], bad: [{ reason }] });
  });

  it("ends with any line end, or none on the last line", () => {
    const line = (minute: number) => `7\t2026-11-22 08:0${minute}:00\t0\t1`;
    const { good } = readAttlog(`\ufeff${line(1)}\r\n${line(2)}\n\n${line(3)}`);
    expect(good.map(({ time }) => time.slice(14, 16))).toEqual(["01", "02", "03"]);
  });
});

it("a last line cut off within its time is refused as cut", () => {
  const whole = "7\t2026-11-22 08:00:00\t0\t1\t0";
  const rest = "8\t2026-11-22 08:00";
  expect(readAttlog(`${whole}\n${rest}`).bad).toEqual([{ line: rest, reason: "cut" }]);
  for (const text of [`${whole}\n${rest}\n`, `${whole}\n${rest}:00`, rest])
    expect(readAttlog(text).bad).toEqual([]);
});

test.each<[string, string, boolean]>([
  ["within its status", "8\t2026-11-22 08:00:00\t25", true],
  ["before its work code", "8\t2026-11-22 08:00:00\t255\t1", true],
  ["behind its work code", "8\t2026-11-22 08:00:00\t255\t1\t0", false],
  ["with a line end", "8\t2026-11-22 08:00:00\t255\t1\n", false],
])("a last line that ends %s may be the beginning of one", (_, last, isShort) => {
  const { good, bad } = readAttlog(`7\t2026-11-22 08:00:00\t255\t15\t0\t0\t0\n${last}`);
  expect([good[1]?.isShort ?? false, bad]).toEqual([isShort, []]);
});

describe("a body", () => {
  const name = "USER PIN=7\tName=";
  test.each<[string, number[], string]>([
    ["in UTF-8", [0xd8, 0xb9, 0xd9, 0x84, 0xdb, 0x8c], "\u0639\u0644\u06cc"],
    ["in UTF-8 cut in the middle of a letter", [0xd8, 0xb9, 0xd9, 0x84, 0xdb], "\u0639\u0644"],
    ["in Windows-1256", [0xda, 0xe1, 0xed], "\u0639\u0644\u064a"],
    [
      "in Windows-1256 with Persian letters",
      [0x81, 0xd1, 0xe6, 0xed, 0x90, 0xc7],
      "\u067e\u0631\u0648\u064a\u06af\u0627",
    ],
    ["in GB2312", [0xb3, 0xc2, 0xd1, 0xee], "\u9648\u6768"],
  ])("%s", (_, bytes, text) => {
    expect(bodyText(Buffer.concat([Buffer.from(name), Buffer.from(bytes)]))).toBe(`${name}${text}`);
  });

  it("with lines in different formats", () => {
    const line = (...bytes: number[]) =>
      Buffer.concat([Buffer.from(name), Buffer.from(bytes), Buffer.from("\n")]);
    const text = bodyText(Buffer.concat([line(0xda, 0xe1, 0xed), line(0xd8, 0xb9)]));
    expect(text).toBe(`${name}\u0639\u0644\u064a\n${name}\u0639\n`);
  });
});

describe("what terminals send", () => {
  it("reads the journal: people without passwords, events, and templates that are only counted", () => {
    const log = readOperlog(
      [
        "OPLOG 30\t0\t2026-11-22 08:00:00\t7\t0\t0\t0",
        "USER PIN=7\tName=Zo\u00eb\tPri=0\tPasswd=1234\tCard=[D9020000]\tGrp=1\tTZ=0000\tVerify=-1\tViceCard=",
        "FP PIN=7\tFID=1\tSize=1200\tValid=1\tTMP=AAAA",
      ].join("\n"),
    );
    expect(log).toEqual({
      users: [{ pin: "7", name: "Zo\u00eb", card: "3640786944", privilege: 0 }],
      journal: [{ kind: "OPLOG", line: "OPLOG 30\t0\t2026-11-22 08:00:00\t7\t0\t0\t0" }],
      lines: 3,
    });
  });

  it("reads people from their own table", () => {
    expect(readOperlog("PIN=7\tName=A\tPri=14\tCard=0", "USERINFO").users).toEqual([
      { pin: "7", name: "A", card: "", privilege: 14 },
    ]);
  });

  it("reads door events: passing is a punch, an alarm is not", () => {
    const line = (pin: string, event: number) =>
      `time=2026-11-22 08:00:00\tpin=${pin}\tcardno=0\teventaddr=1\tevent=${event}\tinoutstatus=0\tverifytype=1\tindex=12`;
    const { good, journal, bad } = readRtlog([line("7", 0), line("0", 0), line("7", 27)].join("\r\n"));
    expect([good, journal.length, bad]).toEqual([[punch()], 2, []]);
  });

  it("reads door records sent on request", () => {
    const packed = (((26 * 12 + 10) * 31 + 21) * 24 + 8) * 3600;
    const line = `transaction cardno=0\tpin=7\tverified=1\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=${packed}`;
    expect(readRtlog(line)).toEqual({ good: [punch()], bad: [], journal: [] });
  });

  it("reads settings, the poll's details, and results with lines between them", () => {
    expect(readOptions("~DeviceName=X1,FWVersion=8.0.4,UserCount=31")).toEqual({
      deviceName: "X1",
      firmware: "8.0.4",
      users: 31,
    });
    expect(readInfo("Ver 8.0.4,31,58,1204,192.168.1.201,10,7,12,5,111")).toEqual({
      firmware: "Ver 8.0.4",
      users: 31,
      fingers: 58,
      records: 1204,
      faces: 5,
    });
    expect(
      readResults("ID=17&Return=0&CMD=INFO\n~DeviceName=X1\nFWVersion=8\nID=18&Return=-1&CMD=DATA"),
    ).toEqual([
      { id: 17, returned: 0, lines: ["~DeviceName=X1", "FWVersion=8"] },
      { id: 18, returned: -1, lines: [] },
    ]);
  });
});

describe("an address", () => {
  test.each<[string, string, string]>([
    ["/iclock/cdata?SN=A", "cdata", ""],
    ["//ICLOCK//GetRequest.aspx/?sn=A", "getrequest", ""],
    ["/door5/iclock/ping?SN=A", "ping", "door5"],
    ["http://10.0.0.1:8081/iclock/fdata?SN=A", "fdata", ""],
  ])("%s", (address, name, secret) => {
    expect(readTarget(address)).toMatchObject({ name, secret });
    expect(readTarget(address)?.query.get("sn")).toBe("A");
  });

  it("accepts a repeated parameter, and ignores unknown ones", () => {
    const query = readTarget("/iclock/cdata?SN=&x=1&SN=A&SN=B&pushcommkey=c")?.query;
    expect([query?.get("sn"), query?.get("pushcommkey")]).toEqual(["A", "c"]);
  });

  test.each(["/", "/iclock", "/a/b/iclock/cdata", "/iclock/cdata/more"])("none: %s", (address) => {
    expect(readTarget(address)).toBeNull();
  });
});

describe("the lines of a connection", () => {
  test.each<[string, string]>([
    [
      "GET /iclock/getrequest?INFO=Ver 8.0 b,1 HTTP/1.1",
      "GET /iclock/getrequest?INFO=Ver%208.0%20b,1 HTTP/1.1",
    ],
    ["post /a?x=\u00d8\u00b3  HTTP/1.0", "POST /a?x=%D8%B3 HTTP/1.0"],
    ["GET iclock/ping", "GET /iclock/ping HTTP/1.0"],
    ["get /a http/1.1", "GET /a HTTP/1.1"],
    ["GET http://10.0.0.1/iclock/ping HTTP/1.1", "GET http://10.0.0.1/iclock/ping HTTP/1.1"],
  ])("%s", (line, made) => expect(straight(line)).toBe(made));

  const sent =
    "POST /a b HTTP/1.1\nContent-Length: 9\n\nGET /x y\nGET /c d HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nGET \r\n0\r\n\r\nGET /e HTTP/1.1\r\n\r\n";
  const straightened =
    "POST /a%20b HTTP/1.1\r\nContent-Length: 9\r\n\r\nGET /x y\nGET /c%20d HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nGET \r\n0\r\n\r\nGET /e HTTP/1.1\r\n\r\n";
  test.each([1, 3, 1000])("bodies stay as they are, in pieces of %d bytes", (size) => {
    const lines = new RequestLines();
    const bytes = Buffer.from(sent, "latin1");
    let out = "";
    for (let at = 0; at < bytes.length; at += size)
      out += lines.take(bytes.subarray(at, at + size)).toString("latin1");
    expect(out).toBe(straightened);
  });
});
