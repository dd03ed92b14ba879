import { calendar } from "@schemas/calls/calendar";
import { mostImportRows } from "@schemas/calls/import-rows";
import { registers } from "@schemas/calls/registers";
import { toPersianDigits } from "@schemas/values/digits";
import { formatJalali } from "@schemas/values/jalali-date";
import { runJobsNow } from "@server/jobs/runner";
import { largestFile } from "@src/console/import/sheet";
import { screen, waitFor } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { windows1256 } from "@tests/helpers/windows-1256";
import { anything, matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";

let server: TestServer;
let runner: ReturnType<typeof setInterval>;
let running: Promise<unknown> | undefined;
/** Whether new jobs are held back for now. */
let isHeld = false;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
  const log = pino({ level: "silent" });
  // Polls for work, as the runner of the real server does.
  const jobServer = { db: server.db, now: () => demoNow, timeZone: "Asia/Tehran", dataDir: "", log };
  runner = setInterval(() => {
    if (isHeld) return;
    running ??= runJobsNow(jobServer).finally(() => {
      running = undefined;
    });
  }, 250);
});
afterAll(async () => {
  clearInterval(runner);
  await running;
  await server.drop();
});

const choose = async (
  user: Awaited<ReturnType<typeof renderPortal>>["user"],
  container: HTMLElement,
  file: File,
) => {
  const input = await waitFor(() => {
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no place for a file yet.");
    return input;
  });
  await user.upload(input, file);
};
const csv = (text: string, name: string) => new File([windows1256(text)], name, { type: "text/csv" });

it("imports cities from an old program's CSV: a wrong cell says why, is fixed in place, and the cities are in the list", async () => {
  const { container, user, router } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/cities/import",
  });
  await choose(user, container, csv("كد,نام شهر,استان\r\nIM-1,آبيك,قزوين\r\nIM-2,,گيلان\r\n", "cities.csv"));
  const wrong = await screen.findByRole("button", {
    name: word("importing.rows.edit", { field: word("cities.fields.name"), row: 2 }),
  });
  await waitFor(() => expect(wrong.closest("td")?.textContent).toContain(word("validation.required")));
  expect(container.textContent).toContain("windows-1256");

  const start = () =>
    screen.getByRole("button", {
      name: matching`^${word("importing.run.start", { count: 1, number: 1 })}|^${word("importing.run.start", { count: 2, number: 2 })}`,
    });
  expect(start()).toHaveProperty("disabled", true);
  await user.click(wrong);
  await user.type(
    screen.getByRole("textbox", {
      name: word("importing.rows.edit", { field: word("cities.fields.name"), row: 2 }),
    }),
    `${sample.otherCity}{Enter}`,
  );
  await waitFor(() => expect(start().textContent).toBe(word("importing.run.start", { count: 2, number: 2 })));
  await user.click(start());
  await screen.findByText(word("importing.result.done"));

  await user.click(
    screen
      .getByRole("link", { name: word("importing.result.back", { many: word("cities.many") }) })
      .closest("a") as HTMLElement,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/adminHome/cities"));
  await screen.findByText(sample.city);
  const written = await server.db.selectFrom("city").select("name").where("code", "like", "IM-%").execute();
  expect(written.map(({ name }) => name).toSorted()).toEqual([sample.city, sample.otherCity]);
});

it("shows the days of a workbook in the reader's calendar", async () => {
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/personnel/import" });
  const columns = ["personnelNumber", "name", "hiredOn"] as const;
  const fields = columns.map((name) => word(`personnel.fields.${name}`));
  await choose(user, container, new File([`${fields}\n91009,x,2026-04-04`], "people.csv"));
  const label = word("importing.rows.edit", { field: word("personnel.fields.hiredOn"), row: 1 });
  const day = await screen.findByRole("button", { name: label });
  expect(day.textContent).toBe(toPersianDigits("1405/01/15"));
});

it("writes the valid people of a file in one job and offers the invalid ones as a file", async () => {
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/personnel/import" });
  const [section] = await server.db.selectFrom("section").select("name").limit(1).execute();
  // Closed periods do not change, so nobody can be assigned in them any more.
  const today = formatJalali(demoNow.toISOString().slice(0, 10));
  await choose(
    user,
    container,
    new File(
      [
        `perno;نام و نام خانوادگی;بخش;جنسیت;تاریخ استخدام;تاریخ شروع در این بخش\n۹۱۰۰۱;مینا راد;${section?.name};زن;1404/01/15;${today}\n91002;;;;;\n91001;تکراری;;;;\n`,
      ],
      "people.csv",
    ),
  );
  await screen.findByText(matching`${word("importing.rows.repeated", { row: 1 })}`);
  await user.click(await screen.findByRole("checkbox"));
  await user.click(
    await screen.findByRole("button", { name: word("importing.run.start", { count: 1, number: 1 }) }),
  );
  await screen.findByText(word("importing.result.partly", { count: 2, number: 2 }));
  expect(screen.getByRole("button", { name: word("importing.result.file") })).toBeTruthy();
  const person = await server.db
    .selectFrom("person")
    .select(["name", "gender", "hired_on"])
    .where("personnel_number", "=", "91001")
    .executeTakeFirst();
  expect(person).toMatchObject({ name: sample.thirdPerson, gender: "female", hired_on: "2025-04-04" });
});

it("keeps the rows and reports the error when the connection is lost", async () => {
  let isOffline = false;
  const { container, user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/cities/import",
    isOffline: () => isOffline,
  });
  await screen.findByText(word("importing.drop"));
  isOffline = true;
  await choose(user, container, csv("كد,نام شهر\r\nIM-7,اهر\r\n", "cities.csv"));
  await screen.findByText(matching`${word("importing.rows.unchecked", { reason: word("errors.network") })}`);
  isOffline = false;
  await user.click(screen.getByRole("button", { name: word("importing.rows.again") }));
  await waitFor(() =>
    expect(container.querySelector("table tbody")?.textContent).toContain(word("importing.tabs.new")),
  );
});

it("continues writing while the connection is lost, and skips records that another administrator changed meanwhile", async () => {
  const code = ["IM-A", "IM-B"];
  await server.db
    .insertInto("city")
    .values(code.map((one) => ({ code: one, name: `${sample.city} ${one}`, name_en: one })))
    .execute();
  let isOffline = false;
  const { container, user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/cities/import",
    isOffline: () => isOffline,
  });
  await choose(user, container, csv("كد,نام شهر\r\nIM-A,الف\r\nIM-B,ب\r\n", "cities.csv"));
  const start = await screen.findByRole("button", {
    name: word("importing.run.start", { count: 2, number: 2 }),
  });
  const { answer: seen } = await server.ask(registers.getCity, admin, { code: "IM-B" });
  const other = { ...seen, name: sample.renamedByOther };
  expect((await server.ask(registers.updateCity, admin, other)).error).toBeUndefined();

  isHeld = true;
  await user.click(start);
  await screen.findByText(matching`${word("importing.run.running", { done: anything, total: 2 })}`);
  await waitFor(async () =>
    expect(
      await server.db.selectFrom("job").select("id").where("state", "=", "waiting").execute(),
    ).toHaveLength(1),
  );
  isOffline = true;
  await screen.findByText(matching`${word("importing.run.lost")}`);
  isHeld = false;
  await waitFor(async () =>
    expect(await server.db.selectFrom("job").select("id").where("state", "=", "waiting").execute()).toEqual(
      [],
    ),
  );
  isOffline = false;
  await screen.findByText(word("importing.result.partly", { count: 1, number: 1 }));
  expect(container.querySelector("table tbody")?.textContent).toContain("IM-B");
  const names = await server.db
    .selectFrom("city")
    .select("name")
    .where("code", "in", code)
    .orderBy("code")
    .execute();
  expect(names.map(({ name }) => name)).toEqual(["الف", sample.renamedByOther]);
});

it("says how large a file may be, before reading one that is too large, and what to do", async () => {
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/cities/import" });
  const rows = new Intl.NumberFormat("fa").format(mostImportRows);
  await screen.findByText(matching`${word("importing.dropHint", { rows })}`);
  await choose(user, container, new File([new Uint8Array(largestFile + 1)], "cities.csv"));
  await screen.findByText(word("importing.problems.tooBig"));
});

it("accepts the hours of shifts as people write them; an unreadable cell says how to write it", async () => {
  const shifts = await renderPortal(server, { as: admin, at: "/adminHome/shifts/import" });
  await choose(
    shifts.user,
    shifts.container,
    new File(["كد,نام,ساعت\r\nIMD,روز,۷:۳۰ تا ۱۶ استراحت ۱۲:۰۰-۱۲:۳۰\r\nIMN,شب,عصر\r\n"], "shifts.csv"),
  );
  const label = word("importing.rows.edit", { field: word("shifts.fields.hours"), row: 2 });
  const wrong = await screen.findByRole("button", { name: label });
  await waitFor(() =>
    expect(wrong.closest("td")?.textContent).toContain("۰۷:۳۰ تا ۱۶:۰۰ استراحت ۱۲:۰۰ تا ۱۲:۳۰"),
  );
  await shifts.user.click(wrong);
  const cell = screen.getByRole("textbox", { name: label });
  await shifts.user.clear(cell);
  await shifts.user.type(cell, "22:00-06:00 فرجه 10{Enter}");
  await shifts.user.click(
    await screen.findByRole("button", { name: word("importing.run.start", { count: 2, number: 2 }) }),
  );
  await screen.findByText(word("importing.result.done"));
  const night = await server.db
    .selectFrom("shift")
    .select("hours")
    .where("code", "=", "IMN")
    .executeTakeFirst();
  expect(night?.hours.NORMAL).toMatchObject({ start: 1320, end: 1800, required: 480, lateTol: 10 });
});

it("warns that hours of a file replace the changes stored since its day", async () => {
  const [{ hours } = {}] = (await server.ask(calendar.listShifts, admin, {})).answer.items;
  if (!hours) throw new Error("The demo has no shift.");
  expect(
    (await server.ask(calendar.addShift, admin, { code: "IML", name: "IML", hours })).error,
  ).toBeUndefined();
  const [shift] = (await server.ask(calendar.listShifts, admin, { search: "IML" })).answer.items;
  if (!shift) throw new Error("The shift was not added.");
  const { plans: _, ...form } = shift;
  const later = { ...form, validFrom: "2026-06-01" };
  expect((await server.ask(calendar.updateShift, admin, later)).error).toBeUndefined();
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/shifts/import" });
  const names = ["code", "name", "hours", "validFrom"] as const;
  const columns = names.map((name) => word(`shifts.fields.${name}`));
  const row = ["IML", "IML", "22:00-06:00", "1405/03/01"];
  await choose(user, container, new File([[columns, row].map(String).join("\r\n")], "shifts.csv"));
  await screen.findByText(
    word("importing.rows.warned", {
      count: 1,
      lines: toPersianDigits("1"),
      text: word("shifts.checks.replacesLater"),
    }),
  );
  expect(
    screen.getByRole("button", { name: word("importing.run.start", { count: 1, number: 1 }) }),
  ).toHaveProperty("disabled", false);
});

it("accepts the days of a rotation as people write them", async () => {
  const [shift] = await server.db.selectFrom("shift").select("code").limit(1).execute();
  const code = shift?.code ?? "";
  const plans = await renderPortal(server, { as: admin, at: "/adminHome/rotation-plans/import" });
  await choose(
    plans.user,
    plans.container,
    new File([`كد,نام,روزها\r\nIMP,چرخشی,${code} ${code} ${code} ×۲ - جمعه\r\n`], "p.csv"),
  );
  await plans.user.click(
    await screen.findByRole("button", { name: word("importing.run.start", { count: 1, number: 1 }) }),
  );
  await screen.findByText(word("importing.result.done"));
  const plan = await server.db
    .selectFrom("rotation_plan")
    .select("days")
    .where("code", "=", "IMP")
    .executeTakeFirstOrThrow();
  expect(plan.days.map(({ off }) => off)).toEqual([null, null, null, null, "OFF_SHIFT", "FRIDAY"]);
});

it("joins first and last name, fills cells down, and says beforehand which columns are ignored", async () => {
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/personnel/import" });
  const [one, two] = await server.db.selectFrom("section").select(["code", "name"]).limit(2).execute();
  const file = `نام خانوادگی,نام,کد پرسنلی,بخش,رایانامه\nراد,مینا,92001,${one?.code},a@b.c\nکیان,سام,92002,,\nفرد,نیما,92003,${two?.code},\n`;
  await choose(user, container, new File([file], "people.csv"));
  await screen.findByText("۱ ستون فایل وارد نمی‌شود: «\u2068رایانامه\u2069»");
  await screen.findByText(
    /«نام و نام خانوادگی» از این ستون‌ها ساخته می‌شود: «\u2068نام\u2069» \+ «\u2068نام خانوادگی\u2069»؛ برای نمونه: مینا راد/,
  );

  await user.click(screen.getByRole("button", { name: word("importing.columns.edit") }));
  await user.click(
    screen.getByRole("checkbox", {
      name: matching`${word("importing.columns.fillDownOf", { heading: word("personnel.fields.sectionCode") })}`,
    }),
  );
  const filled = await screen.findByRole("button", {
    name: word("importing.rows.edit", { field: word("personnel.fields.sectionCode"), row: 2 }),
  });
  await waitFor(() => expect(filled.closest("td")?.textContent).toContain(word("importing.rows.fromAbove")));
  await user.click(
    await screen.findByRole("button", { name: word("importing.run.start", { count: 3, number: 3 }) }),
  );
  await screen.findByText(word("importing.result.done"));
  const people = await server.db
    .selectFrom("person")
    .select(["name", "section_code"])
    .where("personnel_number", "like", "9200_")
    .orderBy("personnel_number")
    .execute();
  expect(people).toEqual([
    { name: sample.thirdPerson, section_code: one?.code },
    { name: "سام کیان", section_code: one?.code },
    { name: sample.fourthPerson, section_code: two?.code },
  ]);
});

it("warns that a change without a date also changes past days, and says what people were before", async () => {
  // In a closed period such a change is refused.
  await server.db.updateTable("work_period").set({ closed_at: null, closed_by: null }).execute();
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/personnel/import" });
  const [one, two] = await server.db
    .selectFrom("section")
    .select(["code", "name"])
    .orderBy("code")
    .limit(2)
    .execute();
  const { number } = await server.db
    .selectFrom("person")
    .select("personnel_number as number")
    .where("section_code", "=", one?.code ?? "")
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  const fields = { fields: word("personnel.fields.sectionCode"), since: word("personnel.fields.placedOn") };
  const warning = matching`${word("importing.rows.dateless", { count: 1, number: 1, ...fields })}`;
  const choosing = async (heading: string, cell: string) =>
    choose(
      user,
      container,
      new File([`personnelNumber,sectionCode${heading}\n${number},${two?.code}${cell}\n`], "moves.csv"),
    );

  await choosing("", "");
  await screen.findByText(warning);
  const was = screen.getByText(one?.name ?? "", { selector: "td *" });
  expect(was.closest("td")?.textContent).toContain(word("importing.rows.was", { value: one?.name ?? "" }));

  await user.click(screen.getByRole("button", { name: word("importing.another") }));
  await choosing(",placedOn", ",1405/03/01");
  await screen.findByText(word("importing.outcomes.changed"));
  expect(screen.queryByText(warning)).toBeNull();
});

it("names the field that a refusal asks for if the file has no column of it", async () => {
  const closing = server.db.updateTable("work_period").set({ closed_at: demoNow, closed_by: admin });
  await closing.where("last_day", "<", "2026-01-01").execute();
  onTestFinished(
    async () =>
      void (await server.db.updateTable("work_period").set({ closed_at: null, closed_by: null }).execute()),
  );
  const { container, user } = await renderPortal(server, { as: admin, at: "/adminHome/personnel/import" });
  const { number, section } = await server.db
    .selectFrom("person")
    .innerJoin("work_assignment as place", "place.personnel_number", "person.personnel_number")
    .select(["person.personnel_number as number", "person.section_code as section"])
    .where("is_active", "=", true)
    .where("person.section_code", "is not", null)
    .executeTakeFirstOrThrow();
  const { code } = await server.db
    .selectFrom("section")
    .select("code")
    .where("code", "<>", section ?? "")
    .executeTakeFirstOrThrow();
  await choose(user, container, new File([`personnelNumber,sectionCode\n${number},${code}\n`], "moves.csv"));
  const field = word("personnel.fields.placedOn");
  await screen.findByText(matching`^${word("importing.rows.ofField", { field, text: "" })}`);
});
