import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeRegister } from "@server/scaffold/write-register";
import { afterEach, expect, it } from "vitest";

const project = resolve(import.meta.dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "hozur-register-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("creates a new list from three files and a line in three lists, once per name", () => {
  for (const folder of ["schemas/registers", "src/locales/registers", "server/db/migrations"]) {
    mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  }
  const read = (path: string) => readFileSync(join(root, path), "utf8");

  const { made, changed } = writeRegister(root, "parking-places");
  expect(made).toHaveLength(3);
  expect(made.reduce((lines, path) => lines + read(path).split("\n").length - 1, 0)).toBeLessThanOrEqual(60);
  const lists = changed.map(read).join("\n");
  expect(lists).toContain('export { parkingPlaces } from "./parking-places";');
  expect(lists).toContain('export { words as parkingPlaces } from "./parking-places";');
  expect(lists).toMatch(/import \{ parkingPlaces \} from "\.\/\d{3}-parking-places";/);
  expect(lists).toMatch(/"\d{3}-parking-places": parkingPlaces,/);
  expect(read(made[0] as string)).toContain('one: "parkingPlace"');

  expect(() => writeRegister(root, "cities")).toThrow("already exists");
  expect(() => writeRegister(root, "Parking Places")).toThrow("is not a register name");
});
