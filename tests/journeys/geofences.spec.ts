import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { toLatinNumber, toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { buildTileFile } from "../helpers/build/tile-file";
import { expectAccessible } from "../helpers/journey/accessibility";
import { expect, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { goTo } from "../helpers/journey/page-walk";
import { choose } from "../helpers/journey/patterns";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { goWithin } from "../helpers/journey/sign-in";
import { sample } from "../helpers/sample";
import { word } from "../helpers/word";

const path = "/adminHome/eosMap";
const ground = (page: Page) => page.locator('[class*="landOwn"]');
const inPersian = (degrees: number) => new Intl.NumberFormat("fa").format(degrees);
const numberBox = (page: Page, name: string) => page.getByRole("spinbutton", { name });
const save = (page: Page) => page.getByRole("button", { name: word("console.form.save"), exact: true });
const listed = (page: Page, name: string) =>
  page.getByRole("list", { name: word("map.areas.list") }).getByRole("button", { name });

/** The values of the three boxes. */
const typed = async (page: Page) => ({
  latitude: Number(toLatinNumber(await numberBox(page, word("geofences.fields.latitude")).inputValue())),
  longitude: Number(toLatinNumber(await numberBox(page, word("geofences.fields.longitude")).inputValue())),
  radius: Number(toLatinNumber(await numberBox(page, word("map.draw.radius")).inputValue())),
});

/** Drags an element by a distance in px. */
async function drag(page: Page, what: string, right: number, down: number): Promise<void> {
  // Waits until the element rests under the mouse.
  await page.locator(what).hover();
  const box = await page.locator(what).boundingBox();
  if (!box) throw new Error(`There is no ${what} to drag.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 6 });
  await page.mouse.up();
}

test.use({ as: "Admin" });
test.afterAll(() =>
  withPortalDatabase(async (db) => {
    await db.deleteFrom("geofence").where("name", "like", `${sample.trial} %`).execute();
  }),
);

/** What is cut off by the edge of the map: the names of its areas, or the hint of its tools. */
const cutOff = (page: Page, what: string) =>
  page.locator(`.leaflet-container ${what}`).evaluateAll((all) => {
    const [frame, ...boxes] = [document.querySelector(".leaflet-container") as Element, ...all].map((one) =>
      one.getBoundingClientRect(),
    );
    return boxes.filter(
      ({ left, right, top }) =>
        frame && (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1),
    ).length;
  });
const covered = (page: Page) =>
  page.locator(".leaflet-container .leaflet-tooltip").evaluateAll((names) => {
    const boxes = names.map((name) => name.getBoundingClientRect());
    return boxes.filter((a, at) =>
      boxes
        .slice(at + 1)
        .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).length;
  });

test("names of areas and the hint of a tool stay inside the map of a phone, names apart from each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ["/new", ""]) {
    await page.goto(`${path}${screen}`);
    await expect(ground(page)).toBeVisible();
    await expect(page.locator(".leaflet-container .leaflet-tooltip").first()).toBeVisible();
    await expect.poll(() => cutOff(page, ".leaflet-tooltip")).toBe(0);
    await expect.poll(() => covered(page)).toBe(0);
  }
  await page.getByTitle(word("map.draw.edit")).click();
  const hint = page.locator(".leaflet-draw-tooltip");
  await expect(hint).toBeVisible();
  expect(await cutOff(page, ".leaflet-draw-tooltip")).toBe(0);
});

test("an area is created with typed numbers and the keyboard alone, and deleted by typing its name", async ({
  page,
}) => {
  await page.goto(`${path}/new`);
  await expect(ground(page)).toBeVisible();
  await page.getByLabel(word("geofences.fields.name")).fill(`${sample.trial} typed`);
  await numberBox(page, word("geofences.fields.latitude")).fill(inPersian(35.7));
  await numberBox(page, word("geofences.fields.longitude")).fill(inPersian(51.4));
  await numberBox(page, word("map.draw.radius")).fill(toPersianDigits("200"));
  await page.keyboard.press("Tab");
  const middle = page.getByRole("button", {
    name: word("map.handles.move", { name: `${sample.trial} typed` }),
  });
  await expect(
    page.getByText(
      word("map.circle.now", {
        latitude: inPersian(35.7),
        longitude: inPersian(51.4),
        radius: word("map.metres", { number: 200 }),
      }),
    ),
  ).toBeVisible();

  await middle.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("+");
  await expect.poll(async () => (await typed(page)).radius).toBeGreaterThan(200);
  const moved = await typed(page);
  expect(moved.latitude).toBeGreaterThan(35.7);
  expect(moved.longitude).toBeGreaterThan(51.4);
  await save(page).click();
  await expect(page.getByRole("heading", { name: `${sample.trial} typed` })).toBeVisible();

  await page.goto(path);
  await listed(page, `${sample.trial} typed`).click();
  await expect(page.locator('[class*="areaSelected"]')).toHaveCount(1);
  await page.getByRole("button", { name: word("console.show.delete"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: word("console.show.delete"), exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(`${sample.trial} typed`);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(listed(page, `${sample.trial} typed`)).toHaveCount(0);
});

test("an area is drawn, moved and resized with the mouse", async ({ page }) => {
  await page.goto(path);
  await expect(ground(page)).toBeVisible();
  await page.getByTitle(word("map.draw.circle")).click();
  const map = await page.locator(".leaflet-container").boundingBox();
  if (!map) throw new Error("There is no map.");
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2 + 90];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 4 });
  await page.mouse.up();

  await expect(page).toHaveURL(/eosMap\/new\?latitude=/);
  await expect(page.locator(".leaflet-edit-move")).toBeVisible();
  await expect(numberBox(page, word("map.draw.radius"))).not.toHaveValue(toPersianDigits("150"));
  const drawn = await typed(page);
  await drag(page, ".leaflet-edit-move", 50, -30);
  await expect.poll(() => typed(page)).not.toEqual(drawn);
  const moved = await typed(page);
  expect(moved.longitude).toBeGreaterThan(drawn.longitude);
  expect(moved.latitude).toBeGreaterThan(drawn.latitude);
  expect(moved.radius).toBe(drawn.radius);
  await drag(page, ".leaflet-edit-resize", -20, 20);
  await expect.poll(async () => (await typed(page)).radius).toBeLessThan(moved.radius);

  await numberBox(page, word("map.draw.radius")).fill("300");
  await page.getByLabel(word("geofences.fields.name")).fill(`${sample.trial} drawn`);
  await save(page).click();
  await expect(page.getByRole("heading", { name: `${sample.trial} drawn` })).toBeVisible();

  await test.step("the handles on the map of all areas save their changes", async () => {
    await page.goto(path);
    await expect(ground(page)).toBeVisible();
    await listed(page, `${sample.trial} drawn`).click();
    await page.getByTitle(word("map.draw.edit")).click();
    await page
      .getByRole("button", { name: word("map.handles.resize", { name: `${sample.trial} drawn` }) })
      .focus();
    await page.keyboard.press("ArrowUp");
    await page
      .locator(".leaflet-draw-actions a", { hasText: word("console.form.save") })
      .filter({ visible: true })
      .click();
    await expectNotice(page, word("console.form.saved", { title: `${sample.trial} drawn` }));
    await expect(listed(page, `${sample.trial} drawn`)).not.toContainText(
      word("map.areas.radius", { radius: word("map.metres", { number: 300 }) }),
    );
  });
});

test("what was moved on the map stays until it is saved, although the list changes meanwhile", async ({
  page,
}) => {
  const name = `${sample.trial} held`;
  await withPortalDatabase(async (db) => {
    const area = { latitude: 35.7, longitude: 51.4, radius: 300 };
    await db
      .insertInto("geofence")
      .values({ name, ...area })
      .execute();
  });
  await page.goto(path);
  await expect(ground(page)).toBeVisible();
  await listed(page, name).click();
  await page.getByTitle(word("map.draw.edit")).click();
  await page.getByRole("button", { name: word("map.handles.resize", { name }) }).focus();
  await page.keyboard.press("ArrowUp");

  await page.getByRole("textbox", { name: word("map.areas.search") }).fill(`${name} elsewhere`);
  await expect(listed(page, name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: word("map.handles.resize", { name }) })).toBeVisible();
  await page
    .locator(".leaflet-draw-actions a", { hasText: word("console.form.save") })
    .filter({ visible: true })
    .click();
  await expectNotice(page, word("console.form.saved", { title: name }));
  await expect(page.getByRole("button", { name: word("map.handles.resize", { name }) })).toBeHidden();
  const radius = await withPortalDatabase((db) =>
    db.selectFrom("geofence").select("radius").where("name", "=", name).executeTakeFirstOrThrow(),
  );
  expect(radius).not.toEqual({ radius: 300 });
});

test("a point is tested for a person, with the server's decision", async ({ page }) => {
  await page.goto(`${path}?tab=test&area=1`);
  await expect(ground(page)).toBeVisible();
  await choose(
    page,
    page.getByRole("combobox", { name: word("personnel.many") }),
    toPersianDigits("1103"),
    "1103",
  );
  await page.locator(".leaflet-container").click({ position: { x: 30, y: 300 } });
  await page.getByRole("button", { name: word("map.test.run") }).click();
  await expect(page.getByText(word("map.test.verdicts.outside"))).toBeVisible();
  // The chosen area is in the middle; a click inside it sets the point.
  await page.locator(".leaflet-container").click();
  await page.getByRole("button", { name: word("map.test.run") }).click();
  await expect(page.getByText(word("map.test.verdicts.inside"))).toBeVisible();
});

test("the map, its tabs and its form are accessible", async ({ page }) => {
  for (const screen of ["/new", "/1/edit", "/1", ""]) {
    await goTo(page, `${path}${screen}`);
    await expect(ground(page)).toBeVisible();
    await expectAccessible(page, `${path}${screen}`);
  }
  for (const tab of ["test", "punches", "warnings"]) {
    await goWithin(page, `${path}?tab=${tab}`);
    await expect(page.locator(`.ant-tabs-tab-active[data-node-key=${tab}]`)).toBeVisible();
    await expectAccessible(page, `${path}?tab=${tab}`);
  }
});

test("a custom map file is drawn with its attribution, and one that disappears leaves the included map", async ({
  page,
}) => {
  const folder = join(process.env.PORTAL_DATA_DIR ?? "", "tiles");
  const file = join(folder, "trial.pmtiles");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    buildTileFile({
      attribution: `<a href="https://maps.example/">© ${sample.organisation}</a><script>`,
      license: "CC BY",
    }),
  );
  await withPortalDatabase((db) => writeSetting(db, "mapTileFile", "trial.pmtiles"));
  try {
    await page.goto(path);
    await expect(page.locator(".leaflet-tile-pane img.leaflet-tile-loaded").first()).toBeVisible();
    const owed = page.locator(".leaflet-control-attribution");
    await expect(owed.getByRole("link", { name: `© ${sample.organisation}` })).toHaveAttribute(
      "href",
      "https://maps.example/",
    );
    await expect(owed).toContainText("CC BY");
    await expect(page.locator('.leaflet-marker-pane [class*="name_"]')).toHaveCount(0);

    rmSync(file);
    await page.reload();
    await expect(page.getByText(word("map.file.missing"))).toBeVisible();
    await expect(ground(page)).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await withPortalDatabase((db) => db.deleteFrom("setting").where("name", "=", "mapTileFile").execute());
  }
});
