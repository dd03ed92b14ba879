import { expect, test } from "@playwright/test";
import { filesOf, kilobytesOf } from "../helpers/journey/entry-files";

/**
 * The scripts that a browser loads before the first rows or words of a page: compressed, in kilobytes, without the
 * words of the language. A number may grow only for a reason; one that has shrunk is lowered here.
 */
const most: Readonly<Record<string, number>> = {
  // The sign-in page, which says that a session ended, and the app around every page.
  index: 51.8,
  app: 345,
  // The daily page; a console's list, record and form; a report.
  work: 428,
  "console-list": 459,
  "show-screen": 464.5,
  "edit-screen": 629,
  "report-screen": 492.5,
};

/** Half a percent: these numbers guard against a new library, not against another sentence. */
const slack = 1.005;

/** Parts opened from a page, and parts of other pages: they must not load before its first rows. */
const later = [
  "notices",
  "pagination",
  "watch-rows",
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
  "restore-dialog",
  "schedule-dialog",
  "day-content",
];
/** Parts of forms, of a list's panels, and calendars of date fields: only some pages load them. */
const ofForms = ["use-schema-form", "zod", "editors", "useForm", "radio", "modal"];
const ofPanels = ["filter-fields", "column-choices", "views-panel", "page-size", "work"];
const ofDays = ["date-picker", "date-range-picker"];

const opened: Readonly<Record<string, readonly string[]>> = {
  work: [...ofForms, ...ofDays],
  "console-list": [...ofForms, ...ofPanels, ...ofDays],
  "show-screen": [...ofForms, "select", ...ofPanels, ...ofDays],
  "report-screen": ofDays,
};

const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, "");

for (const [entry, kilobytes] of Object.entries(most))
  test(`${entry} sends no more scripts than its limit`, () => {
    const files = filesOf(entry);
    const listed = [...files].map((file) => `${file} ${kilobytesOf([file]).toFixed(1)}`).join("\n");
    expect(kilobytesOf(files), listed).toBeLessThanOrEqual(kilobytes * slack);
    expect(
      [...files].map(nameOf).filter((name) => [...later, ...(opened[entry] ?? [])].includes(name)),
    ).toEqual([]);
  });
