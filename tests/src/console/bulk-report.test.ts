import { bulkReport } from "@src/console/bulk/bulk-report";
import { sample } from "@tests/helpers/sample";
import { expect, it } from "vitest";

it("creates a report with one line per record, and people with their number", () => {
  const item = { id: 1, message: null, fields: {} };
  const report = bulkReport(
    [
      { ...item, position: 1, title: `${sample.pattern} 1`, state: "done" },
      { ...item, position: 2, title: `${sample.pattern} 2`, state: "failed", message: "gone" },
      { ...item, id: "1301", position: 3, title: sample.person, state: "done" },
    ],
    {
      title: "Delete",
      columns: ["Item", "Number", "Result", "Reason"],
      states: (state) => state,
      reason: ({ message }) => message ?? "",
    },
  );
  expect(report.rows).toEqual([
    [`${sample.pattern} 1`, null, "done", ""],
    [`${sample.pattern} 2`, null, "failed", "gone"],
    [sample.person, "1301", "done", ""],
  ]);
});
