import { patterns } from "@schemas/calls/patterns";
import { adminFlags } from "@schemas/permission-codes";
import { buildPattern, buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { viewProfile, printReports } = adminFlags;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildPattern(server.db, { name: "بیننده", flags: [viewProfile] });
  const printer = await buildPattern(server.db, { name: "چاپ‌کننده", flags: [viewProfile, printReports] });
  await buildPattern(server.db, { name: "خالی", flags: [] });
  await buildSectionAdmin(server.db, { personnel_number: manager, section_code: null, pattern_id: printer });
});
afterAll(() => server.drop());

async function namesOf(filter: { flag?: number; isHeld?: boolean }) {
  const { answer } = await server.ask(patterns.getPatternList, admin, { page: 1, pageSize: 20, ...filter });
  expect(answer.total).toBe(answer.items.length);
  return answer.items.map(({ name }) => name);
}

describe("the list of patterns", () => {
  it("can be filtered to those that allow a flag", async () => {
    expect(await namesOf({ flag: printReports })).toEqual(["چاپ‌کننده"]);
    expect(await namesOf({ flag: viewProfile })).toEqual(["بیننده", "چاپ‌کننده"]);
  });

  it("can be filtered to those that somebody holds, or nobody", async () => {
    expect(await namesOf({ isHeld: true })).toEqual(["چاپ‌کننده"]);
    expect(await namesOf({ isHeld: false })).toEqual(["بیننده", "خالی"]);
  });

  it("applies both filters together", async () => {
    expect(await namesOf({ flag: viewProfile, isHeld: false })).toEqual(["بیننده"]);
  });
});
