import { personnel } from "@schemas/calls/personnel";
import { toPersianDigits } from "@schemas/values/digits";
import { readSetting, writeSetting } from "@server/db/tables/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (at: string) => renderPortal(server, { as: admin, at: `/adminHome/${at}` });

describe("resetting passwords", () => {
  it("asks for whom, then tells each made-up password once", async () => {
    const { user } = await open("resetPassword");
    await user.click(await screen.findByRole("button", { name: /بازنشانی رمز$/ }));
    await screen.findByText("حداقل یک نفر را انتخاب کنید.");

    const box = screen.getByLabelText("پرسنل", { selector: "input" });
    await user.click(box);
    await user.type(box, neighbour);
    await user.click(await screen.findByText(`کارمند ${neighbour}`, { selector: ".ant-select-dropdown *" }));
    await user.click(screen.getByRole("button", { name: /بازنشانی رمز$/ }));
    const results = await screen.findByRole("region", { name: "نتیجه" });
    const line = await within(results).findByText(`کارمند ${neighbour}`);
    expect(line.closest("li")?.querySelector("code")?.textContent?.length).toBeGreaterThan(7);
    expect(await historyOf(server.db, "person", neighbour)).not.toEqual([]);

    await user.click(within(results).getByRole("button", { name: "پاک کردن از صفحه" }));
    await waitFor(() => expect(document.querySelector("code")).toBeNull());
  });
});

describe("resetting the passwords of a whole list", () => {
  it("shows whom it concerns, then gives the new passwords once in a file, and warns before they are lost", async () => {
    const { user, address } = await open("personnel");
    // The head that stays in sight is drawn twice.
    const [all] = await screen.findAllByLabelText("انتخاب همه موارد این صفحه");
    await user.click(all as HTMLElement);
    await user.click(await screen.findByText("تغییر…"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("combobox"));
    await user.click(
      await screen.findByText("بازنشانی رمز", { selector: ".ant-select-item-option-content" }),
    );
    await waitFor(() => expect(address()).toBe("/adminHome/resetPassword"));
    const run = await screen.findByText("بازنشانی رمز", { selector: "button > span" });
    await user.click(run.closest("button") as HTMLElement);
    const title = await screen.findByText(/نفر بازنشانی شود؟$/);
    const [{ count = 0 } = {}] = await server.db
      .selectFrom("person")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .execute();
    expect(title.textContent).toBe(`رمز عبور ${toPersianDigits(String(count))} نفر بازنشانی شود؟`);
    const dialog = title.closest(".ant-modal-content") as HTMLElement;
    await within(dialog).findByText(`کارمند ${employee}`);
    await user.click(within(dialog).getByText("بازنشانی رمز").closest("button") as HTMLElement);

    const file = await screen.findByText("دریافت فایل رمزها");
    const passwords = [...document.querySelectorAll("code")].map((one) => one.textContent);
    expect(new Set(passwords).size).toBe(Number(count));
    const { must_change_password: mustChange } = await server.db
      .selectFrom("person")
      .select("must_change_password")
      .where("personnel_number", "=", employee)
      .executeTakeFirstOrThrow();
    expect(mustChange).toBe(true);

    const leave = new Event("beforeunload", { cancelable: true });
    expect(window.dispatchEvent(leave)).toBe(false);
    const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    onTestFinished(() => files.mockRestore());
    await user.click(file);
    await waitFor(() => expect(files).toHaveBeenCalled());
    await user.click(screen.getByText("پاک کردن از صفحه"));
    await waitFor(() => expect(document.querySelector("code")).toBeNull());
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });
});

describe("domain names", () => {
  it("are listed with whoever has none, and given one by one", async () => {
    const { user } = await open("activeDirectory");
    await user.click(await screen.findByRole("button", { name: new RegExp(`کارمند ${employee}`) }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("combobox"), "d.employee");
    await user.click(within(dialog).getByRole("button", { name: /ذخیره$/ }));
    await screen.findByText("d.employee");
  });
});

describe("the directory server", () => {
  it("warns of an unencrypted address, and asks for the password again beside its field when that moves", async () => {
    const stored = {
      directoryUrl: "ldaps://dc",
      directoryBindName: "cn=portal",
      directoryBindPassword: "s3",
    };
    for (const [name, value] of Object.entries(stored))
      await writeSetting(server.db, name as "directoryUrl", value);
    const { user } = await open("activeDirectory");
    await user.click(await screen.findByRole("tab", { name: "سرور دایرکتوری" }));
    const address = await screen.findByLabelText("نشانی سرور");
    const warning = /بدون رمزنگاری به این سرور/;
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(address);
    await user.type(address, "ldap://other");
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /بررسی و ذخیره$/ }));
    const password = screen.getByLabelText("رمز حساب جستجو");
    await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(/رمز حساب جستجو را دوباره وارد کنید/)).not.toEqual([]);
    expect(await readSetting(server.db, "directoryUrl")).toBe("ldaps://dc");
  });
});

describe("the personnel of a section", () => {
  const sectionOf = async (personnelNumber: string) =>
    (await server.ask(personnel.getSectionsOfPersonnel, admin, { personnelNumbers: [personnelNumber] }))
      .answer[0]?.sectionCode;

  it("are the list narrowed to it, from where a person moves to another from a day on", async () => {
    const { user, address } = await open("adminPersonelsSection?sectionCode=10");
    await screen.findByText(`کارمند ${employee}`);
    expect(address()).toBe("/adminHome/personnel?sectionCode=10");
    // What the list is narrowed by has its name, not only its code.
    await screen.findByText("مالی", { selector: ".list-active-filters *" });
    expect(screen.queryByText(`کارمند ${neighbour}`)).toBeNull();

    await user.click(screen.getByText(`کارمند ${manager}`));
    await user.click(await screen.findByRole("button", { name: "انتقال به بخش" }));
    const dialog = await screen.findByRole("dialog");
    const section = within(dialog).getByLabelText(/به بخش/, { selector: "input" });
    await user.click(section);
    await user.type(section, "فناوری");
    await user.click(await screen.findByText("فناوری", { selector: ".ant-select-dropdown *" }));
    const from = within(dialog).getByLabelText(/از تاریخ/, { selector: "input" });
    await user.click(from);
    await user.type(from, "1405/02/20{Enter}");
    await user.click(within(dialog).getByRole("button", { name: /انتقال$/ }));
    await waitFor(async () => expect(await sectionOf(manager)).toBe("20"));
    expect(await sectionOf(employee)).toBe("10");
  });
});
