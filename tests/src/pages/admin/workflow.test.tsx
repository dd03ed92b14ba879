import { sections } from "@schemas/calls/sections";
import { requestKinds } from "@schemas/request-kinds";
import { screen, waitFor, within } from "@testing-library/react";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
let recordId: number;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1", name: "استحقاقی" });
  await buildPerson(server.db, { personnel_number: "1800", name: "نرگس ناظر", section_code: "10" });
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
  screen.findByRole<HTMLInputElement>("radio", { name: `استحقاقی: ${degree}` });

describe("the approval rights of a section admin", () => {
  it("are saved line by line as they are chosen", async () => {
    const { user } = await open(`record=${recordId}`);
    await user.click(await radio("تأیید مرحله دوم"));
    await screen.findByText("ذخیره شد");
    expect(await degreeOf()).toEqual([2]);
  });

  it("are not saved over what another chose meanwhile, unless it is asked for again", async () => {
    const { user } = await open(`record=${recordId}`);
    const final = await radio("تأیید نهایی");
    await server.ask(sections.addLeaveRight, admin, { recordId, code: "1", statusCode: 4 });
    await user.click(final);
    await screen.findByText(/کاربر دیگری این مورد را هم‌زمان تغییر داده است/);
    expect(await degreeOf()).toEqual([4]);
    await waitFor(async () => expect((await radio("تأیید مرحله چهارم")).checked).toBe(true));
    await user.click(screen.getByRole("button", { name: "ثبت «تأیید نهایی»" }));
    await screen.findByText("ذخیره شد");
    expect(await degreeOf()).toEqual([1]);
    await server.ask(sections.addLeaveRight, admin, { recordId, code: "1", statusCode: 3 });
  });
});

describe("approvals by section", () => {
  it("stand as a table of types by degree, each name leading to its rights", async () => {
    await open("tab=grid&record=");
    const table = await screen.findByRole("region", { name: "مراحل تأیید مالی" });
    const row = within(table).getByRole("row", { name: /استحقاقی/ });
    expect(row.textContent).toContain("نرگس ناظر");
    expect(row.textContent).toContain(`کارمند ${manager}`);
    expect(within(row).getByRole("link", { name: "نرگس ناظر" }).getAttribute("href")).toContain(
      `record=${recordId}`,
    );
  });
});

describe("trying a request", () => {
  const simulate = (person: string) =>
    open(`tab=simulate&person=${person}&kind=${requestKinds.leave}&type=1`);

  it("names the approvers of each step and the degree nobody holds", async () => {
    await simulate(employee);
    await screen.findByText("نرگس ناظر", { exact: false });
    expect(screen.getByText(`کارمند ${manager}`, { exact: false })).toBeTruthy();
    expect(screen.getByText(/این مراحل تأییدکننده ندارند/).textContent).toContain("تأیید مرحله دوم");
  });

  it("passes over whoever would approve their own request", async () => {
    await simulate("1800");
    await screen.findByText("تأییدکننده این مرحله خود درخواست‌کننده است و از آن عبور شد");
  });
});
