import { resourceNamed } from "@schemas/resources";
import type { ExportTable } from "@src/components/export/cell";
import { collectRows, exportPageSize } from "@src/components/export/collect-rows";
import { toCsv } from "@src/components/export/csv";
import { toXlsx } from "@src/components/export/xlsx";
import { exportTable } from "@src/console/export/export-table";
import { sample } from "@tests/helpers/sample";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";

const table = (...cells: ExportTable["rows"][number][]): ExportTable => ({
  title: "Patterns",
  header: ["Name", "Count"],
  rows: cells,
});

describe("a CSV file", () => {
  it("begins with the mark by which Excel recognises UTF-8, and ends its lines as Excel does", () => {
    expect(toCsv(table([sample.person, 3]))).toBe(`\ufeffName,Count\r\n${sample.person},3\r\n`);
  });

  it("quotes characters that would break a line or a cell", () => {
    expect(toCsv(table(['a,"b"\nc', null]))).toContain('"a,""b""\nc",\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "\u200f=1", "\r=1"])(
    "makes a text that would run as a formula harmless: %j",
    (text) => {
      const cell = toCsv(table([text, 0])).split("Count\r\n")[1] ?? "";
      expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  it("writes real numbers as numbers, negative ones too", () => {
    expect(toCsv(table(["a", -5]))).toContain("a,-5\r\n");
  });

  it("never starts a cell like a formula", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = toCsv({ title: "", header: ["h"], rows: [[text]] }).slice("\ufeffh\r\n".length);
        expect(line).not.toMatch(/^"?\s*[=+\-@]/);
      }),
    );
  });
});

describe("an Excel file", () => {
  const parts = async (isRightToLeft: boolean) => {
    const blob = await toXlsx(table(["=1+1", 7], ["0012", null]), isRightToLeft);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const textOf = (name: string) => new TextDecoder().decode(files[name]);
    return { sheet: textOf("xl/worksheets/sheet1.xml"), texts: textOf("xl/sharedStrings.xml") };
  };

  it("runs right to left in Persian, with a fixed header", async () => {
    const { sheet } = await parts(true);
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    expect((await parts(false)).sheet).not.toContain('rightToLeft="1"');
  });

  it("writes durations as times that can exceed a day and be added up", async () => {
    const lengths = table([{ minutes: 466 }, { minutes: 1500 }], [{ minutes: -30 }, { minutes: 0 }]);
    const files = unzipSync(new Uint8Array(await (await toXlsx(lengths, true)).arrayBuffer()));
    const textOf = (name: string) => new TextDecoder().decode(files[name]);
    expect(textOf("xl/styles.xml")).toContain('formatCode="[hh]:mm"');
    const sheet = textOf("xl/worksheets/sheet1.xml");
    const values = Array.from(sheet.matchAll(/<c [^>]*s="(\d+)"[^>]*><v>([\d.]+)<\/v>/g), ([, , value]) =>
      Number(value),
    );
    for (const minutes of [466, 1500]) expect(values).toContainEqual(expect.closeTo(minutes / 1440, 9));
    // Excel shows no negative times.
    expect(textOf("xl/sharedStrings.xml")).toContain("-00:30");
    expect(toCsv(lengths)).toContain("07:46,25:00\r\n");
  });

  it("writes texts as texts: no formulas, no lost zeros", async () => {
    const { sheet, texts } = await parts(true);
    expect(sheet).not.toContain("<f>");
    expect(texts).toContain("=1+1");
    expect(texts).toContain("0012");
    expect(sheet).toContain("<v>7</v>");
  });
});

describe("the table of an export", () => {
  it("has the chosen columns, in the reader's language", () => {
    const words = { many: "Patterns", field: (name: string) => `[${name}]`, choices: () => undefined };
    const row = { id: 1, name: sample.pattern, permission: [1, 50], rights: 2, records: 0 };
    const made = exportTable(resourceNamed("patterns"), ["name", "permission", "rights"], [row], words, {
      t: (key) => (key === "app.comma" ? "، " : key),
      calendar: "jalali",
    });
    expect(made).toEqual({
      title: "Patterns",
      header: ["[name]", "[permission]", "[rights]"],
      rows: [[sample.pattern, "permissions.flags.viewProfile، permissions.flags.printDailyReport", 2]],
    });
  });
});

describe("collecting the rows of an export", () => {
  const all = Array.from({ length: exportPageSize * 2 + 3 }, (_, id) => ({ id }));
  const loadPage = async (page: number, size: number) => ({
    data: all.slice((page - 1) * size, page * size),
    total: all.length,
  });

  it("reads every page and reports progress", async () => {
    const progress: number[] = [];
    const signal = new AbortController().signal;
    const rows = await collectRows(
      loadPage,
      (row) => row.id,
      (done) => progress.push(done),
      signal,
    );
    expect(rows).toEqual(all);
    expect(progress).toEqual([exportPageSize, exportPageSize * 2, all.length]);
  });

  it("includes a record once if it moved between pages meanwhile", async () => {
    const shifting = async (page: number, size: number) => ({
      data: all.slice(Math.max(0, (page - 1) * size - page + 1), page * size - page + 1),
      total: all.length,
    });
    const rows = await collectRows(
      shifting,
      (row) => row.id,
      () => {},
      new AbortController().signal,
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("reads again if one record left the list and another slipped between two pages", async () => {
    let list = all;
    const leaving = async (page: number, size: number) => {
      if (page === 2 && list === all) list = all.slice(1);
      return { data: list.slice((page - 1) * size, page * size), total: list.length };
    };
    const rows = await collectRows(
      leaving,
      (row) => row.id,
      () => {},
      new AbortController().signal,
    );
    expect(rows).toEqual(all.slice(1));
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    const stopped = collectRows(
      loadPage,
      (row) => row.id,
      () => controller.abort(),
      controller.signal,
    );
    await expect(stopped).rejects.toThrow();
  });
});
