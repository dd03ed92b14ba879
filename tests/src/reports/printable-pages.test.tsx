import { errorSentence } from "@schemas/errors";
import { adminFlags, allAdminFlags, permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor } from "@testing-library/react";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  financeName,
  manager,
  neighbour,
  technologyName,
} from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const saturday = "2026-05-02";
const tuesday = "2026-05-05";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  const { printDailyWork: _, ...others } = permissionCodes;
  await writeSetting(db, "defaultPermission", Object.values(others));
  await buildWorkWeek(db, { people: [employee, neighbour], start: "08:00", end: "16:00" });
  for (const person of [employee, neighbour]) await buildPunches(db, person, saturday, "08:00", "16:00");
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: saturday,
    to: tuesday,
    now: { day: "2026-05-13", minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  await holdsAll([]);
});

/** Gives all flags except these. */
const holdsAll = (without: readonly number[]) =>
  server.db
    .updateTable("section_admin")
    .set({ flags: [...allAdminFlags].filter((flag) => !without.includes(flag)) })
    .execute();

const sheet = () => screen.findByRole("article");
const rows = () =>
  [...document.querySelectorAll("article tr[data-state]")].map((row) => row.textContent ?? "");
const print = vi.fn();
vi.stubGlobal("print", print);
beforeEach(() => print.mockClear());

describe("the daily work on paper", () => {
  it.each([
    ["Jalali days", "BD=1405/02/12&ED=1405/02/15"],
    ["digits alone", "BD=14050212&ED=14050215"],
    ["Persian digits", `BD=${toPersianDigits("1405/02/12")}&ED=${toPersianDigits("1405/02/15")}`],
  ])("reads its days as %s, and its section", async (_, query) => {
    await renderPortal(server, { as: admin, at: `/rpPersonelsDayWork?${query}&dp=20` });
    const { textContent } = await sheet();
    expect(textContent).toContain(toPersianDigits("1405/02/12 – 1405/02/15"));
    expect(rows()).toHaveLength(4);
    for (const row of rows()) expect(row).toContain(toPersianDigits("2001"));
    await waitFor(() => expect(document.querySelector("article dl")?.textContent).toContain(technologyName));
  });

  it("is of one day if only one is given, and has the sum, who prints and the server's time", async () => {
    await renderPortal(server, { as: manager, at: "/rpPersonelsDayWork?BD=1405/02/12" });
    const { textContent } = await sheet();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText(word("reports.total")).closest("tr")?.textContent).toContain(
      toPersianDigits("08:00"),
    );
    expect(textContent).toContain(toPersianDigits("1900"));
    expect(textContent).toContain(toPersianDigits("1405/02/23"));
    expect(print).not.toHaveBeenCalled();
  });

  it("is shown only to people who may print it and have such a report", async () => {
    await holdsAll([adminFlags.printDailyReport]);
    await renderPortal(server, { as: manager, at: "/rpPersonelsDayWork?BD=1405/02/12" });
    expect(
      await screen.findByText(
        matching`${word("printSheet.denied", { report: word("reports.of.dayWork.title") })}`,
      ),
    ).toBeTruthy();
    await renderPortal(server, { as: employee, at: "/rpPersonelsDayWork" });
    expect(await screen.findByText(word("shell.states.deniedTitle"))).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("is not offered to others on the report's own page either", async () => {
    await holdsAll([adminFlags.printDailyReport]);
    await renderPortal(server, { as: manager, at: "/home/personeldaywork?from=2026-05-02&to=2026-05-05" });
    await waitFor(() => expect(document.querySelectorAll("tr[data-row-key]").length).toBeGreaterThan(0));
    expect(screen.queryByRole("link", { name: word("printSheet.print") })).toBeNull();
    expect(screen.getByRole("button", { name: word("console.export.title") })).toBeTruthy();
  });

  it("is separate from files, which are offered only to people with that right in some section", async () => {
    await holdsAll([adminFlags.exportReports]);
    await renderPortal(server, { as: manager, at: "/home/personeldaywork?from=2026-05-02&to=2026-05-05" });
    await waitFor(() => expect(document.querySelectorAll("tr[data-row-key]").length).toBeGreaterThan(0));
    expect(screen.getByRole("link", { name: word("printSheet.print") })).toBeTruthy();
    expect(screen.queryByRole("button", { name: word("console.export.title") })).toBeNull();
  });
});

describe("a report about sections of which some may not be exported", () => {
  it("says so when it is printed or exported, and links to the report", async () => {
    const added = { section_code: "20", flags: [], is_manager: true };
    const id = await buildSectionAdmin(server.db, { personnel_number: manager, ...added });
    onTestFinished(async () => {
      await server.db.deleteFrom("section_admin").where("id", "=", id).execute();
    });
    const { user } = await renderPortal(server, {
      as: manager,
      at: "/home/absence-report?from=2026-05-02&to=2026-05-05",
    });
    await user.click(await screen.findByRole("button", { name: word("console.export.title") }));
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await screen.findByText(
      matching`${errorSentence("export-not-everywhere", "fa", { sections: financeName })}`,
    );
    await user.click(screen.getByRole("link", { name: word("printSheet.print") }));
    await screen.findByText(
      matching`${errorSentence("print-not-everywhere", "fa", { sections: financeName })}`,
    );
    expect(screen.queryByRole("article")).toBeNull();
    expect(
      screen.getByRole("link", {
        name: word("printSheet.back", { report: word("reports.of.absences.title") }),
      }),
    ).toBeTruthy();
  });
});

describe("a printable page", () => {
  it("opens from its report with the same filters, prints once, and leads back", async () => {
    const query = "?from=2026-05-02&to=2026-05-05&sort=date";
    const { user, address } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/admin-absence-report${query}&q=1001`,
    });
    await user.click(await screen.findByRole("link", { name: word("printSheet.print") }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(address()).toContain("/rpAbsence?");
    expect(rows()).toHaveLength(3);
    // The tests' browser has no margin boxes either.
    expect(screen.getByText(matching`${word("printSheet.unnumbered")}`)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: word("printSheet.print") }));
    expect(print).toHaveBeenCalledTimes(2);
    await user.click(
      screen.getByRole("link", {
        name: word("printSheet.back", { report: word("reports.of.absences.title") }),
      }),
    );
    await waitFor(() => expect(address()).toContain("/adminHome/admin-absence-report?"));
    expect(address()).toContain("q=1001");
  });

  it("of one person shows the server's time too, whatever the reader's clock", async () => {
    await buildPeriod(server.db);
    vi.useFakeTimers({ now: new Date("2031-01-01T08:00:00Z"), toFake: ["Date"] });
    await renderPortal(server, {
      as: admin,
      at: "/rpPersonelPeriodWorkDetail?pid=1001&year=1405&period=2",
    });
    const { textContent } = await sheet();
    expect(textContent).toContain(toPersianDigits("1405/02/23"));
    vi.useRealTimers();
  });

  it("shows the other reports of its kind too, and says if there is nothing to print", async () => {
    await renderPortal(server, { as: admin, at: "/rpIoInfo?report=complete&from=2026-05-02&to=2026-05-05" });
    await sheet();
    expect(screen.getByRole("heading", { name: word("reports.of.complete.title") })).toBeTruthy();
    expect(rows()).toHaveLength(2);
    await renderPortal(server, { as: admin, at: "/rpAbsence?from=2026-05-02&to=2026-05-02&q=nobody" });
    expect(await screen.findByText(word("reports.of.absences.none"))).toBeTruthy();
    expect(screen.getByRole("button", { name: word("printSheet.print") }).hasAttribute("disabled")).toBe(
      true,
    );
  });

  it("explains +1 if a time is on the next day", async () => {
    const at = "/rpPersonelsDayWork?from=2026-05-02&to=2026-05-05&q=1001";
    await renderPortal(server, { as: admin, at });
    expect((await sheet()).textContent).not.toContain(word("printSheet.nextDay"));
    await buildPunches(server.db, employee, "2026-05-03", "08:00");
    await buildPunches(server.db, employee, "2026-05-04", "01:00");
    const now = { day: "2026-05-13", minute: 0 };
    await recomputeDays(server.db, { personnelNumbers: [employee], from: saturday, to: tuesday, now });
    await renderPortal(server, { as: admin, at });
    expect((await sheet()).textContent).toContain(word("printSheet.nextDay"));
  });
});
