import { readFile } from "node:fs/promises";
import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { expect, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import {
  choose,
  makePatterns,
  namesInList,
  openPanel,
  patternList,
  removePatterns,
} from "../helpers/journey/patterns";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { followMenu, signIn } from "../helpers/journey/sign-in";
import { sample } from "../helpers/sample";
import { matching, word } from "../helpers/word";

test.afterAll(() => removePatterns(`${sample.trial} `));

test("the administrator signs in, creates a pattern, and says what it allows", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "admin");
  await expect(page).toHaveURL("/adminHome/adminMainPage");
  await followMenu(page, word("menu.groups.adminAccess"), word("patterns.many"));
  await expect(page.getByRole("link", { name: word("sectionAdmins.fields.isManager") })).toBeVisible();

  await page.getByRole("link", { name: word("patterns.create") }).click();
  await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
  await expect(page.getByText(word("validation.required")).first()).toBeVisible();
  await page.getByLabel(word("patterns.fields.name")).fill(word("sectionAdmins.fields.isManager"));
  await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
  await expect(
    page
      .getByText(errorSentence("pattern-name-taken", "fa", { name: word("sectionAdmins.fields.isManager") }))
      .first(),
  ).toBeVisible();
  await page.getByLabel(word("patterns.fields.name")).fill(`${sample.trial} made`);
  await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
  await expect(page.getByRole("heading", { name: `${sample.trial} made` })).toBeVisible();

  await page.getByRole("link", { name: word("console.show.edit") }).click();
  await page.getByLabel(word("patterns.fields.name")).fill(`${sample.trial} edited`);
  await page.getByRole("checkbox", { name: word("permissions.flags.viewProfile"), exact: true }).check();
  await page
    .getByRole("checkbox", {
      name: word("fields.permissions.selectGroup", { group: word("permissions.flagGroups.output") }),
    })
    .check();
  await expect(page.getByText(word("console.form.changed", { count: 2, number: 2 }))).toBeVisible();
  await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
  // The form's heading has the name too, until the form is closed.
  await expect(page.getByRole("heading", { name: `${sample.trial} edited`, exact: true })).toBeVisible();
  await page.reload();
  const facts = page.getByRole("region", { name: word("console.show.details") });
  await expect(facts.getByText(word("permissions.flags.viewProfile"))).toBeVisible();
  await expect(facts.getByText(word("permissions.flags.exportReports"))).toBeVisible();
});

test.describe("two administrators", () => {
  test.use({ as: "Admin", expected: [/status of 409/] });

  test("two people change one pattern, and the second chooses which values stay", async ({ page }) => {
    const [id] = await makePatterns(`${sample.trial} of two`);
    await page.goto(`${patternList}/${id}/edit`);
    await page.getByLabel(word("patterns.fields.name")).fill(`${sample.trial} first`);

    const other = await page.context().newPage();
    await other.goto(`${patternList}/${id}/edit`);
    await other.getByLabel(word("patterns.fields.name")).fill(`${sample.trial} second`);
    await other.getByRole("checkbox", { name: word("permissions.flags.viewPresence"), exact: true }).check();
    await other.getByRole("button", { name: word("console.form.save"), exact: true }).click();
    await expect(other.getByRole("heading", { name: `${sample.trial} second` })).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
    const conflict = page.getByRole("alert").filter({ hasText: word("console.form.conflictTitle") });
    await expect(conflict.getByText(`${sample.trial} second`)).toBeVisible();
    await expect(page.getByRole("button", { name: word("console.form.save"), exact: true })).toBeDisabled();
    await conflict.getByRole("button", { name: word("console.form.keepMine") }).click();
    await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
    await expect(page.getByRole("heading", { name: `${sample.trial} first` })).toBeVisible();
    // The other administrator's ticks are not lost.
    await expect(
      page
        .getByRole("region", { name: word("console.show.details") })
        .getByText(word("permissions.flags.viewPresence")),
    ).toBeVisible();
  });
});

test.describe("signed in", () => {
  test.use({ as: "Admin" });

  test("the approval right of each kind is set on the pattern's page and stays", async ({ page }) => {
    const [id] = await makePatterns(`${sample.trial} approval`);
    await page.goto(`${patternList}/${id}`);
    const rights = [
      `${sample.annualLeave}: ${word("console.rights.degrees.d2")}`,
      `${sample.inCityMission}: ${word("console.rights.degrees.d1")}`,
      `${word("console.rights.kinds.inOut")}: ${word("console.rights.degrees.d3")}`,
      `${word("console.rights.kinds.overtime")}: ${word("console.rights.degrees.d4")}`,
      `${word("console.rights.kinds.specialOvertime")}: ${word("console.rights.degrees.d5")}`,
    ];
    for (const right of rights) {
      const radio = page.getByRole("radio", { name: right, exact: true });
      await radio.click();
      await expect(
        page.getByRole("row").filter({ has: radio }).getByText(word("console.rights.saved")),
      ).toBeVisible();
    }
    await page.reload();
    for (const right of rights)
      await expect(page.getByRole("radio", { name: right, exact: true })).toBeChecked();
    await page
      .getByRole("radio", {
        name: `${word("console.rights.kinds.overtime")}: ${word("console.rights.degrees.none")}`,
        exact: true,
      })
      .click();
    await expect(page.getByRole("status").getByText(word("console.rights.saved"))).toBeVisible();
    await expect(page.getByRole("radio", { name: rights[3], exact: true })).not.toBeChecked();
  });

  test("a pattern is applied to a section's supervisor", async ({ page }) => {
    const [id] = await makePatterns(`${sample.trial} given`);
    await page.goto(`${patternList}/${id}`);
    await page.getByRole("button", { name: word("patterns.actions.dedicate.label") }).click();
    const dialog = page.getByRole("dialog", {
      name: `${word("patterns.actions.dedicate.label")}: ${sample.trial} given`,
    });
    await dialog.getByRole("button", { name: word("patterns.actions.dedicate.run") }).click();
    await expect(dialog.getByText(word("validation.required")).first()).toBeVisible();
    await choose(
      page,
      dialog.getByRole("combobox", { name: word("sectionAdmins.one") }),
      toPersianDigits("1202"),
      "1202",
    );
    await dialog.getByRole("button", { name: word("patterns.actions.dedicate.run") }).click();
    await expectNotice(page, word("patterns.actions.dedicate.done"));
    await expect(dialog).toBeHidden();
    const held = page
      .getByRole("region", { name: word("console.show.details") })
      .locator("div", { hasText: matching`^${word("patterns.fields.records")}` });
    await expect(held.getByRole("definition")).toHaveText(toPersianDigits("1"));
  });

  test("the list's search, filter, order and page are in the address, and Back steps through them", async ({
    page,
  }) => {
    const names = Array.from(
      { length: 12 },
      (_, i) => `${sample.trial} list ${String(i + 1).padStart(2, "0")}`,
    );
    await makePatterns(...names);
    await page.goto(`${patternList}?size=10`);
    await page
      .getByRole("searchbox", { name: word("console.list.search", { many: word("patterns.many") }) })
      .fill(`${sample.trial} list`);
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 01`);
    await expect(page.getByText(word("console.pages.range", { from: 1, to: 10, total: 12 }))).toBeVisible();
    await page.getByRole("columnheader", { name: word("patterns.fields.name") }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 12`);
    await page.getByRole("link", { name: word("console.pages.next") }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(namesInList(page)).toHaveText([`${sample.trial} list 02`, `${sample.trial} list 01`]);

    const filters = await openPanel(page, word("console.list.filters"));
    await choose(
      page,
      filters.getByRole("combobox", { name: word("patterns.filters.isHeld") }),
      word("fields.no"),
    );
    await expect(page).toHaveURL(/isHeld=no/);
    await expect(page).not.toHaveURL(/page=2/);
    await page.keyboard.press("Escape");

    await page.goBack();
    await expect(namesInList(page)).toHaveText([`${sample.trial} list 02`, `${sample.trial} list 01`]);
    await page.goBack();
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 12`);
    await page.goBack();
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 01`);
    await page.goForward();
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 12`);
    await page.reload();
    await expect(namesInList(page).first()).toHaveText(`${sample.trial} list 12`);
    await expect(
      page.getByRole("searchbox", { name: word("console.list.search", { many: word("patterns.many") }) }),
    ).toHaveValue(`${sample.trial} list`);
    await removePatterns(`${sample.trial} list`);
  });

  test("a list is saved as a view and opened again, with the chosen columns", async ({ page }) => {
    await page.goto(`${patternList}?isHeld=yes&sort=-records`);
    const save = await openPanel(page, word("console.views.title"));
    await save.getByLabel(word("console.views.name")).fill(`${sample.trial} view`);
    await save.getByRole("button", { name: word("console.views.save") }).click();
    await expectNotice(page, word("console.views.saved", { name: `${sample.trial} view` }));

    await page.goto(patternList);
    const columns = await openPanel(page, word("console.columns.title"));
    await columns.getByRole("checkbox", { name: word("patterns.children.approvals") }).uncheck();
    await expect(page.getByRole("columnheader", { name: word("patterns.children.approvals") })).toHaveCount(
      0,
    );
    await page.reload();
    await expect(page.getByRole("columnheader", { name: word("patterns.fields.records") })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: word("patterns.children.approvals") })).toHaveCount(
      0,
    );

    const views = await openPanel(page, word("console.views.title"));
    await views.getByRole("link", { name: `${sample.trial} view` }).click();
    await expect(page).toHaveURL(/isHeld=yes.*sort=-records/);
    const again = await openPanel(page, word("console.views.title"));
    await again
      .getByRole("button", { name: word("console.views.delete", { name: `${sample.trial} view` }) })
      .click();
    await expectNotice(page, word("console.views.deleted", { name: `${sample.trial} view` }));
  });

  test("everything the list shows is exported, as CSV and as a workbook", async ({ page }) => {
    await makePatterns(`${sample.trial} export, with a comma`, `${sample.trial} export 2`);
    await page.goto(`${patternList}?q=${encodeURIComponent(`${sample.trial} export`)}`);
    await expect(namesInList(page)).toHaveCount(2);
    const exported = async (kind: string) => {
      await page.getByRole("button", { name: word("console.export.title"), exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: kind }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };

    const csv = await exported(word("console.export.csv"));
    expect(csv.name).toMatch(matching`^${word("patterns.many")} 1\d{3}-\d{2}-\d{2}\.csv$`);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = csv.bytes.toString("utf8").slice(1).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(word("patterns.fields.name"));
    expect(lines.join("\n")).toContain(`${sample.trial} export 2`);
    await expectNotice(page, word("console.export.done", { count: 2, number: 2 }));

    const xlsx = await exported(word("console.export.xlsx"));
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(xlsx.bytes.length).toBeGreaterThan(2_000);
    await removePatterns(`${sample.trial} export`);
  });

  test("many records are deleted together, and each row shows its result", async ({ page }) => {
    await makePatterns(
      `${sample.trial} deletion 1`,
      `${sample.trial} deletion 2`,
      `${sample.trial} deletion 3`,
    );
    await page.goto(`${patternList}?q=${encodeURIComponent(`${sample.trial} deletion`)}`);
    await expect(namesInList(page)).toHaveCount(3);
    await page.getByRole("checkbox", { name: word("console.list.selectAll") }).check();
    await removePatterns(`${sample.trial} deletion 2`);
    await page.getByRole("button", { name: word("console.bulk.delete", { number: 3 }) }).click();
    const dialog = page.getByRole("dialog", { name: word("console.bulk.delete", { number: 3 }) });
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("button", { name: word("console.bulk.start") })).toBeDisabled();
    await dialog.getByRole("textbox").fill(word("console.bulk.delete", { number: "3" }));
    await dialog.getByRole("button", { name: word("console.bulk.start") }).click();
    await expect(
      dialog.getByText(
        `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
      ),
    ).toBeVisible();
    const failed = dialog.getByRole("listitem").filter({ hasText: `${sample.trial} deletion 2` });
    await expect(failed).toContainText(word("console.bulk.states.failed"));
    await expect(failed).toContainText(word("console.show.notFoundTitle", { one: word("patterns.one") }));
    await dialog
      .getByRole("button", { name: word("app.close") })
      .last()
      .click();
    await expect(page.getByText(word("console.list.nothingFits"))).toBeVisible();
    const left = await withPortalDatabase((db) =>
      db.selectFrom("pattern").select("id").where("name", "like", `${sample.trial} deletion%`).execute(),
    );
    expect(left).toEqual([]);
  });

  test("an unsaved form is not left by accident, and its input is offered again", async ({ page }) => {
    const [id] = await makePatterns(`${sample.trial} draft`);
    await page.goto(`${patternList}/${id}`);
    await page.getByRole("link", { name: word("console.show.edit") }).click();
    await page.getByLabel(word("patterns.fields.name")).fill(`${sample.trial} half done`);
    // Nobody goes back before the form has said that it is changed.
    await expect(page.getByText(word("console.form.changed", { count: 1, number: 1 }))).toBeVisible();
    await page.goBack();
    const guard = page.getByRole("dialog", { name: word("console.form.leaveTitle") });
    await guard.getByRole("button", { name: word("console.form.stay") }).click();
    await expect(page.getByLabel(word("patterns.fields.name"))).toHaveValue(`${sample.trial} half done`);
    await page.getByRole("button", { name: word("app.cancel") }).click();
    await guard.getByRole("button", { name: word("console.form.leave") }).click();
    await expect(page.getByRole("heading", { name: `${sample.trial} draft` })).toBeVisible();

    await page.getByRole("link", { name: word("console.show.edit") }).click();
    await expect(page.getByLabel(word("patterns.fields.name"))).toHaveValue(`${sample.trial} draft`);
    await page.getByRole("button", { name: word("console.form.draftRestore") }).click();
    await expect(page.getByLabel(word("patterns.fields.name"))).toHaveValue(`${sample.trial} half done`);
    await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
    await expect(page.getByRole("heading", { name: `${sample.trial} half done` })).toBeVisible();
  });
});
