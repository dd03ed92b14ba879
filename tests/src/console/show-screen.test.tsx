import { patterns } from "@schemas/calls/patterns";
import { sections } from "@schemas/calls/sections";
import { adminFlags } from "@schemas/permission-codes";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern, buildRequestType } from "@tests/helpers/build/access";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1", name: "استحقاقی" });
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  localStorage.clear();
});

const list = "/adminHome/add-pattern";
const open = (path: string) => renderPortal(server, { as: admin, at: `${list}/${path}` });

describe("the page of a record", () => {
  it("shows what it is and holds", async () => {
    const id = await buildPattern(server.db, { name: "ناظر", flags: [adminFlags.viewProfile] });
    await open(String(id));
    await screen.findByRole("heading", { name: "ناظر" });
    expect(screen.getByText("مشاهده پروفایل")).toBeTruthy();
    const edit = screen.getByRole("link", { name: "ویرایش" });
    expect(edit.getAttribute("href")).toBe(`${list}/${id}/edit`);
    // One stop of the Tab key, which the browser opens in a new tab too.
    expect(edit.querySelector("button")).toBeNull();
  });

  it.each(["99999", "somebody", "-1"])("says calmly that there is none under %s", async (id) => {
    await open(id);
    await screen.findByText("این الگو پیدا نشد");
    expect(screen.getByRole("link", { name: "بازگشت به الگوها" }).getAttribute("href")).toBe(list);
  });

  it("gives, changes and takes away an approval right, each at once", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user } = await open(String(id));
    const rightsNow = async () =>
      (await server.ask(patterns.findLeaveRights, admin, { patternId: id })).answer;
    for (const [degree, rights] of [
      ["تأیید نهایی", [{ code: "1", statusCode: 1 }]],
      ["تأیید مرحله پنجم", [{ code: "1", statusCode: 5 }]],
      ["بدون دسترسی", []],
    ] as const) {
      await user.click(await screen.findByRole("radio", { name: `استحقاقی: ${degree}` }));
      await waitFor(async () => expect(await rightsNow()).toEqual(rights));
      await screen.findByText("ذخیره شد");
    }
  });

  it("gives a degree to every kind of request at once, and has them in the order in which they decide", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user } = await open(String(id));
    const columns = await screen.findAllByRole("columnheader");
    expect(columns.map((one) => one.textContent).filter(Boolean)).toEqual(
      [
        "بدون دسترسی",
        "تأیید مرحله پنجم",
        "تأیید مرحله چهارم",
        "تأیید مرحله سوم",
        "تأیید مرحله دوم",
        "تأیید نهایی",
      ].map((degree) => `${degree}برای همه`),
    );
    await user.click(screen.getByRole("button", { name: "«تأیید مرحله دوم» برای همه" }));
    const sure = await screen.findByText(/^[۰-۹]+ نوع درخواست به «تأیید مرحله دوم» تغییر کند؟$/);
    await user.click(within(sure.closest(".ant-popover") as HTMLElement).getByText("برای همه"));
    const others = screen.getAllByRole<HTMLInputElement>("radio", { name: /: تأیید مرحله دوم$/ });
    await waitFor(() => expect(others.every(({ checked }) => checked)).toBe(true));
    await waitFor(async () => {
      for (const call of [
        patterns.findLeaveRights,
        patterns.findInOutRights,
        patterns.findSpecialOvertimeRights,
      ]) {
        const { answer } = await server.ask(call, admin, { patternId: id });
        expect(answer.map(({ statusCode }) => statusCode)).toContain(2);
      }
    });
  });

  it("asks the record's name before it is deleted, then leads to the list", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user, address } = await open(String(id));
    await user.click(await screen.findByRole("button", { name: "عملیات بیشتر" }));
    await user.click(await screen.findByRole("menuitem", { name: "حذف" }));
    const dialog = await screen.findByRole("dialog");
    const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: "حذف" });
    expect(button.disabled).toBe(true);
    await user.type(within(dialog).getByRole("textbox"), "ناظر");
    await user.click(button);
    await waitFor(() => expect(address()).toBe(list));
    expect((await server.ask(patterns.getPatternPermission, admin, { id })).error).toBe("pattern-not-found");
  });

  it("is given to a section admin who is searched at the server", async () => {
    const id = await buildPattern(server.db, { name: "ناظر", flags: [adminFlags.printReports] });
    const [record] = (await server.ask(sections.getAdmins, admin, {})).answer.items;
    if (!record) throw new Error("The cast has no section admin.");
    const { user } = await open(String(id));
    await user.click(await screen.findByRole("button", { name: "اعمال بر سرپرست" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "اعمال الگو" }));
    await within(dialog).findAllByText("این فیلد الزامی است.");
    await user.type(within(dialog).getByRole("combobox"), record.personnelNumber);
    await user.click(await screen.findByText(record.name));
    await user.click(within(dialog).getByRole("button", { name: "اعمال الگو" }));
    await waitFor(async () => {
      const { answer } = await server.ask(sections.getAdmins, admin, {});
      expect(answer.items.find((one) => one.id === record.id)).toMatchObject({
        patternName: "ناظر",
        flags: [adminFlags.printReports],
      });
    });
  });
});
