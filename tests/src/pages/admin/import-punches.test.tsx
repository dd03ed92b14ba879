import { toXlsx } from "@src/components/export/xlsx";
import { asText } from "@src/pages/admin/import-punches/as-text";
import { screen, waitFor } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { makeFolder } from "@tests/helpers/fixture-file";
import { renderPortal } from "@tests/helpers/render-portal";
import { runJobs } from "@tests/helpers/run-jobs";
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
  it("are shown before they are recorded, from a workbook too, and the page finds its work again", async () => {
    const { user, address } = await renderPortal(server, { as: admin, at });
    await screen.findByText("فایل ترددها را اینجا رها کنید یا انتخاب کنید");
    const header = ["شماره پرسنلی", "تاریخ", "ساعت"];
    await user.upload(fileBox(), new File([await toXlsx({ title: "x", header, rows }, true)], "may.xlsx"));
    await screen.findByText("may.xlsx");
    await user.click(screen.getByRole("button", { name: "بررسی فایل" }));
    await screen.findByText("فایل در حال بررسی است…");
    await work();
    await screen.findByText("۲ تردد جدید در این فایل است. هنوز چیزی ثبت نشده است.");
    expect(screen.getByText(/شماره‌هایی که در سامانه نیست/).textContent).toContain("۷۷");
    expect(await stored()).toEqual([]);
    const checked = address();
    await user.click(screen.getByRole("button", { name: "ثبت ۲ تردد" }));
    await waitFor(() => expect(address()).not.toBe(checked));
    await work();
    await screen.findByText("۲ تردد ثبت و کارکرد روزهای آن محاسبه شد.");
    expect(await stored()).toEqual([{ minute: 420 }, { minute: 900 }]);
  });

  it("of a workbook keep the minute of a midnight between others", async () => {
    const when = { type: Date, format: "yyyy/mm/dd hh:mm" } as const;
    const day = { type: Date, format: "yyyy/mm/dd" } as const;
    const book = await writeExcelFile([
      [{ value: "کد" }, { value: "تاریخ و ساعت" }, { value: "تاریخ تولد" }],
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

  it("are refused with what to do instead, here or at the server", async () => {
    const { user } = await renderPortal(server, { as: admin, at });
    await screen.findByText(/اینجا رها کنید/);
    await user.upload(fileBox(), new File([new Uint8Array([0x25, 0x50, 0x44, 0x46])], "report.csv"));
    await user.click(await screen.findByRole("button", { name: "بررسی فایل" }));
    await screen.findByText(/این فایل نه اکسل است و نه CSV/);
    await user.click(screen.getByRole("button", { name: "حذف report.csv" }));
    await user.upload(fileBox(), new File(["hello"], "note.txt"));
    await user.click(await screen.findByRole("button", { name: "بررسی فایل" }));
    await screen.findByText("فایل در حال بررسی است…");
    await work();
    await screen.findByText(/ستون‌های فایل «note.txt» شناخته نشد/);
    await user.click(screen.getByRole("button", { name: "فایل دیگر" }));
    await screen.findByText(/اینجا رها کنید/);
  });
});
