import { rules } from "@schemas/calls/rules";
import { toPersianDigits } from "@schemas/values/digits";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

// Farvardin 1405, the last complete month.
const month = { from: "2026-03-21", to: "2026-04-20" };
const saturday = "2026-04-04";

let server: TestServer;
let set: number;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await buildPunches(server.db, employee, saturday, "07:00", "17:00");
  await buildPunches(server.db, neighbour, saturday, "07:00", "16:10");
  const { answer } = await server.ask(rules.addRuleSet, admin, {
    name: "x",
    level: "COMPANY",
    subject: "",
    from: month.from,
    overtimeNeedsPermit: "NO",
  });
  set = answer.id;
  await recomputeDays(server.db, {
    personnelNumbers: "all",
    ...month,
    now: { day: "2026-05-13", minute: 540 },
  });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = () => renderPortal(server, { as: admin, at: `/adminHome/rule-sets/${set}/edit` });
const panel = () => screen.findByRole("region", { name: matching`${word("trial.title")}` });
const begin = { name: matching`${word("trial.start")}` };
const shortest = () =>
  screen.findByRole("spinbutton", { name: matching`${word("ruleSets.fields.shortestOvertime")}` });

it("tries a change on the last month, again as the form is edited, and opens a person's days", async () => {
  const { user } = await open();
  const inPanel = within(await panel());
  const button = await inPanel.findByRole<HTMLButtonElement>("button", begin);
  // The periods are loaded first.
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await inPanel.findByText(word("trial.outcomes.same-rules"));

  // 70 minutes of overtime are too short, 120 are not.
  await user.type(await shortest(), "90");
  await inPanel.findByText(word("trial.days", { days: 1, people: 1 }));
  // Its parts have longer names.
  const named = new RegExp(`^${word("daily.categories.overtime")} [^\\p{L}]`, "u");
  const overtime = await inPanel.findByRole("row", { name: named });
  expect(
    within(overtime)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["03:10", "02:00", "\u221201:10"].map(toPersianDigits));

  const { name } = await server.db
    .selectFrom("person")
    .select("name")
    .where("personnel_number", "=", neighbour)
    .executeTakeFirstOrThrow();
  await user.click(inPanel.getByText(name));
  const drawer = within(await screen.findByRole("dialog"));
  await drawer.findByText(word("daily.notes.below-minimum"));
});

it("says what is missing before anything can be tried", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/rule-sets/new" });
  const inPanel = within(await panel());
  const fields = [word("ruleSets.fields.name"), word("ruleSets.fields.from")].join(word("app.comma"));
  await inPanel.findByText(word("trial.incomplete", { fields }));
  expect(inPanel.getByRole<HTMLButtonElement>("button", begin).disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: matching`${word("ruleSets.fields.name")}` }), "x");
  await inPanel.findByText(word("trial.incomplete", { fields: word("ruleSets.fields.from") }));
});

/** Starts the trial in the dialog that confirms deleting a rule set. */
async function tryDeleting(id: number) {
  const { user } = await renderPortal(server, { as: admin, at: `/adminHome/rule-sets/${id}` });
  await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
  await user.click(await screen.findByRole("menuitem", { name: word("console.show.delete") }));
  const name = { name: matching`${word("trial.deletion.title")}` };
  const inPanel = within(await screen.findByRole("region", name));
  const button = await inPanel.findByRole<HTMLButtonElement>("button", begin);
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  return inPanel;
}

it("tries deleting a rule set, from the dialog that confirms it", async () => {
  const inPanel = await tryDeleting(set);
  await inPanel.findByText(word("trial.days", { days: 2, people: 2 }));
});

it("says that a rule set of other days is in force on none of the tried days", async () => {
  const { answer } = await server.ask(rules.addRuleSet, admin, {
    name: "y",
    level: "COMPANY",
    subject: "",
    from: "2026-09-01",
    shortestOvertime: 90,
  });
  const inPanel = await tryDeleting(answer.id);
  await inPanel.findByText(word("trial.deletionOutcomes.nobody"));
});
