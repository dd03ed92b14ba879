import { patterns } from "@schemas/calls/patterns";
import { errorSentence } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { rememberWay, takeWay } from "@src/api/way-back";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { arabicLetters, sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  localStorage.clear();
});

const list = "/adminHome/add-pattern";
const { viewProfile, printReports } = adminFlags;
const open = (path: string) => renderPortal(server, { as: admin, at: `${list}/${path}` });
const nameBox = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: matching`${word("patterns.fields.name")}` });
// A button that was just busy still says so in its name.
const save = () => screen.getByRole("button", { name: matching`${word("console.form.save")}$` });
const patternOf = async (id: number) =>
  (await server.ask(patterns.getPatternPermission, admin, { id })).answer;
const renameByOther = (id: number, name: string) => server.ask(patterns.renamePattern, admin, { id, name });

describe("the form of a new record", () => {
  it("creates it with Enter and shows its page", async () => {
    const { user, address } = await open("new");
    await user.type(await nameBox(), `${sample.otherPattern}{Enter}`);
    await screen.findByRole("heading", { name: sample.otherPattern });
    const { answer } = await server.ask(patterns.getPatternList, admin, {});
    expect(address()).toBe(`${list}/${answer.items[0]?.id}`);
  });

  it("says once what is missing in its only field, and moves there", async () => {
    const { user } = await open("new");
    const box = await nameBox();
    box.blur();
    await user.click(save());
    const sentence = await screen.findByText(word("validation.required"));
    expect(sentence.closest("[role=alert]")?.id).toBe(box.getAttribute("aria-describedby")?.split(" ")[0]);
    expect(document.activeElement).toBe(box);
  });

  it("says what is missing, next to the field and at the top, and moves there", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(`${id}/edit`);
    const box = await nameBox();
    await user.clear(box);
    box.blur();
    await user.click(save());
    const alert = await screen.findByText(word("console.form.summary", { count: 1 }));
    expect(alert.closest("[role=alert]")?.textContent).toContain(word("validation.required"));
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(
      document.getElementById(box.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent,
    ).toBe(word("validation.required"));
  });

  it("shows the server's refusal next to its field, and translates it with the language", async () => {
    await buildPattern(server.db, { name: sample.pattern });
    const { user, speak } = await open("new");
    const box = await nameBox();
    await user.type(box, `${sample.pattern}{Enter}`);
    await screen.findAllByText(errorSentence("pattern-name-taken", "fa", { name: sample.pattern }));
    expect(box.getAttribute("aria-invalid")).toBe("true");
    await speak("en");
    expect(
      await screen.findAllByText(errorSentence("pattern-name-taken", "en", { name: sample.pattern })),
    ).toBeTruthy();
    expect(
      screen.queryByText(matching`${errorSentence("pattern-name-taken", "fa", { name: anything })}`),
    ).toBeNull();
  });

  it("translates its own refusals with the language", async () => {
    const { user, speak } = await open("new");
    await nameBox();
    await user.click(save());
    await screen.findAllByText(word("validation.required"));
    await speak("en");
    expect(await screen.findAllByText("This field is required.")).toBeTruthy();
    expect(screen.queryByText(word("validation.required"))).toBeNull();
  });
});

describe("the form with a first password", () => {
  const box = (name: "personnelNumber" | "name" | "nationalCode" | "password") =>
    screen.findByLabelText<HTMLInputElement>(matching`^${word(`personnel.fields.${name}`)}`, {
      selector: "input",
    });
  const openPerson = () => renderPortal(server, { as: admin, at: "/adminHome/personnel/new" });
  const rules = async () => {
    const list = await screen.findByRole("region", { name: word("password.rules") });
    const [met] = await within(list).findAllByLabelText(
      matching`^(${word("password.met")}|${word("password.notMet")})$`,
    );
    if (!met) throw new Error("The list has no rules.");
    return within(list).queryAllByLabelText(word("password.met")).length;
  };

  it("lists its rules, and which of them it meets, while it is typed", async () => {
    const { user } = await openPerson();
    await box("password");
    expect(await rules()).toBe(0);
    await user.type(await box("password"), "abc");
    expect(await rules()).toBe(2);
  });

  it("says what is wrong with it together with the mistakes of other fields", async () => {
    const { user } = await openPerson();
    await user.type(await box("personnelNumber"), "7001");
    await user.type(await box("name"), "Sara");
    await user.type(await box("nationalCode"), "1234567890");
    await user.type(await box("password"), "abc");
    await rules();
    await user.click(save());
    await screen.findByText(matching`^${word("console.form.summary", { count: 2, number: anything })}$`);
    for (const name of ["nationalCode", "password"] as const)
      expect((await box(name)).getAttribute("aria-invalid")).toBe("true");
    expect((await screen.findAllByText(word("password.weak"))).length).toBeGreaterThan(0);
  });
});

describe("the form of an existing record", () => {
  it("sends only the changed fields", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern, flags: [viewProfile] });
    const { user } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: word("permissions.flags.printReports") }));
    await screen.findByText(word("console.form.changed", { count: 1, number: 1 }));
    await user.click(save());
    await screen.findByRole("heading", { name: sample.pattern });
    expect((await patternOf(id)).permission).toEqual([viewProfile, printReports]);
    const history = await historyOf(server.db, "pattern", id);
    expect(history.map(({ action }) => action)).toEqual(["set-flags"]);
  });

  it("sends both calls if both parts were changed", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(`${id}/edit`);
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, `${sample.pattern} 2`);
    await user.click(screen.getByRole("checkbox", { name: word("permissions.flags.printReports") }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByRole("heading", { name: `${sample.pattern} 2` });
    expect(await patternOf(id)).toMatchObject({
      name: `${sample.pattern} 2`,
      permission: [printReports],
      version: 3,
    });
  });

  it("combines its changes with somebody else's to other fields", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: word("permissions.flags.printReports") }));
    await renameByOther(id, sample.renamedByOther);
    await user.click(save());
    await screen.findByRole("heading", { name: sample.renamedByOther });
    expect(await patternOf(id)).toMatchObject({ name: sample.renamedByOther, permission: [printReports] });
  });

  it("asks whose value stays if both changed the same field, and loses neither", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user } = await open(`${id}/edit`);
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, sample.renamed);
    await renameByOther(id, sample.renamedByOther);
    await user.click(save());
    const conflict = (await screen.findByText(word("console.form.conflictTitle"))).closest(
      "[role=alert]",
    ) as HTMLElement;
    expect(conflict.textContent).toContain(sample.renamedByOther);
    expect(box.value).toBe(sample.renamed);
    await user.click(within(conflict).getByRole("button", { name: word("console.form.keepMine") }));
    await user.click(save());
    await screen.findByRole("heading", { name: sample.renamed });
    expect((await patternOf(id)).name).toBe(sample.renamed);
  });

  it("is not overwritten by a background refresh, but follows it in untouched fields", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user, queryClient } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: word("permissions.flags.printReports") }));
    await renameByOther(id, sample.renamedByOther);
    await queryClient.invalidateQueries();
    const box = await nameBox();
    await waitFor(() => expect(box.value).toBe(sample.renamedByOther));
    expect(
      screen.getByRole<HTMLInputElement>("checkbox", { name: word("permissions.flags.printReports") })
        .checked,
    ).toBe(true);
    await screen.findByText(
      matching`${word("console.form.takenOver", { fields: word("patterns.fields.name") })}`,
    );
  });

  it("asks before leaving with changes, keeps them as a draft and offers them again", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user, router, address } = await open(`${id}/edit`);
    await user.type(await nameBox(), " 2");
    void router.navigate(list);
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: word("console.form.stay") }));
    expect(address()).toBe(`${list}/${id}/edit`);
    void router.navigate(list);
    await user.click(await screen.findByRole("button", { name: word("console.form.leave") }));
    await waitFor(() => expect(address()).toBe(list));

    await open(`${id}/edit`);
    await user.click(await screen.findByRole("button", { name: word("console.form.draftRestore") }));
    expect((await nameBox()).value).toBe(`${sample.pattern} 2`);
    await user.click(save());
    await screen.findByRole("heading", { name: `${sample.pattern} 2` });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  it("is unchanged after its session ended and its person signed in again", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const path = `${list}/${id}/edit`;
    const { user } = await open(`${id}/edit`);
    await user.type(await nameBox(), " 2");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("draft:"));
    history.replaceState(null, "", path);
    onTestFinished(() => history.replaceState(null, "", "/"));
    rememberWay(admin);
    expect(takeWay(admin, "/adminHome")).toBe(path);
    await open(`${id}/edit`);
    await waitFor(async () => expect((await nameBox()).value).toBe(`${sample.pattern} 2`));
    expect(screen.queryByRole("button", { name: word("console.form.draftRestore") })).toBeNull();
    // A later visit asks again.
    await open(`${id}/edit`);
    await screen.findByRole("button", { name: word("console.form.draftRestore") });
  });

  it("is left with Escape if nothing was changed", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { user, address } = await open(`${id}/edit`);
    await user.type(await nameBox(), "{Escape}");
    await waitFor(() => expect(address()).toBe(`${list}/${id}`));
  });
});

describe("the permission grid", () => {
  it("searches, selects a group at a time, and says what would change", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern, flags: [viewProfile] });
    const { user } = await open(`${id}/edit`);
    const grid = await screen.findByRole("group", { name: word("patterns.fields.permission") });
    await user.click(
      within(grid).getByRole("checkbox", {
        name: word("fields.permissions.selectGroup", { group: word("permissions.flagGroups.output") }),
      }),
    );
    await user.click(within(grid).getByRole("checkbox", { name: word("permissions.flags.viewProfile") }));
    within(grid).getByText(word("fields.permissions.added", { count: 3, number: 3 }));
    within(grid).getByText(word("fields.permissions.removed", { count: 1, number: 1 }));
    await user.type(
      within(grid).getByRole("textbox"),
      arabicLetters(word("permissions.flags.printDailyReport").split(" ").slice(0, 3).join(" ")),
    );
    await waitFor(() => expect(within(grid).getAllByRole("checkbox").length).toBeLessThan(6));
    within(grid).getByRole("checkbox", { name: word("permissions.flags.printDailyReport") });
    await user.click(within(grid).getByRole("button", { name: word("fields.permissions.reset") }));
    expect(
      screen.queryByText(matching`${word("console.form.changed", { count: 1, number: anything })}`),
    ).toBeNull();
  });
});
