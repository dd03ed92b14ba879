import { settings } from "@schemas/calls/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = () => renderPortal(server, { as: admin, at: "/adminHome/webSettings" });
const nameBox = () => screen.findByLabelText<HTMLInputElement>("نام سازمان");
const saved = async () => (await server.ask(settings.getAllSettings, admin)).answer.values;
const review = () => screen.getByRole<HTMLButtonElement>("button", { name: /بررسی و ذخیره$/ });

describe("the settings of the organisation", () => {
  it("are found by a word of their label, whatever their group", async () => {
    const { user } = await open();
    await nameBox();
    await user.type(screen.getByRole("searchbox", { name: "جستجو در تنظیمات" }), "تولد");
    await waitFor(() => expect(screen.queryByLabelText("نام سازمان")).toBeNull());
    expect(screen.getByLabelText("نمایش تولد همکاران")).toBeTruthy();
  });

  it("show what a save changes before it is done, and keep it", async () => {
    const { user } = await open();
    await user.type(await nameBox(), "کارخانه نمونه");
    await user.click(review());
    const preview = await screen.findByRole("dialog");
    const line = within(preview).getByRole("row", { name: /نام سازمان/ });
    expect(line.textContent).toContain("کارخانه نمونه");
    expect((await saved()).organisation).toBe("");
    await user.click(within(preview).getByRole("button", { name: /ذخیره$/ }));
    await screen.findByText("تنظیمات ذخیره شد.");
    expect((await saved()).organisation).toBe("کارخانه نمونه");
    await user.click(await screen.findByRole("button", { name: "واگرد" }));
    await screen.findByText(/^واگرد شد/);
    expect((await saved()).organisation).toBe("");
    await waitFor(async () => expect(((await nameBox()) as HTMLInputElement).value).toBe(""));
  });

  it("refuse a limit that cannot be, beside its field, and save nothing", async () => {
    const { user } = await open();
    const before = await saved();
    await nameBox();
    // No limit yet: the box is unticked to type one.
    await user.click(screen.getByLabelText("مرخصی برای روزهای گذشته، تا"));
    const box = await screen.findByRole("spinbutton", { name: "مرخصی برای روزهای گذشته، تا" });
    await user.type(box, "9999");
    await user.click(review());
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await saved()).toEqual(before);
  });

  it("ask which value stays when another administrator saved the same one meanwhile", async () => {
    const { user } = await open();
    const box = await nameBox();
    await user.clear(box);
    await user.type(box, "نام من");
    await server.ask(settings.saveSettings, admin, {
      values: { organisation: "نام دیگری", showBirthdays: true },
    });
    await user.click(review());
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /ذخیره$/ }));
    const choice = await screen.findByRole("radiogroup", { name: "نام سازمان" });
    expect(choice.textContent).toContain("نام دیگری");
    expect(review().disabled).toBe(true);
    expect((await saved()).organisation).toBe("نام دیگری");

    await user.click(screen.getByRole("button", { name: "نگه داشتن همه مقدارهای من" }));
    await user.click(review());
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /ذخیره$/ }));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ organisation: "نام من", showBirthdays: true }),
    );
  });
});

describe("the logo of the organisation", () => {
  const file = (name: string, type: string) => {
    const bytes = PNG.sync.write(new PNG({ width: 96, height: 48 }));
    return new File([new Uint8Array(bytes)], name, { type });
  };
  const stored = async () => (await server.ask(settings.getAllSettings, admin)).answer.logo;
  const box = () => screen.findByLabelText<HTMLInputElement>("لوگوی سازمان", { selector: "input" });
  const onPaper = () => screen.findByRole("figure", { name: "سربرگ چاپ با این لوگو" });

  it("is seen as on paper before it is saved, then stands in the menu, is replaced and removed", async () => {
    const { user } = await open();
    await user.upload(await box(), file("logo.png", "image/png"));
    expect(
      within(await onPaper())
        .getByRole("img")
        .getAttribute("src"),
    ).toMatch(/^blob:/);
    expect(screen.getByText("هنوز ذخیره نشده است.")).toBeTruthy();
    expect(await stored()).toBeNull();
    await user.click(screen.getByRole("button", { name: "ذخیره لوگو" }));
    await screen.findByText("لوگوی سازمان ذخیره شد.");
    const saved = await stored();
    await screen.findByText("۹۶ در ۴۸ پیکسل، ۱ کیلوبایت، PNG");
    const address = `/api/logo/${saved?.version}`;
    expect(
      within(await onPaper())
        .getByRole("img")
        .getAttribute("src"),
    ).toBe(address);
    await waitFor(() => expect(document.querySelector(`.side-menu img[src="${address}"]`)).not.toBeNull());

    await user.click(screen.getByRole("button", { name: /حذف لوگو$/ }));
    await user.click(await screen.findByRole("button", { name: "تأیید" }));
    await screen.findByText("لوگوی سازمان حذف شد.");
    expect(await stored()).toBeNull();
    await waitFor(() => expect(document.querySelector(".side-menu img")).toBeNull());
  });

  it("is refused with the reason where it is chosen, and found by the search like any setting", async () => {
    const { user } = await open();
    await nameBox();
    await user.type(screen.getByRole("searchbox", { name: "جستجو در تنظیمات" }), "سربرگ");
    await waitFor(() => expect(screen.queryByLabelText("نام سازمان")).toBeNull());
    const anyFile = async () => {
      const chooser = await box();
      chooser.removeAttribute("accept");
      return chooser;
    };
    await user.upload(await anyFile(), file("logo.svg", "image/svg+xml"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "SVG به دلیل امکان اجرای کد پذیرفته نمی‌شود",
    );
    // Whatever a file calls itself, the server looks into it.
    const mask = new File(["<svg></svg>"], "logo.png", { type: "image/png" });
    await user.upload(await anyFile(), mask);
    await user.click(await screen.findByRole("button", { name: "ذخیره لوگو" }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "SVG به دلیل امکان اجرای کد پذیرفته نمی‌شود",
    );
    expect(await stored()).toBeNull();
  });
});
