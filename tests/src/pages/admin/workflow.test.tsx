import { sections } from "@schemas/calls/sections";
import { requestKinds } from "@schemas/request-kinds";
import { screen, waitFor, within } from "@testing-library/react";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, financeName, manager } from "@tests/helpers/build/cast";
import { buildPerson, personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
let recordId: number;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1", name: sample.annualLeave });
  await buildPerson(server.db, { personnel_number: "1800", name: sample.person, section_code: "10" });
  recordId = await buildSectionAdmin(server.db, {
    personnel_number: "1800",
    section_code: "10",
    rights: [{ kind: "leave", code: "1", degree: 3 }],
  });
  const { answer } = await server.ask(sections.getAdmins, admin, {});
  const own = answer.items.find(({ personnelNumber }) => personnelNumber === manager);
  await server.ask(sections.addLeaveRight, admin, { recordId: own?.id ?? 0, code: "1", statusCode: 1 });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (query: string) =>
  renderPortal(server, { as: admin, at: `/adminHome/pageApproveCode?${query}` });
const degreeOf = async () =>
  (await server.ask(sections.findLeaveRights, admin, { recordId })).answer.map((one) => one.statusCode);
const radio = (degree: string) =>
  screen.findByRole<HTMLInputElement>("radio", { name: `${sample.annualLeave}: ${degree}` });

describe("the approval rights of a section admin", () => {
  it("are saved line by line as they are chosen", async () => {
    const { user } = await open(`record=${recordId}`);
    await user.click(await radio(word("console.rights.degrees.d2")));
    await screen.findByText(word("console.rights.saved"));
    expect(await degreeOf()).toEqual([2]);
  });

  it("do not overwrite another administrator's choice unless that is confirmed", async () => {
    const { user } = await open(`record=${recordId}`);
    const final = await radio(word("console.rights.degrees.d1"));
    await server.ask(sections.addLeaveRight, admin, { recordId, code: "1", statusCode: 4 });
    await user.click(final);
    await screen.findByText(matching`${word("console.rights.overtaken")}`);
    expect(await degreeOf()).toEqual([4]);
    await waitFor(async () => expect((await radio(word("console.rights.degrees.d4"))).checked).toBe(true));
    await user.click(
      screen.getByRole("button", {
        name: word("console.rights.keepMine", { degree: word("console.rights.degrees.d1") }),
      }),
    );
    await screen.findByText(word("console.rights.saved"));
    expect(await degreeOf()).toEqual([1]);
    await server.ask(sections.addLeaveRight, admin, { recordId, code: "1", statusCode: 3 });
  });
});

describe("approvals by section", () => {
  it("are a table of types by degree, each name linking to its rights", async () => {
    await open("tab=grid&record=");
    const table = await screen.findByRole("region", { name: word("access.rightsOf", { name: financeName }) });
    const row = within(table).getByRole("row", { name: matching`${sample.annualLeave}` });
    expect(row.textContent).toContain(sample.person);
    expect(row.textContent).toContain(personName(manager));
    expect(within(row).getByRole("link", { name: sample.person }).getAttribute("href")).toContain(
      `record=${recordId}`,
    );
  });
});

describe("simulating a request", () => {
  const simulate = (person: string) =>
    open(`tab=simulate&person=${person}&kind=${requestKinds.leave}&type=1`);

  it("names the approvers of each step and the degree that nobody holds", async () => {
    await simulate(employee);
    await screen.findByText(sample.person, { exact: false });
    expect(screen.getByText(personName(manager), { exact: false })).toBeTruthy();
    expect(screen.getByText(matching`${word("access.gaps", { degrees: anything })}`).textContent).toContain(
      word("console.rights.degrees.d2"),
    );
  });

  it("skips a person who would approve their own request", async () => {
    await simulate("1800");
    await screen.findByText(word("access.skipsRequester"));
  });
});
