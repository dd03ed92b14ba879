import { shifts } from "@schemas/registers/shifts";
import { toLatinDigits, toPersianDigits } from "@schemas/values/digits";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

it("a second break of a shift begins after the first, not at the same time", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/shifts/new" });
  const normal = within(await screen.findByRole("region", { name: word("fields.shift.classes.NORMAL") }));
  const add = normal.getByRole("button", { name: matching`${word("fields.shift.addBreak")}$` });
  await user.click(add);
  await user.click(add);
  const times = normal
    .getAllByRole<HTMLInputElement>("textbox", { name: matching`${word("fields.shift.break")}` })
    .map(({ value }) => toLatinDigits(value));
  expect(times).toEqual(["12:00", "12:30", "12:30", "13:00"]);
});

it("a missing time marks its own box and no other, and no required time is shown", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/shifts/new" });
  const thursday = await screen.findByRole("region", { name: word("fields.shift.classes.THURSDAY") });
  await user.click(within(thursday).getByRole("switch"));
  const end = within(thursday).getByRole("textbox", { name: matching`${word("fields.shift.end")}$` });
  await user.clear(end);
  await user.tab();
  expect(within(thursday).queryByText(toPersianDigits("08:00"))).toBeNull();
  await user.click(screen.getByRole("button", { name: word("console.form.save") }));
  const marked = () => [...document.querySelectorAll("section .ant-input-status-error input")];
  await waitFor(() => expect(marked()).toEqual([end]));
});

it("the page of a shift says its tolerances in minutes, not like times of day", async () => {
  const hours = { NORMAL: { ...usualHours, lateTol: 10, earlyTol: 5 } };
  const shift = { code: "TOLERANT", name: "Tolerant", validFrom: null, hours };
  const { answer } = await server.ask(shifts.calls.addShift, admin, shift);
  await renderPortal(server, { as: admin, at: `/adminHome/shifts/${answer.id}` });
  const tolerances = await screen.findByText(matching`^${word("fields.shift.tolerance")}`);
  expect(tolerances.textContent).toBe(
    `${word("fields.shift.tolerance")}: ${word("fields.shift.minutes", { minutes: 10 })} / ${word("fields.shift.minutes", { minutes: 5 })}`,
  );
});
