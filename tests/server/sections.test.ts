import { sections } from "@schemas/calls/sections";
import { buildPattern } from "@tests/helpers/build/access";
import { admin, buildCast, employee, guest, manager, setup } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const bothSections = [
  { code: "20", name: "فناوری" },
  { code: "10", name: "مالی" },
];
scenarios(() => server, sections.getAllSections, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: setup, expect: { error: "not-allowed" } },
  { as: employee, when: "in the order of the alphabet", expect: { answer: bothSections } },
  { as: manager, expect: { answer: bothSections } },
  { as: admin, expect: { answer: bothSections } },
  {
    as: admin,
    when: "naming the ones that are meant",
    input: { codes: ["10"] },
    expect: { answer: [{ code: "10", name: "مالی" }] },
  },
]);

describe("the list of section admins", () => {
  const numbers = async (input: object) =>
    (await server.ask(sections.getAdmins, admin, input)).answer.items.map((one) => one.personnelNumber);

  it("shows for each record its holder, its section and its pattern", async () => {
    const pattern = await buildPattern(server.db, { name: "سرپرست" });
    await server.db
      .updateTable("section_admin")
      .set({ pattern_id: pattern, flags: [2] })
      .where("personnel_number", "=", manager)
      .execute();
    const { answer } = await server.ask(sections.getAdmins, admin, { search: manager });
    expect(answer).toEqual({
      items: [
        {
          id: expect.any(Number),
          personnelNumber: manager,
          name: `کارمند ${manager}`,
          sectionCode: "10",
          sectionName: "مالی",
          isManager: true,
          isGroupFree: false,
          flags: [2],
          rights: 0,
          missingCodes: [],
          patternId: pattern,
          patternName: "سرپرست",
          hasDrifted: true,
          version: 1,
        },
      ],
      total: 1,
    });
  });

  it("can be searched by name, number and section name", async () => {
    expect(await numbers({ search: "كارمند 39" })).toEqual(["3900"]);
    expect(await numbers({ search: "29" })).toEqual(["2900"]);
    expect(await numbers({ search: "فناوري" })).toEqual(["2900"]);
  });

  it("puts records without a section last, in either order", async () => {
    expect((await numbers({ sort: "sectionName" })).at(-1)).toBe("3900");
    expect((await numbers({ sort: "-sectionName" })).at(-1)).toBe("3900");
  });

  scenarios(() => server, sections.getAdmins, [
    { as: guest, input: {}, expect: { error: "not-signed-in" } },
    { as: employee, input: {}, expect: { error: "not-allowed" } },
    { as: manager, input: {}, expect: { error: "not-allowed" } },
    { as: admin, when: "sorted by no field", input: { sort: "flags" }, expect: { error: "invalid-input" } },
  ]);
});
