import { personnel } from "@schemas/calls/personnel";
import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { readSetting, writeSetting } from "@server/db/tables/settings";
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
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (at: string) => renderPortal(server, { as: admin, at: `/adminHome/${at}` });

describe("resetting passwords", () => {
  it("asks for whom, then shows each generated password once", async () => {
    const { user } = await open("resetPassword");
    await user.click(
      await screen.findByRole("button", { name: matching`${word("access.resetPassword.run")}$` }),
    );
    await screen.findByText(word("access.resetPassword.choosePeople"));

    const box = screen.getByLabelText(word("personnel.many"), { selector: "input" });
    await user.click(box);
    await user.type(box, neighbour);
    await user.click(await screen.findByText(personName(neighbour), { selector: ".ant-select-dropdown *" }));
    await user.click(screen.getByRole("button", { name: matching`${word("access.resetPassword.run")}$` }));
    const results = await screen.findByRole("region", { name: word("access.resetPassword.results") });
    const line = await within(results).findByText(personName(neighbour));
    expect(line.closest("li")?.querySelector("code")?.textContent?.length).toBeGreaterThan(7);
    expect(await historyOf(server.db, "person", neighbour)).not.toEqual([]);

    await user.click(within(results).getByRole("button", { name: word("access.resetPassword.forget") }));
    await waitFor(() => expect(document.querySelector("code")).toBeNull());
  });
});

it("distinguishes chosen people of one name", async () => {
  const namesakes = ["7001", "7002"];
  const name = personName("70");
  for (const personnel_number of namesakes) await buildPerson(server.db, { personnel_number, name });
  const { user } = await open("resetPassword");
  const box = await screen.findByLabelText(word("personnel.many"), { selector: "input" });
  for (const number of namesakes) {
    await user.clear(box);
    await user.type(box, number);
    await user.click(
      await screen.findByText(toPersianDigits(number), { selector: ".ant-select-dropdown *" }),
    );
  }
  await waitFor(() =>
    expect(
      [...document.querySelectorAll(".ant-select-selection-item-content")].map((one) => one.textContent),
    ).toEqual(namesakes.map((number) => `${name} ${toPersianDigits(number)}`)),
  );
  await server.db.deleteFrom("person").where("personnel_number", "in", namesakes).execute();
});

describe("resetting the passwords of a whole list", () => {
  it("shows who is affected, then gives the new passwords once in a file, and warns before they are lost", async () => {
    const { user, address } = await open("personnel");
    // The sticky header is rendered twice.
    const [all] = await screen.findAllByLabelText(word("console.list.selectAll"));
    await user.click(all as HTMLElement);
    await user.click(await screen.findByText(word("console.bulk.change")));
    await user.click(within(await screen.findByRole("dialog")).getByRole("combobox"));
    await user.click(
      await screen.findByText(word("access.resetPassword.run"), {
        selector: ".ant-select-item-option-content",
      }),
    );
    await waitFor(() => expect(address()).toBe("/adminHome/resetPassword"));
    const run = await screen.findByText(word("access.resetPassword.run"), { selector: "button > span" });
    await user.click(run.closest("button") as HTMLElement);
    const title = await screen.findByText(
      matching`${word("access.resetPassword.sure", { count: 2, number: anything })}$`,
    );
    const [{ count = 0 } = {}] = await server.db
      .selectFrom("person")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .execute();
    expect(title.textContent).toBe(
      word("access.resetPassword.sure", { count: Number(count), number: Number(count) }),
    );
    const dialog = title.closest(".ant-modal-content") as HTMLElement;
    await within(dialog).findByText(personName(employee));
    await user.click(
      within(dialog).getByText(word("access.resetPassword.run")).closest("button") as HTMLElement,
    );

    const file = await screen.findByText(word("access.resetPassword.file"));
    const passwords = [...document.querySelectorAll("code")].map((one) => one.textContent);
    expect(new Set(passwords).size).toBe(Number(count));
    const { must_change_password: mustChange } = await server.db
      .selectFrom("person")
      .select("must_change_password")
      .where("personnel_number", "=", employee)
      .executeTakeFirstOrThrow();
    expect(mustChange).toBe(true);

    const leave = new Event("beforeunload", { cancelable: true });
    expect(window.dispatchEvent(leave)).toBe(false);
    const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    onTestFinished(() => files.mockRestore());
    await user.click(file);
    await waitFor(() => expect(files).toHaveBeenCalled());
    await user.click(screen.getByText(word("access.resetPassword.forget")));
    await waitFor(() => expect(document.querySelector("code")).toBeNull());
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });
});

describe("domain names", () => {
  it("are listed with the people who have none, and set one by one", async () => {
    const { user } = await open("activeDirectory");
    await user.click(await screen.findByRole("button", { name: new RegExp(personName(employee)) }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("combobox"), "d.employee");
    await user.click(
      within(dialog).getByRole("button", { name: matching`${word("activeDirectory.save")}$` }),
    );
    await screen.findByText("d.employee");
  });
});

describe("the directory server", () => {
  it("warns of an unencrypted address, and asks for the password again next to its field when the address changes", async () => {
    const stored = {
      directoryUrl: "ldaps://dc",
      directoryBindName: "cn=portal",
      directoryBindPassword: "s3",
    };
    for (const [name, value] of Object.entries(stored))
      await writeSetting(server.db, name as "directoryUrl", value);
    const { user } = await open("activeDirectory");
    await user.click(await screen.findByRole("tab", { name: word("activeDirectory.tabs.server") }));
    const address = await screen.findByLabelText(word("webSettings.fields.directoryUrl"));
    const warning = matching`${word("activeDirectory.inClear")}`;
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(address);
    await user.type(address, "ldap://other");
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: matching`${word("webSettings.review")}$` }));
    const password = screen.getByLabelText(word("webSettings.fields.directoryBindPassword"));
    await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(matching`${errorSentence("directory-password-again", "fa")}`)).not.toEqual([]);
    expect(await readSetting(server.db, "directoryUrl")).toBe("ldaps://dc");
  });
});

describe("the personnel of a section", () => {
  const sectionOf = async (personnelNumber: string) =>
    (await server.ask(personnel.getSectionsOfPersonnel, admin, { personnelNumbers: [personnelNumber] }))
      .answer[0]?.sectionCode;

  it("are the list filtered by it, from which a person moves to another section on a given day", async () => {
    const { user, address } = await open("adminPersonelsSection?sectionCode=10");
    await screen.findByText(personName(employee));
    expect(address()).toBe("/adminHome/personnel?sectionCode=10");
    // The active filter shows the section's name, not only its code.
    await screen.findByText(financeName, { selector: ".ant-tag *" });
    expect(screen.queryByText(personName(neighbour))).toBeNull();

    await user.click(screen.getByText(personName(manager)));
    await user.click(
      await screen.findByRole("button", { name: word("personnel.actions.moveToSection.label") }),
    );
    const dialog = await screen.findByRole("dialog");
    const section = within(dialog).getByLabelText(
      matching`${word("personnel.actions.moveToSection.fields.sectionCode")}`,
      { selector: "input" },
    );
    // It starts empty: their own section would be a move that changes nothing.
    const chosen = () => section.closest(".ant-select")?.querySelector(".ant-select-selection-item");
    expect(chosen()).toBeNull();
    await user.click(section);
    await user.type(section, technologyName);
    await user.click(await screen.findByText(technologyName, { selector: ".ant-select-dropdown *" }));
    await waitFor(() => expect(chosen()?.textContent).toContain(technologyName));
    const from = within(dialog).getByLabelText(
      matching`${word("personnel.actions.moveToSection.fields.from")}`,
      { selector: "input" },
    );
    await user.click(from);
    await user.type(from, "1405/02/20{Enter}");
    await user.click(
      within(dialog).getByRole("button", { name: matching`${word("personnel.actions.moveToSection.run")}$` }),
    );
    await waitFor(async () => expect(await sectionOf(manager)).toBe("20"));
    expect(await sectionOf(employee)).toBe("10");
  });
});

it("a new person is saved without asking about days, of which they have none yet", async () => {
  const { user } = await open("personnel/new");
  const field = (name: "personnelNumber" | "name" | "hiredOn") =>
    screen.findByLabelText(matching`^${word(`personnel.fields.${name}`)}`, { selector: "input" });
  await user.type(await field("personnelNumber"), "7001");
  await user.type(await field("name"), sample.person);
  await user.type(await field("hiredOn"), "1404/12/01{Tab}");
  await user.click(screen.getByRole("button", { name: matching`${word("console.form.save")}$` }));
  await screen.findByText(word("console.form.created", { title: sample.person }));
  expect(screen.queryByText(word("console.touch.title"))).toBeNull();
});
