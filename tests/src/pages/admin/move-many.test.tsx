import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { handlers } from "@server/calls";
import { giveRight } from "@server/db/tables/approval-rights";
import { bulkJob } from "@server/jobs/bulk-job";
import { type JobRunner, startJobRunner } from "@server/jobs/runner";
import { screen, waitFor, within } from "@testing-library/react";
import {
  admin,
  buildCast,
  employee,
  financeName,
  manager,
  neighbour,
  technologyName,
} from "@tests/helpers/build/cast";
import { buildPerson, personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await createTestServer({ wakeJobs: () => jobs.wake() });
  const { db, clock } = server;
  const common = { db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir: "" };
  jobs = startJobRunner({ ...common, log: pino({ level: "silent" }) }, { bulk: bulkJob(handlers) });
  await buildCast(db);
  await buildPerson(db, { personnel_number: "1002", section_code: "10" });
  await buildPerson(db, { personnel_number: "1003", section_code: "10", is_active: false });
});
afterAll(async () => {
  await jobs.stop();
  await server.drop();
});

const sectionOf = async (number: string) =>
  (
    await server.db
      .selectFrom("person")
      .select("section_code")
      .where("personnel_number", "=", number)
      .executeTakeFirst()
  )?.section_code;

it("says before all people of a section are deactivated what is left without them", async () => {
  const own = server.db.selectFrom("section_admin").select("id").where("personnel_number", "=", manager);
  const { id } = await own.executeTakeFirstOrThrow();
  await giveRight(server.db, "section_admin", id, { kind: 4, code: "", degree: 1 });
  const { user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/adminPersonelsSection?sectionCode=10",
  });
  await screen.findByText(personName(employee));
  await user.click(
    await screen.findByRole("checkbox", { name: word("console.list.selectAll"), hidden: false }),
  );
  await user.click(await screen.findByRole("button", { name: matching`${word("console.bulk.change")}` }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("combobox"));
  await user.click(await screen.findByTitle(word("personnel.actions.deactivate.label")));
  await within(dialog).findByText(word("console.show.leftBehind.sections"));
  within(dialog).getByText(financeName, { selector: ".ant-tag *" });
});

it("moves all chosen people of a section: shows first who and where they are, then each result", async () => {
  const { user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/adminPersonelsSection?sectionCode=10",
  });
  await screen.findByText(personName(employee));
  await user.click(
    await screen.findByRole("checkbox", { name: word("console.list.selectAll"), hidden: false }),
  );
  await screen.findByText(word("console.list.selected", { count: 4, number: 4 }));
  await user.click(screen.getByRole("button", { name: matching`${word("console.bulk.change")}` }));
  const dialog = await screen.findByRole("dialog", {
    name: word("console.bulk.changeTitle", { count: 4, number: 4 }),
  });
  await user.click(within(dialog).getByRole("combobox"));
  await user.click(await screen.findByTitle(word("personnel.actions.moveToSection.label")));
  const section = within(dialog).getByLabelText(
    matching`${word("sections.actions.movePeople.fields.sectionCode")}`,
    { selector: "input" },
  );
  await user.click(section);
  await user.type(section, technologyName);
  await user.click(await screen.findByText(technologyName, { selector: ".ant-select-dropdown *" }));
  // People who have left stay where they were.
  const now = within(dialog).getByText(financeName, { selector: "tbody *" }).closest("tr") as HTMLElement;
  expect(now.textContent).toContain(toPersianDigits("3"));
  const from = within(dialog).getByLabelText(matching`${word("composing.from")}`, { selector: "input" });
  await user.click(from);
  await user.type(from, "1405/02/01{Enter}");

  await server.db.deleteFrom("person").where("personnel_number", "=", "1002").execute();
  await user.click(
    within(dialog).getByRole("button", { name: word("console.bulk.startChange", { count: 3, number: 3 }) }),
  );
  const run = await screen.findByRole("dialog", {
    name: word("console.bulk.titleOf", {
      count: 3,
      number: 3,
      what: word("personnel.actions.moveToSection.label"),
    }),
  });
  await within(run).findByText(
    `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
  );
  const failed = (await within(run).findByText(personName("1002"))).closest("li") as HTMLElement;
  await waitFor(() =>
    expect(failed.textContent).toMatch(
      matching`${word("console.bulk.states.failed")}.*${errorSentence("person-not-found", "fa", { personnelNumber: anything })}`,
    ),
  );
  expect(await Promise.all([employee, manager, "1003", neighbour].map(sectionOf))).toEqual([
    "20",
    "20",
    "10",
    "20",
  ]);
  expect(await historyOf(server.db, "person", employee)).toMatchObject([
    { actor: admin, action: "move", before: { sectionCode: "10" }, after: { sectionCode: "20" } },
  ]);
});
