import { fromDayNumber } from "@schemas/values/jalali-date";
import type { FileForm } from "@server/punch-import/file-form";
import { readPunches } from "@server/punch-import/read-punches";
import { recogniseForm } from "@server/punch-import/recognise";
import { readFileStart } from "@server/punch-import/text-file";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "../../helpers/fixture-file";

const today = "2026-05-13";
const folder = makeFolder();
afterAll(() => folder.remove());

/** Every punch of a file as `number day hh:mm direction device`, and every bad row as `!line reason`. */
async function read(content: string | Buffer): Promise<string[]> {
  const file = folder.write("file.txt", content);
  const { text, encoding } = await readFileStart(file);
  const form = recogniseForm(text, today) as FileForm;
  expect(form).not.toBeNull();
  const result: string[] = [];
  const options = { encoding, form, direction: 0 as const, today, timeZone: "Asia/Tehran" };
  for await (const { punches, badRows } of readPunches(file, options)) {
    for (const { number, day, minute, direction, device } of punches) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const way = ["", " in", " out"][direction];
      result.push(`${number} ${fromDayNumber(day)} ${time}${way}${device ? ` @${device}` : ""}`);
    }
    for (const { line, reason } of badRows) result.push(`!${line} ${reason}`);
  }
  return result;
}

const lines = (...rows: string[]) => rows.join("\r\n");
const inOut = ["1001 2026-05-02 07:05 in", "1001 2026-05-02 15:30 out"];
const plain = ["1001 2026-05-02 07:05", "1001 2026-05-02 15:30"];

test.each<[string, string | Buffer, string[]]>([
  [
    "Persian heads, Jalali, Persian digits",
    lines("شماره پرسنلی,تاریخ,ساعت,نوع تردد", "۱۰۰۱,۱۴۰۵/۰۲/۱۲,۰۷:۰۵,ورود", "۱۰۰۱,۱۴۰۵/۰۲/۱۲,۱۵:۳۰,خروج"),
    inOut,
  ],
  [
    "English heads, Gregorian, semicolons",
    lines("Employee ID;Date;Time;Direction", "1001;2026-05-02;07:05;IN", "1001;2026-05-02;15:30:59;OUT"),
    inOut,
  ],
  ["no head, tabs", lines("1001\t1405/02/12\t07:05", "1001\t1405/02/12\t15:30"), plain],
  ["no head, other order of columns", lines("07:05,1405/2/12,1001", "15:30,1405/2/12,1001"), plain],
  ["dates and times without separators", lines("1001,14050212,0705", "1001,14050212,1530"), plain],
  ["two-digit years", lines("perno,date,time", "1001,05/02/12,7:05", "1001,05/02/12,15:30"), plain],
  ["day first", lines("id,date,time", "1001,02/05/2026,07:05", "1001,02/05/2026,15:30"), plain],
  [
    "month first, decided by another row",
    lines("id,date,time", "1001,05/02/2026,07:05 AM", "1001,05/02/2026,03:30 PM", "7,04/21/2026,12:00 AM"),
    [...plain, "7 2026-04-21 00:00"],
  ],
  [
    "one column for date and time",
    lines("number,timestamp,device", '1001,"1405/02/12 07:05:10",D1', "1001,1405/02/12 15:30,D1"),
    plain.map((row) => `${row} @D1`),
  ],
  [
    "instants with a zone",
    lines("personnel number,date time", "1001,2026-05-02T03:35:00Z", "1001,2026-05-02T15:30:00+03:30"),
    plain,
  ],
  [
    "an entry and an exit in a row, the exit next morning",
    lines("کد پرسنلی,تاریخ,ورود,خروج", "1001,1405/02/12,22:00,06:10", "1002,1405/02/12,,15:00"),
    ["1001 2026-05-02 22:00 in", "1001 2026-05-03 06:10 out", "1002 2026-05-02 15:00 out"],
  ],
  [
    "our own 0, 1 and 2",
    lines("id,date,time,type", "1001,2026-05-02,07:05,1", "1001,2026-05-02,15:30,2"),
    inOut,
  ],
  [
    "spreadsheet quotes and leading zeros",
    lines("id,date,time", '"=""0012""",2026-05-02,07:05', "'0012,2026-05-02,15:30"),
    ["0012 2026-05-02 07:05", "0012 2026-05-02 15:30"],
  ],
  [
    "a clock's log with states",
    lines(
      "        1\t2026-05-02 07:05:11\t1\t0\t1\t0",
      "        1\t2026-05-02 12:00:00\t1\t2\t1\t0",
      "        1\t2026-05-02 12:45:00\t1\t3\t1\t0",
      "        1\t2026-05-02 15:30:40\t1\t1\t1\t0",
    ),
    [
      "1 2026-05-02 07:05 in @1",
      "1 2026-05-02 12:00 out @1",
      "1 2026-05-02 12:45 in @1",
      "1 2026-05-02 15:30 out @1",
    ],
  ],
  [
    "a clock's log whose state comes third",
    lines("1\t2026-05-02 07:05:11\t0\t15\t0\t0", "1\t2026-05-02 15:30:40\t1\t15\t0\t0"),
    ["1 2026-05-02 07:05 in", "1 2026-05-02 15:30 out"],
  ],
  [
    "a clock whose keys are not used",
    lines("1\t2026-05-02 07:05:11\t1\t0\t1\t0", "1\t2026-05-02 15:30:40\t1\t0\t1\t0"),
    ["1 2026-05-02 07:05 @1", "1 2026-05-02 15:30 @1"],
  ],
  [
    "overtime states",
    lines("1\t2026-05-02 16:00:00\t1\t4\t1\t0", "1\t2026-05-02 18:00:00\t1\t5\t1\t0"),
    ["1 2026-05-02 16:00 in @1", "1 2026-05-02 18:00 out @1"],
  ],
  [
    "one column per day, date and time in the cells",
    lines(
      ",02/05/2026,03/05/2026,13/05/2026",
      "1,02/05/2026 09:43,NA,13/05/2026 10:00",
      "2,NA,04/05/2026 00:10,",
    ),
    ["1 2026-05-02 09:43", "1 2026-05-13 10:00", "2 2026-05-04 00:10"],
  ],
  [
    "one column per day, Jalali, times in the cells",
    lines("شماره پرسنلی;1405/02/12;1405/02/13", "1001;07:05;-", "1002;;08:10"),
    ["1001 2026-05-02 07:05", "1002 2026-05-03 08:10"],
  ],
  [
    "the older Persian encoding",
    Buffer.concat([
      Buffer.from([0xca, 0xc7, 0xd1, 0xed, 0xce, 0x2c, 0xd3, 0xc7, 0xda, 0xca, 0x2c]),
      Buffer.from("id\n1405/02/12,07:05,1001\n1405/02/12,15:30,1001\n"),
    ]),
    plain,
  ],
  [
    "a spreadsheet's Unicode text",
    Buffer.from(
      `\ufeff${lines("id\tdate\ttime", "1001\t2026/05/02\t07:05", "1001\t2026/05/02\t15:30")}`,
      "utf16le",
    ),
    plain,
  ],
])("reads %s", async (_, content, expected) => {
  expect(await read(content)).toEqual(expected);
});

test("gives the line and the reason for each bad row", async () => {
  const rows = await read(
    lines(
      "id,date,time",
      "1,2026-05-02,07:05",
      ",2026-05-02,07:05",
      "",
      "2,2026-13-45,07:05",
      "3,2026-05-02,25:70",
      "4,2026-06-02,07:05",
      "5,1360/01/01,07:05",
      "6",
    ),
  );
  expect(rows).toEqual([
    "1 2026-05-02 07:05",
    "!3 no-number",
    "!5 bad-date",
    "!6 bad-time",
    "!7 future",
    "!8 too-old",
    "!9 too-few-columns",
  ]);
});

test.each([
  ["a letter", "Dear Sir, please find enclosed"],
  ["people without times", lines("id,name", "1,Ali", "2,Sara")],
  ["one column", lines("1", "2")],
  ["dates without anybody", lines("2026-05-02,07:05", "2026-05-02,15:30")],
])("does not take %s for punches", async (_, content) => {
  expect(recogniseForm(content, today)).toBeNull();
});
