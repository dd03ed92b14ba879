import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import { readPeople } from "@server/punch-import/people-file";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "../../helpers/fixture-file";

const folder = makeFolder();
afterAll(() => folder.remove());

test("texts are read as exports write them, and keep an apostrophe of their own", async () => {
  const texts = ["@office", "'@office", "'Abd al-Karim", "Office"];
  const rows = texts.map((text, index) => `'00${index},${spreadsheetText(text)},Hall`);
  const path = folder.write("people.csv", ["id,name,section", ...rows].join("\n"));
  const people = await readPeople(path);
  expect(people.map(({ number, name, section }) => [number, name, section])).toEqual(
    texts.map((text, index) => [`00${index}`, text, "Hall"]),
  );
});

test("numbers that keep their zeros by a formula are read", async () => {
  const path = folder.write("formulas.csv", 'id,name,section\n="0012",="Sample",Hall');
  expect(await readPeople(path)).toMatchObject([{ number: "0012", name: "Sample", section: "Hall" }]);
});

test.each(["شماره پرسنلی", "Personnel No.", "Employee ID", "EMPLOYEE_NO"])(
  "the numbers may stand under “%s”",
  async (heading) => {
    const path = folder.write("heading.csv", `${heading},name\n12,Sample`);
    expect(await readPeople(path)).toMatchObject([{ number: "12", name: "Sample" }]);
  },
);
