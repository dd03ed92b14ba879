import { calls } from "@schemas/calls";
import { isForLater, newPinMark, phoneCode, readQr, writeQr } from "@schemas/kiosks";
import { portalHeader } from "@schemas/portal-session";
import { kiosks } from "@schemas/registers/kiosks";
import { hashPassword } from "@server/access/passwords";
import { forgetOldPlaces } from "@server/clocking/retention";
import { sealPassword } from "@src/api/seal";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildEvaluationLicence } from "@tests/helpers/build/licence";
import { jpeg } from "@tests/helpers/build/photos";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { statementsOf } from "@tests/helpers/count-statements";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const { kiosk } = calls;
/** The header of the portal's own page, without a session. */
const page = { [portalHeader]: "1" };
const as = (headers: object) => headers as Headers;
const today = "2026-05-13";

let server: TestServer;
/** What the tablet sends with every call after admission. */
let door: { cookie: string };

beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await server.ask(kiosks.calls.addKiosk, admin, {
    code: "DOOR",
    name: "Front door",
    place: "Hall",
    clockCode: null,
    hasVoice: true,
    takesPhoto: false,
    isActive: true,
  });
});
afterAll(() => server.drop());
beforeEach(async () => {
  const { db } = server;
  server.clock.now = testNow;
  for (const table of ["web_punch", "punch", "day_work", "history", "sign_in_failure", "kiosk_pin"] as const)
    await db.deleteFrom(table).execute();
  door = await admitted();
});

const row = async (who = admin) => (await server.ask(kiosks.calls.getKiosk, who, { code: "DOOR" })).answer;

/** Admits a tablet with a new code, and returns what it sends from then on. */
async function admitted() {
  await server.ask(kiosk.renewCode, admin, { code: "DOOR" });
  const { admissionCode } = await row();
  const body = new URLSearchParams({ admissionCode: admissionCode as string });
  const response = await server.app.request("http://test/api/kiosk/admit", {
    method: "POST",
    headers: page,
    body,
  });
  const cookie = response.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^hozur-kiosk=[^;]+;.*HttpOnly/i);
  return { ...page, cookie: cookie.split(";")[0] as string };
}

let made = 0;
type Over = { key?: string; direction?: "in" | "out"; secondsAgo?: number; image?: Blob };
async function punch(personnelNumber: string, secret: string, { key = `key ${made++}`, ...over }: Over = {}) {
  const { answer: state } = await server.ask(kiosk.getState, as(door));
  const { keyId, publicKey } = state;
  const proof = sealPassword(secret, personnelNumber, { keyId, publicKey, nonce: key });
  const isOffline = over.secondsAgo !== undefined;
  return server.ask(kiosk.punch, as(door), { personnelNumber, proof, isOffline, ...over });
}

const setPin = async (who: string, pin: string) =>
  server.ask(kiosk.setMyPin, who, { password: await sealFor(server, who, pin) });
const givePin = async (personnelNumber: string, pin: string) =>
  server.ask(kiosk.givePin, admin, { personnelNumber, password: await sealFor(server, admin, pin) });
const punches = () =>
  server.db
    .selectFrom("punch")
    .select(["personnel_number", "minute", "direction", "source", "device"])
    .where("day", "=", today)
    .orderBy("minute")
    .execute();

it("admits a tablet once, by a code valid for fifteen minutes that only those who may change kiosks can read", async () => {
  const { isAdmitted, admissionCode } = await row();
  expect({ isAdmitted, admissionCode }).toEqual({ isAdmitted: true, admissionCode: "" });
  expect((await server.ask(kiosk.getState, as(door))).answer).toMatchObject({
    name: "Front door",
    place: "Hall",
  });

  await server.ask(kiosk.renewCode, admin, { code: "DOOR" });
  const { admissionCode: late } = await row();
  server.clock.now = new Date(testNow.getTime() + 15 * 60_000);
  const admit = { admissionCode: late as string };
  expect((await server.ask(kiosk.admit, as(page), admit)).error).toBe("kiosk-code-wrong");
  // The previous tablet keeps working until another is admitted.
  expect((await server.ask(kiosk.getState, as(door))).error).toBeUndefined();
  expect((await server.ask(kiosk.admit, null, admit)).error).toBe("cross-site");
});

it("requires an existing clock for its punches", async () => {
  const { version: _, ...form } = await row();
  const kiosk = { ...form, code: "YARD", name: "Yard", clockCode: "2147483648" };
  expect((await server.ask(kiosks.calls.addKiosk, admin, kiosk as never)).error).toBe("clock-not-found");
});

it("is not a session, and ends when it is withdrawn or out of use", async () => {
  expect((await server.ask(calls.clocking.getClockState, as(door))).error).toBe("not-signed-in");
  const { cookie } = door;
  expect((await server.ask(kiosk.getState, as({ cookie }))).error).toBe("kiosk-not-admitted");
  await server.ask(kiosk.withdraw, admin, { code: "DOOR" });
  expect((await server.ask(kiosk.getState, as(door))).error).toBe("kiosk-not-admitted");
});

it("records an entry and then an exit for a PIN, shown as the kiosk's", async () => {
  await setPin(employee, "2580");
  expect((await punch(employee, "2580")).answer).toMatchObject({ direction: "in", date: today, time: 540 });
  server.clock.now = new Date(testNow.getTime() + 8 * 3_600_000);
  expect((await punch(employee, "2580")).answer).toMatchObject({ direction: "out", time: 1020 });
  expect(await punches()).toEqual([
    { personnel_number: employee, minute: 540, direction: 1, source: "kiosk", device: null },
    { personnel_number: employee, minute: 1020, direction: 2, source: "kiosk", device: null },
  ]);
  const state = (await server.ask(calls.clocking.getClockState, employee)).answer;
  expect(state.punches.map(({ source }) => source)).toEqual(["kiosk", "kiosk"]);
  const lines = await historyOf(server.db, "punch", employee);
  expect(lines.at(-1)).toMatchObject({ actor: employee, after: { source: "kiosk", direction: "out" } });
});

it("records the direction that was chosen, and undoes a punch within the minute", async () => {
  await setPin(employee, "2580");
  expect((await punch(employee, "2580", { direction: "out" })).answer).toMatchObject({ direction: "out" });
  const { takeBack } = (await server.ask(calls.clocking.getClockState, employee)).answer;
  expect((await punch(employee, "2580")).error).toBe("clock-too-soon");
  await server.ask(calls.clocking.takeBack, employee, { id: takeBack?.id as number });
  expect(await punches()).toEqual([]);
});

it("records a repeated punch once", async () => {
  await setPin(employee, "2580");
  const { answer } = await punch(employee, "2580", { key: "the same" });
  server.clock.now = new Date(testNow.getTime() + 3_600_000);
  expect((await punch(employee, "2580", { key: "the same" })).answer).toEqual(answer);
  expect(await punches()).toHaveLength(1);
});

it("refuses an unknown person, a missing PIN and a wrong one alike, and waits after five tries", async () => {
  await setPin(employee, "2580");
  await setPin(neighbour, "2580");
  expect((await punch("nobody", "2580")).error).toBe("kiosk-not-recognised");
  expect((await punch(manager, "2580")).error).toBe("kiosk-not-recognised");
  for (let tried = 0; tried < 5; tried += 1)
    expect((await punch(employee, "2581")).error).toBe("kiosk-not-recognised");
  expect((await punch(employee, "2580")).error).toBe("too-many-attempts");
  expect((await punch(neighbour, "2580")).error).toBeUndefined();
});

it("takes a punch in twelve statements", async () => {
  await setPin(employee, "2580");
  const { keyId, publicKey } = (await server.ask(kiosk.getState, as(door))).answer;
  const proof = sealPassword("2580", employee, { keyId, publicKey, nonce: "counted" });
  let error: unknown;
  const sent = await statementsOf(server.pool, async () => {
    error = (await server.ask(kiosk.punch, as(door), { personnelNumber: employee, proof })).error;
  });
  expect(error).toBeUndefined();
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(12);
});

it("accepts a PIN hash stored without a key, and stores it again with one", async () => {
  const row = { personnel_number: employee, pin_hash: await hashPassword("2580"), set_at: testNow };
  await server.db.insertInto("kiosk_pin").values(row).execute();
  expect((await punch(employee, "2581")).error).toBe("kiosk-not-recognised");
  expect((await punch(employee, "2580")).error).toBeUndefined();
  const { pin_hash } = await server.db
    .selectFrom("kiosk_pin")
    .select("pin_hash")
    .where("personnel_number", "=", employee)
    .executeTakeFirstOrThrow();
  expect(pin_hash).not.toBe(row.pin_hash);
  server.clock.now = new Date(testNow.getTime() + 3_600_000);
  expect((await punch(employee, "2580")).error).toBeUndefined();
});

it("stores a photo only if the kiosk takes them, as long as locations, for those who may see punches", async () => {
  const image = new Blob([jpeg("of where it was taken")]);
  const list = async () => (await server.ask(kiosk.listPunches, admin, { kioskCode: "DOOR" })).answer.items;
  const takesPhoto = (is: boolean) => server.db.updateTable("kiosk").set({ takes_photo: is }).execute();
  await setPin(employee, "2580");
  expect((await punch(employee, "2580", { image, secondsAgo: 7200 })).error).toBeUndefined();
  expect(await list()).toMatchObject([{ personnelNumber: employee, isOffline: true, hasPhoto: false }]);

  await takesPhoto(true);
  expect((await server.ask(kiosk.getState, as(door))).answer.photoDays).toBe(180);
  // A photo that waited at the kiosk arrives with its punch and has the time of the punch.
  expect((await punch(employee, "2580", { image, secondsAgo: 5400 })).error).toBeUndefined();
  expect((await list())[0]).toMatchObject({
    isOffline: true,
    hasPhoto: true,
    takenAt: "2026-05-13T04:00:00Z",
  });
  const broken = new Blob(["no photo"]);
  expect((await punch(employee, "2580", { image: broken, secondsAgo: 3600 })).error).toBeUndefined();
  expect((await punch(employee, "2580", { image })).error).toBeUndefined();
  const [newest, before] = await list();
  expect([newest?.hasPhoto, before?.hasPhoto]).toEqual([true, false]);
  const id = newest?.placeId as number;
  const { answer: photo } = await server.ask(calls.clocking.openPhoto, admin, { id });
  expect(Buffer.from(photo.data, "base64")).toEqual(Buffer.from(jpeg()));
  expect((await server.ask(calls.clocking.openPhoto, neighbour, { id })).error).toBe("not-yours");
  const { items } = (await server.ask(calls.clocking.getMyStoredData, employee, {})).answer;
  expect(items).toMatchObject([
    { kioskName: "Front door", latitude: null, openings: [{ isPhoto: true }] },
    { kioskName: "Front door", latitude: null, openings: [] },
  ]);
  // The map of places does not include it.
  expect((await server.ask(calls.geo.getLastPunches, admin, {})).answer.items).toEqual([]);

  await forgetOldPlaces(server.db, "2027-06-30", "Asia/Tehran");
  expect((await list()).filter(({ hasPhoto }) => hasPhoto)).toEqual([]);
  expect(await server.db.selectFrom("place_photo").selectAll().execute()).toEqual([]);
  await takesPhoto(false);
});

it("requires a new PIN to replace one that was assigned", async () => {
  await givePin(employee, "1357");
  expect((await server.ask(kiosk.getMine, employee)).answer).toEqual({
    hasKiosks: true,
    hasPin: true,
    mustChangePin: true,
  });
  expect((await punch(employee, "1357")).error).toBe("kiosk-pin-to-change");
  // A punch that waited at the kiosk is accepted, since nobody can be asked; the next punch requires it.
  expect((await punch(employee, "1357", { secondsAgo: 3600 })).error).toBeUndefined();
  expect((await punch(employee, "1357")).error).toBe("kiosk-pin-to-change");
  expect((await punch(employee, `1357${newPinMark}1234`)).error).toBe("weak-pin");
  expect((await punch(employee, `1357${newPinMark}2580`)).error).toBeUndefined();
  expect((await server.ask(kiosk.getMine, employee)).answer.mustChangePin).toBe(false);
  expect((await setPin(employee, "1111")).error).toBe("weak-pin");
});

it("dates a punch that waited at the kiosk, and refuses one that is too old", async () => {
  await setPin(employee, "2580");
  expect((await punch(employee, "2580", { secondsAgo: 3600 })).answer).toMatchObject({ time: 480 });
  expect((await punch(employee, "2580", { secondsAgo: 8 * 24 * 3600 })).error).toBe("offline-punch-too-old");
  // No punch is dated in the future, no matter what the tablet's clock shows.
  expect((await punch(employee, "2580", { secondsAgo: -3600 })).answer).toMatchObject({ time: 540 });
  expect((await punches()).map(({ minute }) => minute)).toEqual([480, 540]);
  // Nobody at the kiosk sees this refusal, so the administrator finds it in the kiosk's history.
  const lines = await historyOf(server.db, "kiosk", "DOOR");
  expect(lines.at(-1)).toMatchObject({
    action: "refuse-late",
    after: { personnelNumber: employee, date: "2026-05-05", time: 540 },
  });
});

it("lets a late punch wait while the portal is locked, without a history entry", async () => {
  await setPin(employee, "2580");
  await server.db.deleteFrom("licence").execute();
  expect((await punch(employee, "2580", { secondsAgo: 3600 })).error).toBe("lock-not-active");
  expect(isForLater("lock-not-active")).toBe(true);
  expect(await historyOf(server.db, "kiosk", "DOOR")).not.toContainEqual(
    expect.objectContaining({ action: "refuse-late" }),
  );
  await buildEvaluationLicence(server.db, testNow);
  expect((await punch(employee, "2580", { secondsAgo: 3600 })).error).toBeUndefined();
});

it("refuses and records a late punch sealed with an earlier key", async () => {
  const { publicKey } = (await server.ask(kiosk.getState, as(door))).answer;
  const proof = sealPassword("2580", employee, { keyId: "gone", publicKey, nonce: "old" });
  const late = { personnelNumber: employee, proof, isOffline: true, secondsAgo: 60 };
  expect((await server.ask(kiosk.punch, as(door), late)).error).toBe("seal-expired");
  expect((await historyOf(server.db, "kiosk", "DOOR")).at(-1)?.action).toBe("refuse-late");
});

it("refuses the PIN and the phone of a person who has left", async () => {
  await setPin(employee, "2580");
  const phone = await signInAs(server.db, employee, testNow);
  const { secret } = (await server.ask(kiosk.makeCode, phone)).answer;
  const code = new TOTP({ ...phoneCode, secret }).generate({ timestamp: testNow.getTime() });
  const setActive = (is_active: boolean) =>
    server.db.updateTable("person").set({ is_active }).where("personnel_number", "=", employee).execute();
  await setActive(false);
  expect((await punch(employee, "2580")).error).toBe("kiosk-not-recognised");
  expect((await punch(employee, code)).error).toBe("kiosk-not-recognised");
  await setActive(true);
});

it("does not work without the tablet's own cookie: the first tablet uses up a code, and a new tablet ends the previous one", async () => {
  await server.ask(kiosk.renewCode, admin, { code: "DOOR" });
  const { admissionCode } = await row();
  const admit = { admissionCode: admissionCode as string };
  const before = door;
  expect((await server.ask(kiosk.admit, as(page), admit)).error).toBeUndefined();
  expect((await server.ask(kiosk.admit, as(page), admit)).error).toBe("kiosk-code-wrong");
  expect((await server.ask(kiosk.getState, as(before))).error).toBe("kiosk-not-admitted");
});

it("accepts a phone's code once, within its half minute, while the phone is signed in", async () => {
  const phone = await signInAs(server.db, employee, testNow);
  const { secret, now } = (await server.ask(kiosk.makeCode, phone)).answer;
  expect(now).toBe(testNow.toISOString());
  expect((await server.ask(kiosk.makeCode, phone)).answer.secret).toBe(secret);
  const codeAt = (at: Date) => new TOTP({ ...phoneCode, secret }).generate({ timestamp: at.getTime() });
  const code = codeAt(testNow);
  expect(readQr(writeQr(employee, code))).toEqual({ personnelNumber: employee, code });

  expect((await punch(neighbour, code)).error).toBe("kiosk-not-recognised");
  expect((await punch(employee, code)).answer).toMatchObject({ direction: "in" });
  expect((await punch(employee, code)).error).toBe("kiosk-code-used");
  server.clock.now = new Date(testNow.getTime() + 3_600_000);
  expect((await punch(employee, code)).error).toBe("kiosk-not-recognised");
  // A code shown while the line was down is checked against the time it was shown.
  const shown = new Date(testNow.getTime() + 1_800_000);
  expect((await punch(employee, codeAt(shown), { secondsAgo: 1800 })).answer).toMatchObject({ time: 570 });

  // An earlier unused code may still arrive, once, from a kiosk without a line.
  const before = new Date(testNow.getTime() + 900_000);
  expect((await punch(employee, codeAt(before), { secondsAgo: 2700 })).answer).toMatchObject({ time: 555 });
  expect((await punch(employee, codeAt(before), { secondsAgo: 2700 })).error).toBe("kiosk-code-used");

  await server.ask(calls.session.signOut, phone);
  expect((await punch(employee, codeAt(server.clock.now))).error).toBe("kiosk-not-recognised");
});
