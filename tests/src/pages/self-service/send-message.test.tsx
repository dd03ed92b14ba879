import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildPerson(server.db, { personnel_number: "1011", section_code: "10", name: "مریم یکم" });
  await buildPerson(server.db, { personnel_number: "1014", section_code: "10", name: "علی دوم" });
});
afterAll(() => server.drop());

const sent = () => server.db.selectFrom("message").select(["subject", "body"]).execute();
const write = async (to: string) => {
  const subject = encodeURIComponent("جلسه");
  const portal = await renderPortal(server, {
    as: manager,
    at: `/home/send-message?to=${to}&subject=${subject}`,
  });
  const form = within(await screen.findByRole("form", { name: "پیام جدید" }));
  await portal.user.type(await form.findByLabelText(/متن پیام/), "فردا ساعت ده");
  await portal.user.click(form.getByRole("button", { name: "ارسال" }));
  return { ...portal, form };
};

describe("a message", () => {
  it("to several shows who, how many and the text first, and is sent by a second press only", async () => {
    const { user, form, address } = await write("1011,1014");
    const dialog = within(await screen.findByRole("dialog", { name: "بازبینی پیش از ارسال" }));
    await dialog.findByText("این پیام برای ۲ نفر ارسال می‌شود:");
    for (const text of ["مریم یکم", "علی دوم", "جلسه", "فردا ساعت ده"]) dialog.getByText(text);
    expect(await sent()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "انصراف" }));
    expect(form.getByLabelText<HTMLTextAreaElement>(/متن پیام/).value).toBe("فردا ساعت ده");
    await user.click(form.getByRole("button", { name: "ارسال" }));
    const again = within(await screen.findByRole("dialog", { name: "بازبینی پیش از ارسال" }));
    await user.click(await again.findByRole("button", { name: "ارسال به ۲ نفر" }));
    await screen.findByText("پیام به ۲ نفر ارسال شد.");
    expect(await sent()).toEqual([{ subject: "جلسه", body: "فردا ساعت ده" }]);
    await waitFor(() => expect(address()).toContain("outbox"));
  });

  it("to one person, who is in sight already, is sent at once", async () => {
    await write("1011");
    await screen.findByText("پیام به ۱ نفر ارسال شد.");
  });
});
