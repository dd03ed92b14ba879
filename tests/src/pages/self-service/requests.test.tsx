import { io } from "@schemas/calls/io";
import { leave } from "@schemas/calls/leave";
import { mission } from "@schemas/calls/mission";
import { requests } from "@schemas/calls/requests";
import { errorSentence } from "@schemas/errors";
import { issueSentence } from "@schemas/issues";
import { toPersianDigits } from "@schemas/values/digits";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { typeName } from "@tests/helpers/build/access";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { exportedLines } from "@tests/helpers/exported-lines";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

// The week before testNow and the week after; work days from 07:00 to 15:00.
const lastSaturday = "2026-05-09";
const saturday = "2026-05-16";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildRequestCast(db);
  await db.insertInto("city").values({ code: "21", name: sample.otherCity, name_en: "Isfahan" }).execute();
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
// In the page, because a group of the menu has the same name.
const sendButton = async (count = 1) =>
  within(await screen.findByRole("main")).findByRole("button", {
    name: word("composing.send", { count, number: count }),
  });
const panel = () => screen.findByRole("complementary", { name: word("composing.panel") });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const stored = () =>
  server.db
    .selectFrom("request")
    .select(["kind", "type_code", "first_day", "last_day", "from_minute", "to_minute", "direction"])
    .select(["description", "city_code", "place", "replaces_minute", "status"])
    .orderBy("id")
    .execute();

async function fileLeave(from = saturday): Promise<number> {
  const query = { personnelNumber: employee, typeCode: "2", from, to: from, description: sample.reason };
  const { answer } = await server.ask(leave.addLeave, employee, query);
  return answer.ids[0] as number;
}

const days = (number: number) => word("requestDetail.days", { count: number, number });
const dailyOfType2 = word("requestDetail.typeAndSpan", {
  name: typeName("2"),
  span: word("requestDetail.daily"),
});

describe("filing leave", () => {
  it("shows its effect before it is filed, and whom it waits for afterwards", async () => {
    const { user, queryByText } = await open("request-leave?SD=1405/02/26");
    const facts = await panel();
    await within(facts).findByText(word("composing.accepted"));
    await waitFor(() =>
      expect(facts.textContent).toMatch(matching`${word("composing.balance")}.*${days(26)}.*${days(25)}`),
    );
    expect(within(facts).getByText(word("composing.limits.balance"))).toBeTruthy();
    expect(facts.textContent).toContain(word("console.rights.degrees.d2") + personName(second));
    expect(facts.textContent).toContain(word("console.rights.degrees.d1") + personName(manager));
    await user.type(await field(matching`^${word("composing.description")}`), sample.reason);
    await user.click(await sendButton());
    expect(await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) })).toBe(
      document.activeElement,
    );
    await screen.findByText(word("composing.waitsFor", { name: personName(second) }));
    expect(await stored()).toMatchObject([
      {
        type_code: "1",
        first_day: saturday,
        last_day: saturday,
        from_minute: null,
        description: sample.reason,
      },
    ]);
    await user.click(screen.getByRole("button", { name: word("composing.another") }));
    await field(matching`^${word("composing.description")}`);
    expect(queryByText(word("console.form.draftRestore"))).toBeNull();
    expect(queryByText(word("console.form.draftDiscard"))).toBeNull();
  });

  it("shows a broken limit in the server's own words, beforehand and at the field concerned", async () => {
    await writeSetting(server.db, "leaveDaysAfter", 2);
    const { user } = await open("request-leave?SD=1405/02/26");
    const facts = await panel();
    await within(facts).findByText(word("composing.refused", { count: 1 }));
    const sentence = matching`${errorSentence("too-far-ahead", "fa", { days: anything, date: anything })}`;
    expect(within(facts).getByText(sentence)).toBeTruthy();
    await user.click(await sendButton());
    const from = await field(word("composing.from"));
    await waitFor(() => expect(from.getAttribute("aria-describedby")).toContain("from-error"));
    expect(from).toBe(document.activeElement);
    expect(await stored()).toEqual([]);
  });

  it("files once if the button is pressed twice at the same time", async () => {
    await open("request-leave?SD=1405/02/26&type=2");
    await within(await panel()).findByText(word("composing.accepted"));
    const form = (await sendButton()).closest("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(screen.queryByText(word("composing.filedPartly", { count: 1 }))).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  it("no longer says that the server did not answer once it answers again", async () => {
    let isGone = false;
    const { user } = await renderPortal(server, {
      as: employee,
      at: "/home/request-leave?SD=1405/02/26&type=2",
      isOffline: () => isGone,
    });
    await within(await panel()).findByText(word("composing.accepted"));
    isGone = true;
    await user.click(await sendButton());
    await screen.findAllByText(word("errors.network"));
    isGone = false;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryAllByText(word("errors.network"))).toEqual([]));
  });

  it("accepts hours, and shows their effect", async () => {
    const { user } = await open("request-leave?SD=1405/02/26");
    await user.click(await screen.findByText(word("composing.spans.hourly")));
    await user.type(await field(word("composing.fromTime")), "0900");
    await user.type(await field(word("composing.toTime")), "1030");
    await user.tab();
    await waitFor(async () => expect((await panel()).textContent).toContain(toPersianDigits("01:30")));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toMatchObject([{ from_minute: 540, to_minute: 630 }]);
  });

  it("says before sending that hours end before they begin", async () => {
    const { user } = await open("request-leave?SD=1405/02/26");
    await user.click(await screen.findByText(word("composing.spans.hourly")));
    await user.type(await field(word("composing.fromTime")), "1400");
    expect((await panel()).textContent).toContain(word("composing.notReady"));
    await user.type(await field(word("composing.toTime")), "1000{Tab}");
    const facts = await panel();
    await within(facts).findByText(
      issueSentence({ code: "custom", params: { rule: "end-not-after-start" } } as never, "fa"),
    );
    expect(facts.textContent).not.toContain(word("composing.notReady"));
  });

  it("accepts hours past the midnight of their day", async () => {
    const { user } = await open("request-extra-work?SD=1405/02/22&from=02:00%2B1&to=04:00%2B1");
    const from = (await field(word("composing.fromTime"))) as HTMLInputElement;
    expect(from.value).toBe(toPersianDigits("02:00+1"));
    await user.clear(from);
    await user.type(from, "0300+1{Tab}");
    await waitFor(async () => expect((await panel()).textContent).toContain(toPersianDigits("01:00")));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toMatchObject([{ from_minute: 1440 + 180, to_minute: 1440 + 240 }]);
  });

  it("says that a range across 1 Farvardin becomes two requests, and files both", async () => {
    const { user } = await open("request-leave?SD=1405/12/27&type=2");
    const to = await field(word("composing.to"));
    await user.clear(to);
    await user.type(to, "1406/01/07");
    await user.tab();
    await within(await panel()).findByText(matching`${word("composing.splitAtNewYear", { number: 2 })}`);
    await user.click(await sendButton(2));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 2, number: 2 }) });
    expect(await stored()).toMatchObject([
      { first_day: "2027-03-18", last_day: "2027-03-20" },
      { first_day: "2027-03-21", last_day: "2027-03-27" },
    ]);
  });

  it("offers an unsent draft again", async () => {
    const first = await open("request-leave?SD=1405/02/26");
    await first.user.type(await field(matching`^${word("composing.description")}`), sample.reason);
    await waitFor(() => expect(localStorage.getItem(`draft:${employee}:leave:new`)).toContain(sample.reason));
    first.unmount();
    const { user } = await open("request-leave?SD=1405/02/26");
    await user.click(await screen.findByRole("button", { name: word("console.form.draftRestore") }));
    expect(((await field(matching`^${word("composing.description")}`)) as HTMLTextAreaElement).value).toBe(
      sample.reason,
    );
  });

  it("changes a returned request, with the reason in sight, and resubmits it", async () => {
    const id = await fileLeave();
    const decided = { action: "return" as const, requests: [{ id }], reason: sample.otherReason };
    await server.ask(requests.decideRequests, second, decided);
    const { user } = await open(`request-leave?id=${id}`);
    expect(await screen.findByText(sample.otherReason)).toBeTruthy();
    const words = (await field(matching`^${word("composing.description")}`)) as HTMLTextAreaElement;
    expect(words.value).toBe(sample.reason);
    await user.clear(words);
    await user.type(words, sample.otherReason);
    await user.click(screen.getByRole("button", { name: word("composing.sendAgain") }));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toMatchObject([{ description: sample.otherReason, status: "NewRequest" }]);
  });
});

describe("filing a mission", () => {
  it("includes the destination", async () => {
    const { user } = await open("request-mission?SD=1405/02/26");
    await user.click(await field(matching`^${word("composing.city")}`));
    await user.click(await screen.findByText(matching`${sample.otherCity}`));
    await user.type(await field(matching`^${word("composing.place")}`), sample.reason);
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toMatchObject([{ city_code: "21", place: sample.reason, first_day: saturday }]);
  });
});

describe("the hours of a mission", () => {
  async function fileMission(): Promise<number> {
    const requested = { personnelNumber: employee, typeCode: "1", from: saturday, to: saturday };
    const { answer } = await server.ask(mission.addMission, employee, {
      ...requested,
      cityCode: "21",
      place: sample.reason,
    });
    return answer.ids[0] as number;
  }

  it("are on the sheet of a mission, and begin with its destination", async () => {
    const sheet = await fileMission();
    const { user } = await open("addMissionHour");
    await user.click(await field(matching`^${word("composing.sheet")}`));
    await user.click(await screen.findByText(matching`${sample.otherCity} · `));
    expect(((await field(matching`^${word("composing.place")}`)) as HTMLInputElement).value).toBe(
      sample.reason,
    );
    await user.type(await field(word("composing.fromTime")), "0900");
    await user.type(await field(word("composing.toTime")), "1130");
    await user.tab();
    await within(await panel()).findByText(word("composing.accepted"));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    const hours = await server.db
      .selectFrom("request")
      .select(["page_number", "from_minute", "to_minute", "city_code", "first_day"])
      .where("from_minute", "is not", null)
      .execute();
    const input = { from_minute: 540, to_minute: 690, city_code: "21", first_day: saturday };
    expect(hours).toEqual([{ page_number: sheet, ...input }]);
  });

  it("are refused without a sheet and hours, each at its field", async () => {
    const { user } = await open("addMissionHour?SD=1405/02/26");
    await user.click(await sendButton());
    for (const name of [
      matching`^${word("composing.sheet")}`,
      word("composing.fromTime"),
      word("composing.toTime"),
    ])
      await waitFor(async () =>
        expect((await field(name)).getAttribute("aria-describedby")).toContain("-error"),
      );
    expect(await stored()).toEqual([]);
  });
});

describe("a type that needs files", () => {
  it("accepts them with the request, says beforehand that they are missing, and refuses other kinds of files", async () => {
    const { db } = server;
    const marriage = db.updateTable("request_type").where("kind", "=", "leave").where("code", "=", "2");
    await marriage.set({ attachments: "required" }).execute();
    const { user } = await open("request-leave?SD=1405/02/26&type=2");
    const facts = await panel();
    await within(facts).findByText(errorSentence("attachment-required", "fa"));
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    const paper = new File(["%PDF-1.7\n...\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });
    const huge = new File([new Uint8Array(30 * 2 ** 20)], "huge.pdf", { type: "application/pdf" });
    await user.upload(input, [huge, paper, new File(["a"], "text.txt", { type: "application/pdf" })]);
    const tooLarge = errorSentence("attachment-too-large", "fa", { name: "huge.pdf", megabytes: anything });
    await screen.findByText(matching`${tooLarge}`);
    await screen.findByRole("button", { name: word("composing.openFile", { name: "paper.pdf" }) });
    await user.click(
      await screen.findByRole("button", { name: word("composing.removeFile", { name: "text.txt" }) }),
    );
    await within(facts).findByText(word("composing.accepted"));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await db.selectFrom("attachment").select(["name", "kind"]).execute()).toEqual([
      { name: "paper.pdf", kind: "application/pdf" },
    ]);
    await marriage.set({ attachments: "none" }).execute();
  });
});

describe("filing for somebody else", () => {
  it("lets the administrator choose the person first, then shows the same form as theirs", async () => {
    const at = `/adminHome/request-leave?perno=${employee}&SD=1405/02/26`;
    const { user } = await renderPortal(server, { as: admin, at });
    await within(await panel()).findByText(word("composing.accepted"));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    const filed = server.db.selectFrom("request").select(["personnel_number", "created_by"]);
    expect(await filed.execute()).toEqual([{ personnel_number: employee, created_by: "Admin" }]);
  });
});

describe("correcting punches", () => {
  it("adds the missing entry and exit of a day, one request each", async () => {
    const { user } = await open("request-io?SD=1405/02/20&from=07:00&to=15:00");
    await within(await panel()).findByText(word("composing.splitPunches", { number: 2 }));
    await user.click(await sendButton(2));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 2, number: 2 }) });
    expect(await stored()).toMatchObject([
      { from_minute: 420, direction: 1, first_day: "2026-05-10" },
      { from_minute: 900, direction: 2 },
    ]);
  });

  it("shows the punches that the day has before one is added", async () => {
    await open("request-io?SD=1405/02/19");
    await screen.findByText(
      matching`^${word("composing.punchesOfDay", { punches: "" })}.*${toPersianDigits("07:05")}`,
    );
    await open("request-io?SD=1405/02/20");
    await screen.findByText(word("composing.noPunches"));
  });

  it("keeps refused punches in the form, and reports the filed ones", async () => {
    // For today, at nine o'clock.
    await writeSetting(server.db, "allowInOutToday", true);
    const { user } = await open("request-io?SD=1405/02/23&from=07:00&to=15:00");
    await within(await panel()).findByText(word("composing.refused", { count: 1 }));
    await user.click(await sendButton(2));
    expect(await screen.findByText(matching`${word("composing.filedPartly", { count: 1 })}`)).toBeTruthy();
    const exit = await field(matching`^${word("composing.exit")}`);
    await waitFor(() => expect(exit).toBe(document.activeElement));
    expect(((await field(matching`^${word("composing.entry")}`)) as HTMLInputElement).value).toBe("");
    expect(await stored()).toMatchObject([{ from_minute: 420, direction: 1 }]);
  });

  it("continues with the exit if the entry is changed and the exit was refused", async () => {
    await writeSetting(server.db, "allowInOutToday", true);
    const today = "2026-05-13";
    const entry = { personnelNumber: employee, date: today, time: 420, direction: "in" } as const;
    const { answer } = await server.ask(io.addInOut, employee, entry);
    const { user } = await open(`request-io?id=${answer.ids[0]}`);
    // At nine o'clock, three in the afternoon is in the future.
    await user.type(await field(matching`^${word("composing.exit")}`), "15:00");
    await user.click(screen.getByRole("button", { name: word("composing.sendAgain") }));
    await screen.findByText(matching`${word("composing.filedPartly", { count: 1 })}`);
    const exit = await field(matching`^${word("composing.exit")}`);
    await user.clear(exit);
    await user.type(exit, "08:30");
    // The spinner of the first send fades out for a moment.
    await user.click(screen.getByRole("button", { name: matching`${word("composing.sendAgain")}$` }));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 2, number: 2 }) });
    expect(await stored()).toMatchObject([
      { from_minute: 420, direction: 1 },
      { from_minute: 510, direction: 2 },
    ]);
  });

  it("asks at which clock, if the settings let people name one", async () => {
    await server.db.insertInto("clock").values({ code: "7", name: sample.place }).execute();
    await open("request-io?SD=1405/02/20&from=07:00");
    await within(await panel()).findByText(word("composing.accepted"));
    expect(screen.queryByLabelText(matching`^${word("composing.clock")}`)).toBeNull();

    await writeSetting(server.db, "allowClockSelection", true);
    const { user } = await open("request-io?SD=1405/02/20&from=07:00");
    await user.click(await field(matching`^${word("composing.clock")}`));
    await user.click(await screen.findByTitle(sample.place));
    await within(await panel()).findByText(word("composing.accepted"));
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    const filed = await server.db.selectFrom("request").select("clock_code").execute();
    expect(filed).toEqual([{ clock_code: "7" }]);
    await removeSetting(server.db, "allowClockSelection");
  });

  it("removes a punch chosen among those of the day", async () => {
    const { user } = await open("request-io?SD=1405/02/19");
    await user.click(await screen.findByText(word("composing.changes.remove")));
    await user.click(await screen.findByRole("radio", { name: matching`${toPersianDigits("07:05")}` }));
    await within(await panel()).findByText(matching`^${word("composing.acceptedHarming")}`);
    await user.click(await sendButton());
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
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
    await user.click(await screen.findByText(word("composing.changes.remove")));
    await user.click(await screen.findByRole("radio", { name: matching`${toPersianDigits("07:05")}` }));
    const day = await field(word("composing.date"));
    await user.clear(day);
    await user.type(day, "1405/02/21{Enter}");
    await screen.findByRole("radio", { name: matching`${toPersianDigits("07:12")}` });
  });
});

describe("the archive", () => {
  it("opens a request with its chain and history, and lets its owner withdraw it", async () => {
    const id = await fileLeave();
    const { user, address } = await open("request-leave-archive");
    await user.click(await screen.findByRole("row", { name: matching`${dailyOfType2}` }));
    const drawer = await screen.findByRole("dialog");
    expect(address()).toBe(`/home/request-leave-archive?open=${id}`);
    expect(
      (await within(drawer).findByRole("region", { name: word("requestDetail.history") })).textContent,
    ).toContain(word("composing.send", { count: 1 }));
    await user.click(within(drawer).getByRole("button", { name: word("archive.withdraw") }));
    const [, confirm] = await screen.findAllByRole("button", { name: word("archive.withdraw") });
    await user.click(confirm as HTMLElement);
    await screen.findByText(word("archive.empty"));
    expect(await stored()).toMatchObject([{ status: "DeletedRequest" }]);
  });

  it("is filtered and sorted by its address, and says if nothing matches", async () => {
    for (const day of [saturday, "2026-05-17", "2026-05-18"]) await fileLeave(day);
    const { user, address } = await open("request-leave-archive?from=2026-05-17&to=2026-05-31&sort=from");
    const days = (await screen.findAllByRole("row", { name: matching`${word("requestDetail.daily")}` })).map(
      (row) => row.textContent,
    );
    expect(days).toHaveLength(2);
    expect(days[0]).toContain(toPersianDigits("1405/02/27"));
    await user.click(screen.getByText(word("requestDetail.statuses.ConfirmRequest")));
    await screen.findByText(word("archive.nothingFits"));
    expect(address()).toContain("status=ConfirmRequest");
    await user.click(screen.getByRole("button", { name: word("console.list.clearFilters") }));
    expect(
      await screen.findAllByRole("row", { name: matching`${word("requestDetail.daily")}` }),
    ).toHaveLength(3);
  });

  it("is exported as it is filtered", async () => {
    for (const day of [saturday, "2026-05-17", "2026-05-18"]) await fileLeave(day);
    const { user } = await open("request-leave-archive?from=2026-05-17&to=2026-05-31&sort=from");
    await screen.findAllByRole("row", { name: matching`${word("requestDetail.daily")}` });
    const [, ...rows] = await exportedLines(user);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      [dailyOfType2, "1405/02/27", "1405/02/27"],
      [dailyOfType2, "1405/02/28", "1405/02/28"],
    ]);
  });
});

describe("my data", () => {
  it("has the files of my requests, who opened each and when it is deleted, and links to the request", async () => {
    const type = server.db.updateTable("request_type").where("code", "=", "2");
    await type.set({ attachments: "wanted" }).execute();
    onTestFinished(() => void type.set({ attachments: "none" }).execute());
    const input = {
      personnelNumber: employee,
      typeCode: "2",
      from: saturday,
      to: saturday,
      description: sample.reason,
    };
    const file1 = new File(["%PDF-1.7\na paper\n%%EOF\n"], "paper.pdf");
    const { answer } = await server.ask(leave.addLeave, employee, { ...input, file1 });
    const id = answer.ids[0] as number;
    const [file] = (await server.ask(requests.getRequest, employee, { id })).answer.files;
    await server.ask(requests.openAttachment, admin, { id: file?.id as number, requestId: id });
    const { user } = await open("my-data");
    const files = await screen.findByRole("list", { name: word("clock.myData.files") });
    expect(files.textContent).toMatch(
      matching`paper\.pdf.*${word("requestDetail.webAdmin")}.*${word("clock.myData.deletedOn")}${toPersianDigits("1407/02/27")}`,
    );
    await user.click(
      within(files).getByRole("button", {
        name: matching`${word("punchDays.punch.openRequest", { id })}`,
      }),
    );
    await screen.findByText(word("requestDetail.chain"));
  });
});
