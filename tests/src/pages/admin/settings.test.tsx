import { settings } from "@schemas/calls/settings";
import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = () => renderPortal(server, { as: admin, at: "/adminHome/webSettings" });
const nameBox = () => screen.findByLabelText<HTMLInputElement>(word("webSettings.fields.organisation"));
const saved = async () => (await server.ask(settings.getAllSettings, admin)).answer.values;
const review = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: matching`${word("webSettings.review")}$` });

describe("the settings of the organisation", () => {
  it("are found by a word of their label, in any group", async () => {
    const { user } = await open();
    await nameBox();
    await user.type(
      screen.getByRole("searchbox", { name: word("webSettings.search") }),
      word("webSettings.fields.showBirthdays"),
    );
    await waitFor(() => expect(screen.queryByLabelText(word("webSettings.fields.organisation"))).toBeNull());
    expect(screen.getByLabelText(word("webSettings.fields.showBirthdays"))).toBeTruthy();
  });

  it("show what a save changes before it is done, and keep it", async () => {
    const { user } = await open();
    await user.type(await nameBox(), sample.organisation);
    await user.click(review());
    const preview = await screen.findByRole("dialog");
    const line = within(preview).getByRole("row", {
      name: matching`${word("webSettings.fields.organisation")}`,
    });
    expect(line.textContent).toContain(sample.organisation);
    expect((await saved()).organisation).toBe("");
    await user.click(
      within(preview).getByRole("button", { name: matching`${word("webSettings.preview.save")}$` }),
    );
    await screen.findByText(word("settings.saved"));
    expect((await saved()).organisation).toBe(sample.organisation);
    await user.click(await screen.findByRole("button", { name: word("notices.undo") }));
    await screen.findByText(word("webSettings.takenBack"));
    expect((await saved()).organisation).toBe("");
    await waitFor(async () => expect(((await nameBox()) as HTMLInputElement).value).toBe(""));
  });

  it("show days in the reader's digits before they are saved", async () => {
    const day = "2026-05-09";
    await server.ask(settings.saveSettings, admin, { values: { liveFrom: day } });
    const { user } = await open();
    const label = word("webSettings.fields.liveFrom");
    const box = await screen.findByRole("textbox", { name: label });
    await user.clear(box);
    await user.type(box, `${formatJalali(addDays(day, 1))}{Enter}`);
    await user.click(review());
    const preview = await screen.findByRole("dialog");
    const { textContent } = within(preview).getByRole("row", { name: matching`${label}` });
    for (const one of [day, addDays(day, 1)])
      expect(textContent).toContain(toPersianDigits(formatJalali(one)));
    await server.ask(settings.saveSettings, admin, { values: { liveFrom: null } });
  });

  it("say before a shorter retention time is saved that data is then deleted", async () => {
    const { user } = await open();
    const label = word("webSettings.fields.jobRetentionDays");
    const box = await screen.findByRole("spinbutton", { name: label });
    await user.clear(box);
    await user.type(box, "30{Tab}");
    await user.click(review());
    const preview = await screen.findByRole("dialog");
    within(preview).getByText(word("webSettings.preview.deletes", { settings: label }));
    expect(within(preview).queryByText(word("webSettings.preview.untouched"))).toBeNull();
  });

  it("refuse an impossible limit next to its field, and save nothing", async () => {
    const { user } = await open();
    const before = await saved();
    await nameBox();
    // No limit yet: unticking the box allows typing one.
    await user.click(screen.getByLabelText(word("webSettings.fields.leaveDaysBefore")));
    const box = await screen.findByRole("spinbutton", { name: word("webSettings.fields.leaveDaysBefore") });
    await user.type(box, "9999");
    await user.click(review());
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await saved()).toEqual(before);
  });

  it("ask which value stays if another administrator has saved the same one meanwhile", async () => {
    const { user } = await open();
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, sample.renamed);
    await server.ask(settings.saveSettings, admin, {
      values: { organisation: sample.renamedByOther, showBirthdays: true },
    });
    await user.click(review());
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", {
        name: matching`${word("webSettings.preview.save")}$`,
      }),
    );
    const choice = await screen.findByRole("radiogroup", { name: word("webSettings.fields.organisation") });
    expect(choice.textContent).toContain(sample.renamedByOther);
    expect(review().disabled).toBe(true);
    expect((await saved()).organisation).toBe(sample.renamedByOther);

    await user.click(screen.getByRole("button", { name: word("console.form.keepMine") }));
    await user.click(review());
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", {
        name: matching`${word("webSettings.preview.save")}$`,
      }),
    );
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ organisation: sample.renamed, showBirthdays: true }),
    );
  });
});

describe("the logo of the organisation", () => {
  const file = (name: string, type: string) => {
    const bytes = PNG.sync.write(new PNG({ width: 96, height: 48 }));
    return new File([new Uint8Array(bytes)], name, { type });
  };
  const stored = async () => (await server.ask(settings.getAllSettings, admin)).answer.logo;
  const box = () =>
    screen.findByLabelText<HTMLInputElement>(word("webSettings.logo.label"), { selector: "input" });
  const onPaper = () => screen.findByRole("figure", { name: word("webSettings.logo.onPaper") });

  it("is previewed as on paper before it is saved, then appears in the menu, is replaced and removed", async () => {
    const { user } = await open();
    await user.upload(await box(), file("logo.png", "image/png"));
    expect(
      within(await onPaper())
        .getByRole("img")
        .getAttribute("src"),
    ).toMatch(/^blob:/);
    expect(screen.getByText(word("webSettings.logo.notSaved"))).toBeTruthy();
    expect(await stored()).toBeNull();
    await user.click(screen.getByRole("button", { name: word("webSettings.logo.save") }));
    await screen.findByText(word("webSettings.logo.saved"));
    const saved = await stored();
    await screen.findByText(
      word("webSettings.logo.facts", { width: 96, height: 48, kilobytes: 1, kind: "PNG" }),
    );
    const address = `/api/logo/${saved?.version}`;
    expect(
      within(await onPaper())
        .getByRole("img")
        .getAttribute("src"),
    ).toBe(address);
    await waitFor(() => expect(document.querySelector(`aside img[src="${address}"]`)).not.toBeNull());

    await user.click(screen.getByRole("button", { name: matching`${word("webSettings.logo.remove")}$` }));
    await user.click(await screen.findByRole("button", { name: word("deciding.acts.approve") }));
    await screen.findByText(word("webSettings.logo.removed"));
    expect(await stored()).toBeNull();
    await waitFor(() => expect(document.querySelector("aside img")).toBeNull());
  });

  it("is refused with the reason when it is chosen, and found by the search like any setting", async () => {
    const { user } = await open();
    await nameBox();
    await user.type(
      screen.getByRole("searchbox", { name: word("webSettings.search") }),
      word("webSettings.logo.onPaper").split(" ")[0] ?? "",
    );
    await waitFor(() => expect(screen.queryByLabelText(word("webSettings.fields.organisation"))).toBeNull());
    const anyFile = async () => {
      const chooser = await box();
      chooser.removeAttribute("accept");
      return chooser;
    };
    await user.upload(await anyFile(), file("logo.svg", "image/svg+xml"));
    expect((await screen.findByRole("alert")).textContent).toContain(errorSentence("logo-is-svg", "fa"));
    // The server inspects the contents of a file, whatever its name.
    const mask = new File(["<svg></svg>"], "logo.png", { type: "image/png" });
    await user.upload(await anyFile(), mask);
    await user.click(await screen.findByRole("button", { name: word("webSettings.logo.save") }));
    expect((await screen.findByRole("alert")).textContent).toContain(errorSentence("logo-is-svg", "fa"));
    expect(await stored()).toBeNull();
  });
});
