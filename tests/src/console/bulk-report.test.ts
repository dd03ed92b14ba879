import { bulkReport } from "@src/console/bulk/bulk-report";
import { expect, it } from "vitest";

it("leaves a report with a line per record, people with their number", () => {
  const item = { id: 1, message: null, fields: {} };
  const report = bulkReport(
    [
      { ...item, position: 1, title: "الگوی 1", state: "done" },
      { ...item, position: 2, title: "الگوی 2", state: "failed", message: "gone" },
      { ...item, id: "1301", position: 3, title: "سارا نمونه", state: "done" },
    ],
    {
      title: "حذف",
      columns: ["مورد", "شماره", "نتیجه", "علت"],
      states: (state) => state,
      reason: ({ message }) => message ?? "",
    },
  );
  expect(report.rows).toEqual([
    ["الگوی 1", null, "done", ""],
    ["الگوی 2", null, "failed", "gone"],
    ["سارا نمونه", "1301", "done", ""],
  ]);
});
