import { leave } from "@schemas/calls/leave";
import { mission } from "@schemas/calls/mission";
import { requests } from "@schemas/calls/requests";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { takenFile } from "@tests/helpers/taken-file";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

// Of the week behind testNow and the week to come; work days from 07:00 to 15:00.
const lastSaturday = "2026-05-09";
const saturday = "2026-05-16";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildRequestCast(db);
  await db.insertInto("city").values({ code: "21", name: "اصفهان", name_en: "Isfahan" }).execute();
  await buildPunches(db, employee, lastSaturday, "07:05", "15:00");
  const today = "2026-05-13";
  await recomputeDays(db, {
    personnelNumbers: [employee],
    from: lastSaturday,
    to: today,
    now: { day: today, minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  await server.db.deleteFrom("request").execute();
  await removeSetting(server.db, "leaveDaysAfter");
});

const open = (at: string) => renderPortal(server, { as: employee, at: `/home/${at}` });
const panel = () => screen.findByRole("complementary", { name: "پیش‌نمایش درخواست" });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const stored = () =>
  server.db
    .selectFrom("request")
    .select(["kind", "type_code", "first_day", "last_day", "from_minute", "to_minute", "direction"])
    .select(["description", "city_code", "place", "replaces_minute", "status"])
    .orderBy("id")
    .execute();

async function fileLeave(from = saturday): Promise<number> {
  const asked = { personnelNumber: employee, typeCode: "2", from, to: from, description: "کار شخصی" };
  const { answer } = await server.ask(leave.addLeave, employee, asked);
  return answer.ids[0] as number;
}

describe("asking for leave", () => {
  it("shows what it comes to before it is filed, and where it waits then", async () => {
    const { user, queryByText } = await open("request-leave?SD=1405/02/26");
    const facts = await panel();
    await within(facts).findByText("قابل ثبت است.");
    await waitFor(() => expect(facts.textContent).toMatch(/مانده مرخصی، پیش و پس.*۲۶ روز.*۲۵ روز/));
    expect(within(facts).getByText("مانده مرخصی کافی است")).toBeTruthy();
    expect(facts.textContent).toContain(`مرحله اولکارمند ${second}`);
    expect(facts.textContent).toContain(`تأیید نهاییکارمند ${manager}`);
    await user.type(await field(/^توضیحات/), "سفر");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    expect(await screen.findByRole("heading", { name: "درخواست ثبت شد" })).toBe(document.activeElement);
    await screen.findByText(`اکنون نزد کارمند ${second} است`);
    expect(await stored()).toMatchObject([
      { type_code: "1", first_day: saturday, last_day: saturday, from_minute: null, description: "سفر" },
    ]);
    await user.click(screen.getByRole("button", { name: "ثبت درخواست دیگر" }));
    await field(/^توضیحات/);
    expect(queryByText("پیش‌نویس", { exact: false })).toBeNull();
  });

  it("tells a broken limit in the server's own words, beforehand and on the field it is about", async () => {
    await writeSetting(server.db, "leaveDaysAfter", 2);
    const { user } = await open("request-leave?SD=1405/02/26");
    const facts = await panel();
    await within(facts).findByText("یک شرط برقرار نیست و درخواست قابل ثبت نیست.");
    const sentence = /برای بیش از .* روز آینده نمی‌توان درخواست ثبت کرد/;
    expect(within(facts).getByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    const from = await field("از تاریخ");
    await waitFor(() => expect(from.getAttribute("aria-describedby")).toContain("from-error"));
    expect(from).toBe(document.activeElement);
    expect(await stored()).toEqual([]);
  });

  it("takes hours, and says what they come to", async () => {
    const { user } = await open("request-leave?SD=1405/02/26");
    await user.click(await screen.findByText("ساعتی"));
    await user.type(await field("از ساعت"), "0900");
    await user.type(await field("تا ساعت"), "1030");
    await user.tab();
    await waitFor(async () => expect((await panel()).textContent).toContain("۰۱:۳۰"));
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await stored()).toMatchObject([{ from_minute: 540, to_minute: 630 }]);
  });

  it("takes hours past the midnight of their day", async () => {
    const { user } = await open("request-extra-work?SD=1405/02/22&from=02:00%2B1&to=04:00%2B1");
    const from = (await field("از ساعت")) as HTMLInputElement;
    expect(from.value).toBe("۰۲:۰۰+۱");
    await user.clear(from);
    await user.type(from, "0300+1{Tab}");
    await waitFor(async () => expect((await panel()).textContent).toContain("۰۱:۰۰"));
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await stored()).toMatchObject([{ from_minute: 1440 + 180, to_minute: 1440 + 240 }]);
  });

  it("tells that a range across 1 Farvardin becomes two requests, and files both", async () => {
    const { user } = await open("request-leave?SD=1405/12/27&type=2");
    const to = await field("تا تاریخ");
    await user.clear(to);
    await user.type(to, "1406/01/07");
    await user.tab();
    await within(await panel()).findByText(
      /این بازه شامل شروع سال جدید است؛ ۲ درخواست، برای هر سال جداگانه، ثبت می‌شود/,
    );
    await user.click(screen.getByRole("button", { name: "ثبت ۲ درخواست" }));
    await screen.findByRole("heading", { name: "۲ درخواست ثبت شد" });
    expect(await stored()).toMatchObject([
      { first_day: "2027-03-18", last_day: "2027-03-20" },
      { first_day: "2027-03-21", last_day: "2027-03-27" },
    ]);
  });

  it("offers back what was left unsent", async () => {
    const first = await open("request-leave?SD=1405/02/26");
    await first.user.type(await field(/^توضیحات/), "نیمه‌کاره");
    await waitFor(() => expect(localStorage.getItem(`draft:${employee}:leave:new`)).toContain("نیمه‌کاره"));
    first.unmount();
    const { user } = await open("request-leave?SD=1405/02/26");
    await user.click(await screen.findByRole("button", { name: "بازیابی پیش‌نویس" }));
    expect(((await field(/^توضیحات/)) as HTMLTextAreaElement).value).toBe("نیمه‌کاره");
  });

  it("changes what was returned, with the reason in sight, and asks again", async () => {
    const id = await fileLeave();
    const decided = { action: "return" as const, requests: [{ id }], reason: "تاریخ را اصلاح کنید" };
    await server.ask(requests.decideRequests, second, decided);
    const { user } = await open(`request-leave?id=${id}`);
    expect(await screen.findByText("تاریخ را اصلاح کنید")).toBeTruthy();
    const words = (await field(/^توضیحات/)) as HTMLTextAreaElement;
    expect(words.value).toBe("کار شخصی");
    await user.clear(words);
    await user.type(words, "کار اداری");
    await user.click(screen.getByRole("button", { name: "ثبت تغییرات و ارسال دوباره" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await stored()).toMatchObject([{ description: "کار اداری", status: "NewRequest" }]);
  });
});

describe("asking for a mission", () => {
  it("says where to", async () => {
    const { user } = await open("request-mission?SD=1405/02/26");
    await user.click(await field(/^شهر مأموریت/));
    await user.click(await screen.findByText(/اصفهان/));
    await user.type(await field(/^محل مأموریت/), "نمایشگاه");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await stored()).toMatchObject([{ city_code: "21", place: "نمایشگاه", first_day: saturday }]);
  });
});

describe("the hours of a mission", () => {
  async function fileMission(): Promise<number> {
    const asked = { personnelNumber: employee, typeCode: "1", from: saturday, to: saturday };
    const { answer } = await server.ask(mission.addMission, employee, {
      ...asked,
      cityCode: "21",
      place: "نمایشگاه",
    });
    return answer.ids[0] as number;
  }

  it("stand on the sheet of a mission, and begin with where it went", async () => {
    const sheet = await fileMission();
    const { user } = await open("addMissionHour");
    await user.click(await field(/^برگه مأموریت/));
    await user.click(await screen.findByText(/اصفهان · /));
    expect(((await field(/^محل مأموریت/)) as HTMLInputElement).value).toBe("نمایشگاه");
    await user.type(await field("از ساعت"), "0900");
    await user.type(await field("تا ساعت"), "1130");
    await user.tab();
    await within(await panel()).findByText("قابل ثبت است.");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    const hours = await server.db
      .selectFrom("request")
      .select(["page_number", "from_minute", "to_minute", "city_code", "first_day"])
      .where("from_minute", "is not", null)
      .execute();
    const asked = { from_minute: 540, to_minute: 690, city_code: "21", first_day: saturday };
    expect(hours).toEqual([{ page_number: sheet, ...asked }]);
  });

  it("are refused without a sheet and hours, each told at its field", async () => {
    const { user } = await open("addMissionHour?SD=1405/02/26");
    await user.click(await screen.findByRole("button", { name: "ثبت درخواست" }));
    for (const name of [/^برگه مأموریت/, "از ساعت", "تا ساعت"])
      await waitFor(async () =>
        expect((await field(name)).getAttribute("aria-describedby")).toContain("-error"),
      );
    expect(await stored()).toEqual([]);
  });
});

describe("a type that needs files", () => {
  it("takes them with the request, says beforehand that they are missing, and refuses what is no file of its kinds", async () => {
    const { db } = server;
    const marriage = db.updateTable("request_type").where("kind", "=", "leave").where("code", "=", "2");
    await marriage.set({ attachments: "required" }).execute();
    const { user } = await open("request-leave?SD=1405/02/26&type=2");
    const facts = await panel();
    await within(facts).findByText(/به پیوست نیاز دارد/);
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    const paper = new File(["%PDF-1.7\n...\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });
    await user.upload(input, [paper, new File(["a"], "متن.txt", { type: "application/pdf" })]);
    await screen.findByRole("button", { name: "مشاهده paper.pdf" });
    await user.click(await screen.findByRole("button", { name: "حذف متن.txt" }));
    await within(facts).findByText("قابل ثبت است.");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await db.selectFrom("attachment").select(["name", "kind"]).execute()).toEqual([
      { name: "paper.pdf", kind: "application/pdf" },
    ]);
    await marriage.set({ attachments: "none" }).execute();
  });
});

describe("asking for somebody", () => {
  it("is the administrator's: first whom, then as they would themselves", async () => {
    const at = `/adminHome/request-leave?perno=${employee}&SD=1405/02/26`;
    const { user } = await renderPortal(server, { as: admin, at });
    await within(await panel()).findByText("قابل ثبت است.");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    const filed = server.db.selectFrom("request").select(["personnel_number", "created_by"]);
    expect(await filed.execute()).toEqual([{ personnel_number: employee, created_by: "Admin" }]);
  });
});

describe("correcting punches", () => {
  it("adds the entry and the exit that a day lacks, a request each", async () => {
    const { user } = await open("request-io?SD=1405/02/20&from=07:00&to=15:00");
    await within(await panel()).findByText("۲ درخواست، برای هر تردد جداگانه، ثبت می‌شود.");
    await user.click(screen.getByRole("button", { name: "ثبت ۲ درخواست" }));
    await screen.findByRole("heading", { name: "۲ درخواست ثبت شد" });
    expect(await stored()).toMatchObject([
      { from_minute: 420, direction: 1, first_day: "2026-05-10" },
      { from_minute: 900, direction: 2 },
    ]);
  });

  it("keeps in the form what was refused, and says what was filed", async () => {
    // Of today, when it is nine o'clock.
    await writeSetting(server.db, "allowInOutToday", true);
    const { user } = await open("request-io?SD=1405/02/23&from=07:00&to=15:00");
    await within(await panel()).findByText("یک شرط برقرار نیست و درخواست قابل ثبت نیست.");
    await user.click(screen.getByRole("button", { name: "ثبت ۲ درخواست" }));
    expect(await screen.findByText(/یک درخواست ثبت شد؛ دیگری پذیرفته نشد/)).toBeTruthy();
    const exit = await field(/^ساعت خروج/);
    await waitFor(() => expect(exit).toBe(document.activeElement));
    expect(((await field(/^ساعت ورود/)) as HTMLInputElement).value).toBe("");
    expect(await stored()).toMatchObject([{ from_minute: 420, direction: 1 }]);
  });

  it("asks at which clock, where the settings let people say it", async () => {
    await server.db.insertInto("clock").values({ code: "7", name: "درب شمالی" }).execute();
    await open("request-io?SD=1405/02/20&from=07:00");
    await within(await panel()).findByText("قابل ثبت است.");
    expect(screen.queryByLabelText(/^ساعت کارت‌زنی/)).toBeNull();

    await writeSetting(server.db, "allowClockSelection", true);
    const { user } = await open("request-io?SD=1405/02/20&from=07:00");
    await user.click(await field(/^ساعت کارت‌زنی/));
    await user.click(await screen.findByTitle("درب شمالی"));
    await within(await panel()).findByText("قابل ثبت است.");
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    const filed = await server.db.selectFrom("request").select("clock_code").execute();
    expect(filed).toEqual([{ clock_code: "7" }]);
    await removeSetting(server.db, "allowClockSelection");
  });

  it("takes away a punch chosen among those of the day", async () => {
    const { user } = await open("request-io?SD=1405/02/19");
    await user.click(await screen.findByText("حذف تردد"));
    await user.click(await screen.findByRole("radio", { name: /۰۷:۰۵/ }));
    await within(await panel()).findByText(/^قابل ثبت است، اما روز را ناقص می‌کند/);
    await user.click(screen.getByRole("button", { name: "ثبت درخواست" }));
    await screen.findByRole("heading", { name: "درخواست ثبت شد" });
    expect(await stored()).toMatchObject([{ replaces_minute: 425, from_minute: null }]);
  });

  it("shows the punches of another day too, after one was chosen", async () => {
    const [other, today] = ["2026-05-11", "2026-05-13"];
    await buildPunches(server.db, employee, other, "07:12", "15:00");
    await recomputeDays(server.db, {
      personnelNumbers: [employee],
      from: other,
      to: other,
      now: { day: today, minute: 0 },
    });
    const { user } = await open("request-io?SD=1405/02/19");
    await user.click(await screen.findByText("حذف تردد"));
    await user.click(await screen.findByRole("radio", { name: /۰۷:۰۵/ }));
    const day = await field("تاریخ");
    await user.clear(day);
    await user.type(day, "1405/02/21{Enter}");
    await screen.findByRole("radio", { name: /۰۷:۱۲/ });
  });
});

describe("the archive", () => {
  it("opens a request with its chain and history, and lets its owner take it back", async () => {
    const id = await fileLeave();
    const { user, address } = await open("request-leave-archive");
    await user.click(await screen.findByRole("row", { name: /نوع 2، روزانه/ }));
    const drawer = await screen.findByRole("dialog");
    expect(address()).toBe(`/home/request-leave-archive?open=${id}`);
    expect((await within(drawer).findByRole("region", { name: "تاریخچه" })).textContent).toContain(
      "ثبت درخواست",
    );
    await user.click(within(drawer).getByRole("button", { name: "پس گرفتن درخواست" }));
    const [, confirm] = await screen.findAllByRole("button", { name: "پس گرفتن درخواست" });
    await user.click(confirm as HTMLElement);
    await screen.findByText("هنوز درخواستی ثبت نکرده‌اید");
    expect(await stored()).toMatchObject([{ status: "DeletedRequest" }]);
  });

  it("is narrowed and ordered by its address, and says when nothing fits", async () => {
    for (const day of [saturday, "2026-05-17", "2026-05-18"]) await fileLeave(day);
    const { user, address } = await open("request-leave-archive?from=2026-05-17&to=2026-05-31&sort=from");
    const days = (await screen.findAllByRole("row", { name: /روزانه/ })).map((row) => row.textContent);
    expect(days).toHaveLength(2);
    expect(days[0]).toContain("۱۴۰۵/۰۲/۲۷");
    await user.click(screen.getByText("تأیید شده"));
    await screen.findByText("درخواستی با این فیلتر پیدا نشد");
    expect(address()).toContain("status=ConfirmRequest");
    await user.click(screen.getByRole("button", { name: "پاک کردن فیلترها" }));
    expect(await screen.findAllByRole("row", { name: /روزانه/ })).toHaveLength(3);
  });

  it("goes into a file as it is filtered", async () => {
    for (const day of [saturday, "2026-05-17", "2026-05-18"]) await fileLeave(day);
    const { user } = await open("request-leave-archive?from=2026-05-17&to=2026-05-31&sort=from");
    await screen.findAllByRole("row", { name: /روزانه/ });
    const [, ...rows] = await takenFile(user);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      ["نوع 2، روزانه", "1405/02/27", "1405/02/27"],
      ["نوع 2، روزانه", "1405/02/28", "1405/02/28"],
    ]);
  });
});

describe("my data", () => {
  it("has the files of my requests, who opened each and the day it goes, and leads to the request", async () => {
    const type = server.db.updateTable("request_type").where("code", "=", "2");
    await type.set({ attachments: "wanted" }).execute();
    onTestFinished(() => void type.set({ attachments: "none" }).execute());
    const asked = {
      personnelNumber: employee,
      typeCode: "2",
      from: saturday,
      to: saturday,
      description: "کار",
    };
    const file1 = new File(["%PDF-1.7\na paper\n%%EOF\n"], "paper.pdf");
    const { answer } = await server.ask(leave.addLeave, employee, { ...asked, file1 });
    const id = answer.ids[0] as number;
    const [file] = (await server.ask(requests.getRequest, employee, { id })).answer.files;
    await server.ask(requests.openAttachment, admin, { id: file?.id as number, requestId: id });
    const { user } = await open("my-data");
    const files = await screen.findByRole("list", { name: "پیوست‌های درخواست‌ها" });
    expect(files.textContent).toMatch(/paper\.pdf.*مدیر سامانه.*تاریخ حذف۱۴۰۷\/۰۲\/۲۷/);
    await user.click(within(files).getByRole("button", { name: /نمایش درخواست شماره/ }));
    await screen.findByText("مسیر تأیید");
  });
});
