import { expect, test } from "@playwright/test";
import { filesOf, kilobytesOf } from "../helpers/journey/entry-files";

/**
 * What a browser is sent before the first rows or words of a page: its scripts, compressed, in kilobytes, without the
 * words of the language. A number that has to grow needs a reason; one that has shrunk is written down here.
 */
const most: Readonly<Record<string, number>> = {
  // The sign-in page, and the app around every page.
  index: 52,
  app: 369,
  // The daily page; a console's list, record and form; a report.
  work: 498,
  "list-screen": 612,
  "show-screen": 633,
  "edit-screen": 627,
  "report-screen": 595,
};

/** What people open from a page, and what belongs to other pages: never on the way to its first rows. */
const later = [
  "palette",
  "bell-list",
  "time-chart",
  "map-canvas",
  "import-screen",
  "read-sheet",
  "read-workbook",
  "bulk-change",
  "bulk-delete",
  "run-dialog",
  "action-dialog",
  "delete-dialog",
  "day-content",
];
/** Forms, which only those pages have that are forms. */
const ofForms = ["use-schema-form", "zod"];

const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, "");

for (const [entry, kilobytes] of Object.entries(most))
  test(`${entry} sends no more scripts than it is known to`, () => {
    const files = filesOf(entry);
    const listed = [...files].map((file) => `${file} ${kilobytesOf([file]).toFixed(1)}`).join("\n");
    expect(kilobytesOf(files), listed).toBeLessThanOrEqual(kilobytes);
    const others = entry === "list-screen" || entry === "work" ? [...later, ...ofForms] : later;
    expect([...files].map(nameOf).filter((name) => others.includes(name))).toEqual([]);
  });
