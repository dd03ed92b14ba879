import { patterns } from "@schemas/calls/patterns";
import { adminFlags } from "@schemas/permission-codes";
import { rememberWay, takeWay } from "@src/api/way-back";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  localStorage.clear();
});

const list = "/adminHome/add-pattern";
const { viewProfile, printReports } = adminFlags;
const open = (path: string) => renderPortal(server, { as: admin, at: `${list}/${path}` });
const nameBox = () => screen.findByRole<HTMLInputElement>("textbox", { name: /نام الگو/ });
// While a button still shows that it was busy, its name says so.
const save = () => screen.getByRole("button", { name: /ذخیره$/ });
const patternOf = async (id: number) =>
  (await server.ask(patterns.getPatternPermission, admin, { id })).answer;
const renameByOther = (id: number, name: string) => server.ask(patterns.renamePattern, admin, { id, name });

describe("the form of a new record", () => {
  it("makes it with Enter and shows its page", async () => {
    const { user, address } = await open("new");
    await user.type(await nameBox(), "سرپرست کارگاه{Enter}");
    await screen.findByRole("heading", { name: "سرپرست کارگاه" });
    const { answer } = await server.ask(patterns.getPatternList, admin, {});
    expect(address()).toBe(`${list}/${answer.items[0]?.id}`);
  });

  it("says what is missing beside the field and on top, and goes there", async () => {
    const { user } = await open("new");
    const box = await nameBox();
    box.blur();
    await user.click(save());
    const alert = await screen.findByText("یک مورد نیاز به اصلاح دارد:");
    expect(alert.closest("[role=alert]")?.textContent).toContain("این فیلد الزامی است.");
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(
      document.getElementById(box.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent,
    ).toBe("این فیلد الزامی است.");
  });

  it("puts the server's refusal beside the field it names, and words it anew in another language", async () => {
    await buildPattern(server.db, { name: "ناظر" });
    const { user, speak } = await open("new");
    const box = await nameBox();
    await user.type(box, "ناظر{Enter}");
    await screen.findAllByText("الگوی دیگری با نام «ناظر» وجود دارد. نام دیگری وارد کنید.");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    await speak("en");
    expect(
      await screen.findAllByText("Another pattern is already called “ناظر”. Choose another name."),
    ).toBeTruthy();
    expect(screen.queryByText(/نام دیگری وارد کنید/)).toBeNull();
  });

  it("words its own refusals anew in another language", async () => {
    const { user, speak } = await open("new");
    await nameBox();
    await user.click(save());
    await screen.findAllByText("این فیلد الزامی است.");
    await speak("en");
    expect(await screen.findAllByText("This field is required.")).toBeTruthy();
    expect(screen.queryByText("این فیلد الزامی است.")).toBeNull();
  });
});

describe("the form of a record", () => {
  it("sends only what was changed", async () => {
    const id = await buildPattern(server.db, { name: "ناظر", flags: [viewProfile] });
    const { user } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: "چاپ گزارش‌ها" }));
    await screen.findByText("۱ تغییر ذخیره‌نشده");
    await user.click(save());
    await screen.findByRole("heading", { name: "ناظر" });
    expect((await patternOf(id)).permission).toEqual([viewProfile, printReports]);
    const history = await historyOf(server.db, "pattern", id);
    expect(history.map(({ action }) => action)).toEqual(["set-flags"]);
  });

  it("sends both calls when both parts were changed", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user } = await open(`${id}/edit`);
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, "ناظر ارشد");
    await user.click(screen.getByRole("checkbox", { name: "چاپ گزارش‌ها" }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByRole("heading", { name: "ناظر ارشد" });
    expect(await patternOf(id)).toMatchObject({ name: "ناظر ارشد", permission: [printReports], version: 3 });
  });

  it("joins its changes with somebody else's to other fields", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: "چاپ گزارش‌ها" }));
    await renameByOther(id, "نام دیگران");
    await user.click(save());
    await screen.findByRole("heading", { name: "نام دیگران" });
    expect(await patternOf(id)).toMatchObject({ name: "نام دیگران", permission: [printReports] });
  });

  it("asks whose value stays when both changed the same field, and loses neither", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user } = await open(`${id}/edit`);
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, "نام من");
    await renameByOther(id, "نام دیگران");
    await user.click(save());
    const conflict = (await screen.findByText("این مورد را کاربر دیگری هم‌زمان تغییر داده است")).closest(
      "[role=alert]",
    ) as HTMLElement;
    expect(conflict.textContent).toContain("نام دیگران");
    expect(box.value).toBe("نام من");
    await user.click(within(conflict).getByRole("button", { name: "نگه داشتن همه مقدارهای من" }));
    await user.click(save());
    await screen.findByRole("heading", { name: "نام من" });
    expect((await patternOf(id)).name).toBe("نام من");
  });

  it("is not overwritten by a refresh in the background, and follows it where nothing was typed", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user, queryClient } = await open(`${id}/edit`);
    await user.click(await screen.findByRole("checkbox", { name: "چاپ گزارش‌ها" }));
    await renameByOther(id, "نام دیگران");
    await queryClient.invalidateQueries();
    const box = await nameBox();
    await waitFor(() => expect(box.value).toBe("نام دیگران"));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "چاپ گزارش‌ها" }).checked).toBe(true);
    await screen.findByText(/در سرور تغییر کرده بود و در این فرم به‌روز شد: نام الگو/);
  });

  it("asks before it is left with changes, keeps them as a draft and offers them back", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user, router, address } = await open(`${id}/edit`);
    await user.type(await nameBox(), " ارشد");
    void router.navigate(list);
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "ادامه ویرایش" }));
    expect(address()).toBe(`${list}/${id}/edit`);
    void router.navigate(list);
    await user.click(await screen.findByRole("button", { name: "خروج از صفحه" }));
    await waitFor(() => expect(address()).toBe(list));

    await open(`${id}/edit`);
    await user.click(await screen.findByRole("button", { name: "بازیابی پیش‌نویس" }));
    expect((await nameBox()).value).toBe("ناظر ارشد");
    await user.click(save());
    await screen.findByRole("heading", { name: "ناظر ارشد" });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  it("is as it was for whoever signs in again after their session ended over it", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const path = `${list}/${id}/edit`;
    const { user } = await open(`${id}/edit`);
    await user.type(await nameBox(), " ارشد");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("draft:"));
    history.replaceState(null, "", path);
    onTestFinished(() => history.replaceState(null, "", "/"));
    rememberWay(admin);
    expect(takeWay(admin, "/adminHome")).toBe(path);
    await open(`${id}/edit`);
    await waitFor(async () => expect((await nameBox()).value).toBe("ناظر ارشد"));
    expect(screen.queryByRole("button", { name: "بازیابی پیش‌نویس" })).toBeNull();
    // A later visit is asked again.
    await open(`${id}/edit`);
    await screen.findByRole("button", { name: "بازیابی پیش‌نویس" });
  });

  it("is left with Escape when nothing was changed", async () => {
    const id = await buildPattern(server.db, { name: "ناظر" });
    const { user, address } = await open(`${id}/edit`);
    await user.type(await nameBox(), "{Escape}");
    await waitFor(() => expect(address()).toBe(`${list}/${id}`));
  });
});

describe("the permission grid", () => {
  it("finds, chooses a group at a time, and tells what would change", async () => {
    const id = await buildPattern(server.db, { name: "ناظر", flags: [viewProfile] });
    const { user } = await open(`${id}/edit`);
    const grid = await screen.findByRole("group", { name: "دسترسی‌ها" });
    await user.click(within(grid).getByRole("checkbox", { name: "انتخاب همه «چاپ و خروجی»" }));
    await user.click(within(grid).getByRole("checkbox", { name: "مشاهده پروفایل" }));
    within(grid).getByText("۳ اضافه");
    within(grid).getByText("۱ حذف");
    await user.type(within(grid).getByRole("textbox"), "چاپ گزارش كاركرد");
    await waitFor(() => expect(within(grid).getAllByRole("checkbox").length).toBeLessThan(6));
    within(grid).getByRole("checkbox", { name: "چاپ گزارش کارکرد روزانه" });
    await user.click(within(grid).getByRole("button", { name: "بازگشت به حالت ذخیره‌شده" }));
    expect(screen.queryByText(/تغییر ذخیره‌نشده/)).toBeNull();
  });
});
