import { sections } from "@schemas/calls/sections";
import { adminFlags } from "@schemas/permission-codes";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager, otherManager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const admins = "/adminHome/sectionPersonelManagment";
const open = (at: string) => renderPortal(server, { as: admin, at });
type Portal = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Portal, label: RegExp, typed: string) {
  const box = await screen.findByLabelText(label, { selector: "input" });
  await user.click(box);
  await user.type(box, typed);
  const option = await waitFor(() => {
    // The list of another box may still be on its way out.
    const list = document
      .getElementById(box.getAttribute("aria-controls") ?? "")
      ?.closest(".ant-select-dropdown");
    const found = [...(list?.querySelectorAll(".ant-select-item-option") ?? [])].find((one) =>
      one.textContent?.includes(typed),
    );
    if (!found) throw new Error(`No choice "${typed}" yet.`);
    return found;
  });
  await user.click(option);
}

describe("the form of a new section admin", () => {
  it("says while it is filled in that the record exists, and does not send it", async () => {
    await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.resetPasswords] })
      .where("personnel_number", "=", manager)
      .execute();
    const portal = await open(`${admins}/new`);
    await choose(portal, /شماره پرسنلی/, manager);
    await choose(portal, /^بخش/, "مالی");
    await screen.findByText("این شخص هم‌اکنون سرپرست همین بخش است.");
    await screen.findByText("هم‌اکنون می‌تواند رمز عبور پرسنل این بخش را بازنشانی کند.");
    await portal.user.click(screen.getByRole("button", { name: /ذخیره$/ }));
    expect(portal.address()).toBe(`${admins}/new`);
  });

  it("only warns of someone who is an admin elsewhere, and makes the record", async () => {
    const portal = await open(`${admins}/new`);
    await choose(portal, /شماره پرسنلی/, otherManager);
    await choose(portal, /^بخش/, "مالی");
    await screen.findByText("این شخص سرپرست بخش دیگری هم هست.");
    await portal.user.click(screen.getByRole("button", { name: /ذخیره$/ }));
    await screen.findByRole("heading", { name: new RegExp(`کارمند ${otherManager}`) });
  });

  it("asks for a section or the group-free option", async () => {
    const portal = await open(`${admins}/new`);
    await choose(portal, /شماره پرسنلی/, employee);
    await portal.user.click(screen.getByRole("button", { name: /ذخیره$/ }));
    expect((await screen.findAllByText("یک بخش یا «خارج از گروه» را انتخاب کنید.")).length).toBeGreaterThan(
      0,
    );
  });
});

describe("the page of a section admin", () => {
  it("tells what became of the record, in the reader's words", async () => {
    await buildPattern(server.db, { name: "ناظر" });
    const { answer } = await server.ask(sections.addAdmin, admin, {
      personnelNumber: employee,
      sectionCode: "20",
    });
    await server.ask(sections.updateAdmin, admin, { recordId: answer.id, isManager: true, flags: [] });
    const { user } = await open(`${admins}/${answer.id}`);
    await user.click(await screen.findByRole("button", { name: "نمایش تاریخچه" }));
    const panel = screen.getByRole("region", { name: "تاریخچه" });
    await within(panel).findByText("تعیین دسترسی‌های سرپرست");
    expect(within(panel).getByText("افزودن")).toBeTruthy();
    expect(
      within(panel)
        .getByText(/مدیر بخش/)
        .closest("div")?.textContent,
    ).toContain("خیر");
  });
});

describe("the history in the console", () => {
  it("is a list without a way to make, change or delete anything", async () => {
    await open("/adminHome/history?subject=section-admin");
    await screen.findAllByText("سرپرست بخش");
    expect(screen.queryByRole("link", { name: /رویداد جدید/ })).toBeNull();
    expect(screen.queryByRole("checkbox", { name: /انتخاب/ })).toBeNull();
  });
});

describe("giving a pattern", () => {
  it("shows what the admin gains and loses before it is given", async () => {
    await buildPattern(server.db, { name: "فقط گزارش", flags: [adminFlags.viewProfile] });
    const { id } = await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.resetPasswords] })
      .where("personnel_number", "=", manager)
      .returning("id")
      .executeTakeFirstOrThrow();
    const portal = await open(`${admins}/${id}`);
    await portal.user.click(await screen.findByRole("button", { name: "اعمال الگو" }));
    await choose(portal, /الگو/, "فقط گزارش");
    const outcome = await screen.findByRole("region", { name: /دسترسی‌های افزوده و حذف‌شده/ });
    await waitFor(() => expect(outcome.querySelectorAll(".anticon-plus")).toHaveLength(1));
    expect(outcome.querySelectorAll(".anticon-minus")).toHaveLength(1);
  });
});
