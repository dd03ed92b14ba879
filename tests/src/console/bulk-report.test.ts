import { bulkReport } from "@src/console/bulk/bulk-report";
import { expect, it } from "vitest";

it("leaves a report with a line per record", () => {
  const item = { id: 1, message: null, fields: {} };
  const report = bulkReport(
    [
      { ...item, position: 1, title: "الگوی 1", state: "done" },
      { ...item, position: 2, title: "الگوی 2", state: "failed", message: "gone" },
    ],
    {
      title: "حذف",
      columns: ["مورد", "نتیجه", "علت"],
      states: (state) => state,
      reason: ({ message }) => message ?? "",
    },
  );
  expect(report.rows).toEqual([
    ["الگوی 1", "done", ""],
    ["الگوی 2", "failed", "gone"],
  ]);
});
