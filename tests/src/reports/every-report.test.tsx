import { io } from "@schemas/calls/io";
import { defineReport } from "@schemas/define-report";
import { text } from "@schemas/fields/text";
import { allAdminFlags } from "@schemas/permission-codes";
import type { Report } from "@schemas/report";
import { reports } from "@schemas/reports";
import { toPersianDigits } from "@schemas/values/digits";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor, within } from "@testing-library/react";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { longDate, word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const saturday = "2026-05-02";
const sunday = "2026-05-03";
const monday = "2026-05-04";
const tuesday = "2026-05-05";
const names = { [employee]: sample.person, [neighbour]: sample.otherPerson };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  for (const [number, name] of Object.entries(names))
    await db.updateTable("person").set({ name }).where("personnel_number", "=", number).execute();
  await db
    .updateTable("section_admin")
    .set({ flags: [...allAdminFlags] })
    .execute();
  await buildWorkWeek(db, { people: [employee, neighbour], start: "08:00", end: "16:00" });
  for (const person of [employee, neighbour]) {
    await buildPunches(db, person, saturday, "08:00", "16:00");
    // The exit is missing.
    await buildPunches(db, person, sunday, "08:00");
    // The person came in twice.
    await buildPunches(db, person, monday, "08:00", "12:00", "16:00");
  }
  await sql`update punch set direction = 1 where day = ${monday}::date and minute < 900`.execute(db);
  await buildPeriod(db);
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: saturday,
    to: tuesday,
    now: { day: "2026-05-13", minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

type Shown = {
  at: string;
  /** How many rows the administrator sees for everyone, and the manager for section 10. */
  rows: [everyone: number, section: number];
  figures: Record<string, string>;
  /** A figure that filters, and how many rows of everyone remain, which it counts. */
  narrow?: [figure: string, rows: number];
  /** The target of the first row: the heading of a day, or an address. */
  leads: string;
};
const days = `?from=${saturday}&to=${tuesday}&sort=date`;

/** What each report shows of the two people above, at a time with rows. */
const shown: Record<string, Shown> = {
  present: {
    at: `?date=${saturday}`,
    rows: [2, 1],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("2"),
      [word("reports.figures.present")]: toPersianDigits("2"),
    },
    leads: longDate("2026-05-02"),
  },
  absences: {
    at: days,
    rows: [2, 1],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("2"),
      [word("reports.figures.absence")]: toPersianDigits("2"),
    },
    leads: longDate(tuesday),
  },
  "attendance-status": {
    at: `?date=${saturday}&sort=firstIn`,
    rows: [6, 2],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("6"),
      [word("reports.figures.present")]: toPersianDigits("2"),
      [word("reports.figures.absent")]: toPersianDigits("0"),
    },
    narrow: [word("reports.figures.present"), 2],
    leads: longDate("2026-05-02"),
  },
  "punches-on-date": {
    at: `?date=${saturday}&sort=firstIn`,
    rows: [6, 2],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("6"),
      [word("reports.figures.complete")]: toPersianDigits("2"),
      [word("reports.figures.incomplete")]: toPersianDigits("0"),
    },
    narrow: [word("reports.figures.complete"), 2],
    leads: longDate("2026-05-02"),
  },
  "punch-days": {
    at: days,
    rows: [8, 4],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("2"),
      [word("reports.figures.days")]: toPersianDigits("8"),
      [word("reports.figures.complete")]: toPersianDigits("2"),
    },
    narrow: [word("reports.figures.incomplete"), 2],
    leads: longDate("2026-05-02"),
  },
  "complete-on-date": {
    at: `?date=${saturday}`,
    rows: [2, 1],
    figures: { [word("reports.figures.days")]: toPersianDigits("2") },
    leads: longDate("2026-05-02"),
  },
  complete: {
    at: days,
    rows: [2, 1],
    figures: {
      [word("reports.figures.days")]: toPersianDigits("2"),
      [word("reports.figures.presence")]: toPersianDigits("16:00"),
    },
    leads: longDate("2026-05-02"),
  },
  incomplete: {
    at: days,
    rows: [4, 2],
    figures: {
      [word("reports.figures.incomplete")]: toPersianDigits("2"),
      [word("reports.figures.conflict")]: toPersianDigits("2"),
    },
    narrow: [word("reports.figures.conflict"), 2],
    leads: longDate("2026-05-03"),
  },
  conflicts: {
    at: days,
    rows: [2, 1],
    figures: { [word("reports.figures.days")]: toPersianDigits("2") },
    leads: longDate("2026-05-04"),
  },
  "day-work": {
    at: days,
    rows: [8, 4],
    figures: {
      [word("reports.figures.absentDays")]: toPersianDigits("2"),
      [word("reports.figures.presence")]: toPersianDigits("16:00"),
    },
    leads: longDate("2026-05-02"),
  },
  "month-work": {
    at: "?year=1405&month=2&sort=-presence",
    rows: [6, 2],
    figures: { [word("reports.figures.absentDays")]: toPersianDigits("2") },
    narrow: [word("reports.figures.absentDays"), 2],
    leads: "MonthWorkDetails?pid=1001&year=1405&month=2",
  },
  "period-work": {
    at: "?year=1405&period=2&sort=-presence",
    rows: [6, 2],
    figures: { [word("reports.figures.absentDays")]: toPersianDigits("2") },
    narrow: [word("reports.figures.absentDays"), 2],
    leads: "PeriodWorkDetails?pid=1001&year=1405&period=2",
  },
  "leave-balances": {
    at: "?date=2026-05-13",
    rows: [6, 2],
    figures: {
      [word("reports.figures.people")]: toPersianDigits("6"),
      [word("reports.figures.remaining")]: word("leaveBalance.onlyDays", { days: toPersianDigits("156") }),
      [word("reports.figures.owing")]: toPersianDigits("0"),
    },
    narrow: [word("reports.figures.lapsing"), 6],
    leads: "personel-leave-balance?perno=1001",
  },
  "section-personnel": {
    at: "",
    rows: [6, 2],
    figures: { [word("reports.figures.active")]: toPersianDigits("6") },
    narrow: [word("reports.figures.inactive"), 0],
    leads: "personelioinfo?q=1001",
  },
};

const figure = (label: string) => {
  const card = screen.getByRole("group", { name: word("reports.sum") });
  return within(card).getByText(label).nextElementSibling;
};
const showsFigure = (label: string, value: string) =>
  waitFor(() => expect([label, figure(label)?.textContent]).toEqual([label, value]));
const rowCount = () => document.querySelectorAll("tr[data-row-key]").length;
const showsRows = (count: number) => waitFor(() => expect(rowCount()).toBe(count));
const expectedOf = ({ name }: Report) => shown[name] as Shown;

describe("every report", () => {
  it.each(reports.map((report) => [report.name, report] as const))(
    "%s shows a manager their own sections, and links to the source of its numbers",
    async (_name, report) => {
      const { at, rows, leads } = expectedOf(report);
      const { user } = await renderPortal(server, {
        as: manager,
        at: `/home/${report.pages.home.path}${at}`,
      });
      await showsRows(rows[1]);
      const [person] = screen.getAllByText(names[employee] as string);
      const link = person?.closest("a");
      if (link) return expect(link.getAttribute("href")).toContain(leads);
      await user.click(person as HTMLElement);
      expect(await screen.findByText(new RegExp(leads), { selector: ".ant-drawer-title" })).toBeTruthy();
    },
  );

  it.each(reports.filter(({ pages }) => pages.adminHome).map((report) => [report.name, report] as const))(
    "%s shows the administrator everyone, and the totals of the whole filter",
    async (_name, report) => {
      const { at, rows, figures, narrow } = expectedOf(report);
      const address = `/adminHome/${report.pages.adminHome?.path}${at}`;
      const { user } = await renderPortal(server, { as: admin, at: address });
      await showsRows(rows[0]);
      for (const [label, value] of Object.entries(figures)) await showsFigure(label, value);
      if (!narrow) return;
      const [label, left] = narrow;
      await user.click(within(figure(label) as HTMLElement).getByRole("button"));
      await showsRows(left);
      // A figure does not change when it filters the rows.
      await showsFigure(label, toPersianDigits(String(left)));
    },
  );

  it("opens on the current period if it is about a range of days", async () => {
    vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await renderPortal(server, { as: admin, at: "/adminHome/admin-personel-daywork" });
    await showsRows(8);
    screen.getByRole("radio", { name: word("reports.time.this-period"), checked: true });
  });

  it("links from a time without rows to the one around or before it", async () => {
    vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { user, address } = await renderPortal(server, {
      as: admin,
      at: "/adminHome/admin-personel-daywork?when=this-week",
    });
    await user.click(await screen.findByRole("button", { name: word("reports.time.this-month") }));
    await showsRows(8);
    expect(address()).not.toContain("this-week");
  });

  it("has in its last line the sum of the filter, not of the page", async () => {
    await renderPortal(server, { as: admin, at: `/adminHome/admin-personel-daywork${days}&size=20&q=1001` });
    await showsRows(4);
    const lengths = [
      toPersianDigits("08:00"),
      toPersianDigits("00:00"),
      toPersianDigits("00:00"),
      toPersianDigits("00:00"),
      toPersianDigits("00:00"),
    ];
    const last = word("reports.total") + lengths.join("");
    await waitFor(() => expect(document.querySelector(".ant-table-summary")?.textContent).toBe(last));
  });

  it("shows its rows while the totals are missing, and offers to load those again", async () => {
    let isCut = true;
    const { user } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/admin-personel-daywork${days}&size=20`,
      isOffline: (address) => isCut && address.includes("part=totals"),
    });
    await showsRows(8);
    const again = await screen.findByRole("button", { name: word("app.retry") });
    expect(screen.queryByRole("group", { name: word("reports.sum") })).toBeNull();
    isCut = false;
    await user.click(again);
    await showsFigure(word("reports.figures.people"), toPersianDigits("2"));
    expect(screen.queryByRole("button", { name: word("app.retry") })).toBeNull();
  });

  it("says that a manager's sections have no people, instead of offering another time", async () => {
    const alone = "1901";
    await buildSection(server.db, { code: "90" });
    await buildPerson(server.db, { personnel_number: alone, section_code: "10" });
    const flags = [...allAdminFlags];
    await buildSectionAdmin(server.db, {
      personnel_number: alone,
      section_code: "90",
      is_manager: true,
      flags,
    });
    await renderPortal(server, { as: alone, at: `/home/personeldaywork${days}` });
    await screen.findByText(word("reports.nobodyText"));
  });
});

describe("a report's declaration", () => {
  const right = {
    name: "test",
    pages: { home: { path: "test", permission: 1 } },
    call: io.getPunchDays,
    time: { of: "range", usual: "today" },
    rowKey: () => "",
    columns: { name: { field: text({ max: 9 }), width: 9, isSortable: true } },
    sort: "name",
  } as const;

  it.each([
    ["sort", { sort: "width" }, 'it is sorted by "width", which is not sortable (name)'],
    [
      "column",
      { columns: { ...right.columns, colour: right.columns.name } },
      'column "colour" is not in the output',
    ],
    ["figure", { figures: [{ of: "clouds" }] }, '"clouds" is not in the sum of its call "io.getPunchDays"'],
    ["filter", { filters: { colour: text({ max: 9 }) } }, 'has no parameter "colour"'],
    ["time", { time: { of: "month", usual: "this-month" } }, 'has no parameter "year"'],
  ])("reports what is wrong with its %s at start", (_what, wrong, sentence) => {
    expect(() => defineReport({ ...right, ...wrong } as never)).toThrow(sentence);
  });
});
