import { resourceNamed } from "@schemas/resources";
import { toCsv } from "@src/components/export/csv";
import { toXlsx } from "@src/components/export/xlsx";
import { foldHeading, guessColumns, knownHeadings, nameFields } from "@src/console/import/guess-columns";
import { readSheet } from "@src/console/import/read-sheet";
import { valuesOf } from "@src/console/import/row-values";
import { windows1256 } from "@tests/helpers/windows-1256";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcelFile, { type SheetData } from "write-excel-file/universal";

const fields = nameFields([
  { name: "personnelNumber", labels: ["شماره پرسنلی", "Personnel number"] },
  { name: "name", labels: ["نام", "Name"] },
  { name: "nationalCode", labels: ["کد ملی", "National code"] },
  { name: "birthDate", labels: ["تاریخ تولد", "Date of birth"] },
]);
const read = (bytes: Uint8Array) => readSheet(bytes, knownHeadings(fields), foldHeading);
const utf8 = (text: string) => new TextEncoder().encode(text);
const workbook = async (rows: SheetData) =>
  new Uint8Array(await (await writeExcelFile(rows).toBlob()).arrayBuffer());

const table = "شماره پرسنلی,نام\r\n1001,علی رضایی\r\n";
const expected = { headings: ["شماره پرسنلی", "نام"], rows: [["1001", "علی رضایی"]] };

describe("an exported file", () => {
  const signs = fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", "＝", "\u200f", " ", "\t", "a", "1"), { maxLength: 6 })
    .map((all) => `${all.join("")}x`.trim());
  const tableOf = (names: readonly string[]) => ({
    title: "",
    header: ["Personnel number", "Name"],
    rows: names.map((name) => ["1001", name]),
  });
  it.each([
    ["a text", async (names: readonly string[]) => utf8(toCsv(tableOf(names)))],
    [
      "a workbook",
      async (names: readonly string[]) =>
        new Uint8Array(await (await toXlsx(tableOf(names), true)).arrayBuffer()),
    ],
  ])("is read back exactly as stored if it is %s, whatever its texts begin with", async (_, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 20 }), async (names) => {
        const result = await read(await write(names));
        const cells = "sheet" in result ? result.sheet.rows : [];
        const mapping = [{ field: "name", columns: [1] }];
        const stored = cells.map((row) => valuesOf(resourceNamed("sections"), mapping, row, new Map()).name);
        expect(stored).toEqual(names);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps an apostrophe that protects nothing", async () => {
    const text = "Personnel number,Name\r\n1001,'Abd\r\n1002,''\r\n";
    expect(await read(utf8(text))).toMatchObject({
      sheet: {
        rows: [
          ["1001", "'Abd"],
          ["1002", "''"],
        ],
      },
    });
  });
});

describe("a text file", () => {
  it("may keep the zeros of its numbers by a formula", async () => {
    const sheet = { rows: [["0012", "Abd"]] };
    expect(await read(utf8('Personnel number,Name\r\n="0012",="Abd"\r\n'))).toMatchObject({ sheet });
  });

  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array(Array.from(table, (letter) => letter.charCodeAt(0))).buffer),
  ]);
  it.each([
    ["UTF-8", utf8(table), "utf-8"],
    ["UTF-8 with a byte order mark", utf8(`\ufeff${table}`), "utf-8"],
    ["UTF-16, as Excel's “Unicode text”", utf16, "utf-16le"],
  ])("in %s is read", async (_, bytes, encoding) => {
    expect(await read(bytes)).toEqual({ sheet: expected, encoding });
  });

  it("from an older program is read as windows-1256, including Arabic letters", async () => {
    const bytes = windows1256(table.replaceAll("ی", "ي").replaceAll("ک", "ك"));
    expect(await read(bytes)).toEqual({
      sheet: { headings: ["شماره پرسنلي", "نام"], rows: [["1001", "علي رضايي"]] },
      encoding: "windows-1256",
    });
  });

  it.each([";", "\t"])("separated by %j is read, and lines above the headings are not rows", async (sign) => {
    const text = `فهرست کارکنان\n\nشماره پرسنلی${sign}نام${sign}\n1001${sign}"علی${sign} رضایی"${sign}\n`;
    expect(await read(utf8(text))).toMatchObject({
      sheet: { headings: ["شماره پرسنلی", "نام"], rows: [["1001", `علی${sign} رضایی`.trim()]] },
    });
  });
});

describe("a workbook", () => {
  it("is read as displayed: dates as days, long numbers complete, empty columns left out", async () => {
    const bytes = await workbook([
      [{ value: "کد ملی" }, null, { value: "تاریخ تولد" }],
      [
        { value: 1234567890, type: Number },
        null,
        { value: new Date(Date.UTC(1990, 4, 7)), type: Date, format: "yyyy/mm/dd" },
      ],
    ]);
    expect(await read(bytes)).toEqual({
      sheet: { headings: ["کد ملی", "تاریخ تولد"], rows: [["1234567890", "1990-05-07"]] },
      encoding: null,
    });
  });

  it("reads every minute of a day as displayed, none a minute early", async () => {
    const moments = Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 4, 9, 0, minute)));
    const rows = moments.map((value) => [{ value, type: Date, format: "yyyy/mm/dd hh:mm" }]);
    expect(await read(await workbook([[{ value: "نام" }], ...rows]))).toMatchObject({
      sheet: {
        rows: moments.map((one) => [one.toISOString().replace("T", " ").slice(0, 16).replace(" 00:00", "")]),
      },
    });
  });
});

describe("a file that cannot be read says why", () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  it.each([
    ["an empty one", new Uint8Array(), "empty"],
    ["one of blanks", utf8(" \n,,\n"), "empty"],
    ["headings alone", utf8("شماره پرسنلی,نام\n"), "noRows"],
    ["figures without headings", utf8("1001,1404/01/01\n1002,1404/01/02\n"), "noHeadings"],
    ["too many rows", utf8(`نام\n${"ا\n".repeat(20_001)}`), "tooLong"],
    ["an old workbook", new Uint8Array(ole), "oldExcel"],
    [
      "a workbook with a password",
      new Uint8Array([
        ...ole,
        ...Array.from("EncryptedPackage").flatMap((letter) => [letter.charCodeAt(0), 0]),
      ]),
      "locked",
    ],
    ["half a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "broken"],
    ["another packed file", zipSync({ "a.xml": utf8("<a/>") }), "broken"],
    ["a page of the web that calls itself Excel", utf8("<html><table></table></html>"), "webPage"],
    ["a document", utf8("%PDF-1.7"), "notATable"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "notATable"],
  ])("%s", async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem });
  });
});

describe("headings", () => {
  it.each([
    [
      ["شماره پرسنلي", "نام", "كد ملي", "تاریخ تولد"],
      ["personnelNumber", "name", "nationalCode", "birthDate"],
    ],
    [
      ["Personnel Number", "NAME", "National code", "Date of birth"],
      ["personnelNumber", "name", "nationalCode", "birthDate"],
    ],
    [
      ["کد پرسنلی", "نام و نام خانوادگی", "کدملی", "تولد"],
      ["personnelNumber", "name", "nationalCode", "birthDate"],
    ],
    [
      ["perno", "نام *", "کد ملی (۱۰ رقم)", "توضیح"],
      ["personnelNumber", "name", "nationalCode", null],
    ],
    [
      ["نام", "نام", "", "علت"],
      ["name", null, null, null],
    ],
    [
      ["نام خانوادگی", "نام", "نام پدر"],
      ["name 2", "name 1", null],
    ],
    [
      ["First name", "Last name", "Full name"],
      [null, null, "name"],
    ],
  ])("%j are matched to their fields", (headings, expected) => {
    const matches = guessColumns(headings, fields);
    const fieldsOf = headings.map((_, column) => {
      const { field, columns = [] } = matches.find((one) => one.columns.includes(column)) ?? {};
      return columns.length > 1 ? `${field} ${columns.indexOf(column) + 1}` : (field ?? null);
    });
    expect(fieldsOf).toEqual(expected);
  });
});
