import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { toXlsx } from "@src/components/export/xlsx";
import { asText } from "@src/pages/admin/import-punches/as-text";
import { screen, waitFor } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { makeFolder } from "@tests/helpers/fixture-file";
import { renderPortal } from "@tests/helpers/render-portal";
import { runJobs } from "@tests/helpers/run-jobs";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/universal";

const folder = makeFolder();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ dataDir: folder.path });
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
});
afterAll(async () => {
  await server.drop();
  folder.remove();
});
beforeEach(() => localStorage.clear());

const at = "/adminHome/import-punches";
const fileBox = () => document.querySelector("input[type=file]") as HTMLInputElement;
const rows = [
  [employee, "1405/02/19", "07:00"],
  [employee, "1405/02/19", "15:00"],
  ["77", "1405/02/19", "08:00"],
];
const work = () => runJobs(server, folder.path);
const stored = () => server.db.selectFrom("punch").select("minute").orderBy("minute").execute();

describe("punches from a file", () => {
  it("are shown before they are recorded, also from a workbook, and the page finds its job again", async () => {
    const { user, address } = await renderPortal(server, { as: admin, at });
    await screen.findByText(word("importPunches.drop"));
    const header = [word("reports.columns.personnelNumber"), word("calendar.date"), word("calendar.time")];
    await user.upload(fileBox(), new File([await toXlsx({ title: "x", header, rows }, true)], "may.xlsx"));
    await screen.findByText("may.xlsx");
    await user.click(screen.getByRole("button", { name: word("importPunches.check") }));
    await screen.findByText(word("importPunches.checking"));
    await work();
    await screen.findByText(word("importPunches.checked", { count: 2, number: 2 }));
    expect(screen.getByText(matching`${word("importPunches.unknown")}`).textContent).toContain(
      toPersianDigits("77"),
    );
    expect(await stored()).toEqual([]);
    const checked = address();
    await user.click(
      screen.getByRole("button", { name: word("importPunches.run", { count: 2, number: 2 }) }),
    );
    await waitFor(() => expect(address()).not.toBe(checked));
    await work();
    await screen.findByText(word("importPunches.done", { count: 2, number: 2 }));
    expect(await stored()).toEqual([{ minute: 420 }, { minute: 900 }]);
  });

  it("from a workbook keep the minute of a midnight among others", async () => {
    const when = { type: Date, format: "yyyy/mm/dd hh:mm" } as const;
    const day = { type: Date, format: "yyyy/mm/dd" } as const;
    const book = await writeExcelFile([
      [{ value: "Code" }, { value: "Time" }, { value: "Birth" }],
      ...[23 * 60 + 58, 24 * 60].map((minute) => [
        { value: employee },
        { ...when, value: new Date(Date.UTC(2026, 4, 9, 0, minute)) },
        { ...day, value: new Date(Date.UTC(1990, 4, 7)) },
      ]),
    ]).toBlob();
    const text = await (await asText(new File([book], "may.xlsx"))).text();
    expect(text.trim().split("\r\n").slice(1)).toEqual([
      `${employee},2026-05-09 23:58,1990-05-07`,
      `${employee},2026-05-10 00:00,1990-05-07`,
    ]);
  });

  it("are refused with advice, in the browser or by the server", async () => {
    const { user } = await renderPortal(server, { as: admin, at });
    await screen.findByText(word("importPunches.drop"));
    await user.upload(fileBox(), new File([new Uint8Array([0x25, 0x50, 0x44, 0x46])], "report.csv"));
    await user.click(await screen.findByRole("button", { name: word("importPunches.check") }));
    await screen.findByText(matching`${word("importing.problems.notATable")}`);
    await user.click(
      screen.getByRole("button", { name: word("importPunches.remove", { name: "report.csv" }) }),
    );
    await user.upload(fileBox(), new File(["hello"], "note.txt"));
    await user.click(await screen.findByRole("button", { name: word("importPunches.check") }));
    await screen.findByText(word("importPunches.checking"));
    await work();
    await screen.findByText(matching`${errorSentence("punches-file-unknown", "fa", { file: "note.txt" })}`);
    await user.click(screen.getByRole("button", { name: word("importPunches.another") }));
    await screen.findByText(word("importPunches.drop"));
  });
});
