import type { calls } from "@schemas/calls";
import type { KioskPunch, KioskState } from "@schemas/calls/kiosk";
import type { InputOf } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { resultTypes } from "@schemas/envelope";
import { errorSentence, fail, Refusal } from "@schemas/errors";
import { isForLater, isGoodPin, kioskPhoto } from "@schemas/kiosks";
import { toLatinDigits } from "@schemas/values/digits";
import { employeeOf } from "../access/context-for";
import { assertLockPermits } from "../access/lock-state";
import { openSealed } from "../access/passwords";
import { hashPin } from "../access/pins";
import { selfOf } from "../access/reach";
import { readPhoto, type StoredPhoto } from "../clocking/photos";
import { readRetention } from "../clocking/retention";
import { takeAtKiosk } from "../clocking/take-at-kiosk";
import type { Context, SignedIn } from "../context/context";
import { actingAs, type Identity } from "../context/identity";
import type { Db } from "../db/db";
import { changeRow, findRow, hasRow, lockRow, setRow } from "../db/one-row";
import { withReferences } from "../db/reference-data";
import { rowOf } from "../db/register-rules";
import { recorder } from "../db/tables/history";
import { codeSecret } from "../db/tables/kiosk-codes";
import { keepPin, pinOf } from "../db/tables/kiosk-pins";
import { kioskPunchSorting, listedKioskPunches } from "../db/tables/kiosk-punches";
import { admitTablet, type Kiosk, kioskCookie, kioskOf, newAdmission } from "../db/tables/kiosks";
import { recordPage } from "../db/tables/list-page";
import { rememberedAnswer } from "../db/tables/remembered-answers";
import { sealKey } from "../db/tables/seals";
import { forgiveAttempt, takeAttempt } from "../db/tables/sign-in-failures";
import { civilTime } from "../rules/civil-time";
import { networkOf } from "../rules/network";
import { openSeal, publicPartOf } from "../rules/seal";
import { loadCalendar } from "../work/calendar";
import type { Handlers } from "./handlers";
import { proveAtKiosk } from "./kiosk-proof";
import { assertPersonExists } from "./person-exists";

export const kiosk: Handlers<typeof calls.kiosk> = {
  async renewCode({ code, version }, { db, now, record }) {
    const before = await lockRow(db, "kiosk", { code }, version);
    const admission = newAdmission(now);
    await changeRow(db, "kiosk", { code }, admission);
    const untilOf = (at: Date | null) => ({ admissionUntil: at?.toISOString() ?? null });
    const change = { before: untilOf(before.admission_until), after: untilOf(admission.admission_until) };
    await record("update", "kiosk", code, change);
  },

  async withdraw({ code, version }, { db, record }) {
    await lockRow(db, "kiosk", { code }, version);
    await changeRow(db, "kiosk", { code }, { token_hash: null, admission_code: null, admission_until: null });
    await record("deactivate", "kiosk", code);
  },

  async admit({ admissionCode }, context) {
    if (!context.isPortal) throw fail("cross-site");
    const { db, now, address } = context;
    const network = networkOf(address);
    const subjects = [
      { kind: "lookup", name: `${network} kiosk` },
      { kind: "network", name: network },
    ] as const;
    const attempt = await takeAttempt(db, subjects, now);
    const admitted = await changing(context, null, async (inside) => {
      const tablet = await admitTablet(inside.db, toLatinDigits(admissionCode).trim(), now);
      if (tablet) await inside.record("activate", "kiosk", tablet.code);
      return tablet;
    });
    if (!admitted) throw fail("kiosk-code-wrong", {}, ["admissionCode"]);
    await forgiveAttempt(db, attempt);
    keepCookie(context, admitted.token);
    return stateOf(context, (await kioskOf(db, admitted.token)) as Kiosk);
  },

  async getState(_, context) {
    const { db, now, cookies } = context;
    const kiosk = await kioskHere(context);
    if (now.getTime() - (kiosk.seenAt?.getTime() ?? 0) > seenEvery)
      await setRow(db, "kiosk", { code: kiosk.code }, { last_seen: now });
    keepCookie(context, cookies[kioskCookie] as string);
    const known = withReferences(db, kiosk.references);
    // Loads the organisation's data for the next punch in advance.
    await loadCalendar(known);
    return stateOf({ ...context, db: known }, kiosk);
  },

  async punch({ isOffline: isLate = false, secondsAgo = 0, ...sent }, context) {
    const kiosk = await kioskHere(context);
    const known = { ...context, db: withReferences(context.db, kiosk.references) };
    await assertLockPermits(known);
    const { now } = known;
    const takenAt = isLate ? new Date(now.getTime() - Math.max(0, secondsAgo) * 1000) : now;
    const take = () => takePunch(known, kiosk, { ...sent, takenAt, isLate });
    const { personnelNumber } = sent;
    return isLate ? notingRefusal(known, { kiosk, personnelNumber, takenAt }, take) : take();
  },

  listPunches: (input, { db }) => recordPage(listedKioskPunches(db, input), input, kioskPunchSorting),

  getPunch: ({ id }, { db }) => rowOf(listedKioskPunches(db), "web_punch.id", id),

  async getMine(_, { db, who }) {
    const pin = await pinOf(db, who.username).executeTakeFirst();
    return {
      hasKiosks: await hasRow(db, "kiosk", { is_active: true }),
      hasPin: pin !== undefined,
      mustChangePin: pin?.mustChange ?? false,
    };
  },

  async makeCode(_, { db, who, now }) {
    if (who.kind !== "employee") throw fail("not-yours");
    return { secret: await codeSecret(db, who.tokenHash), now: now.toISOString() };
  },

  async setMyPin({ password }, context) {
    await writePin(context, selfOf(context), password);
  },

  async givePin({ personnelNumber, password }, context) {
    await assertPersonExists(context.db, personnelNumber);
    await writePin(context, personnelNumber, password);
  },
};

type SentPunch = Pick<
  InputOf<typeof calls.kiosk.punch>,
  "personnelNumber" | "proof" | "direction" | "image"
> & {
  takenAt: Date;
  isLate: boolean;
};

async function takePunch(context: Context, kiosk: Kiosk, sent: SentPunch): Promise<KioskPunch> {
  const { db, now } = context;
  const { personnelNumber, proof, direction, image, takenAt, isLate } = sent;
  const opened = openSeal(await sealKey(db), proof, personnelNumber);
  if (!opened) throw fail("seal-expired");
  const repeated = { username: `kiosk ${kiosk.code}`, key: opened.nonce, call: "kiosk.punch" };
  // Without waiting for an answer that is being made.
  const earlier = await findRow(db, "idempotency", repeated, ["answer"]);
  if (earlier?.answer) return punchIn(earlier.answer as Envelope);
  const claim = { personnelNumber, opened: toLatinDigits(opened.password), takenAt, isLate };
  const { person, settle } = await proveAtKiosk(context, kiosk, claim);
  const photo = image && kiosk.takesPhoto ? await photoOf(image) : null;
  return changing(context, employeeOf(person, now), async (inside) => {
    const first = await rememberedAnswer(inside.db, { ...repeated, now });
    if (first) return punchIn(first);
    await settle(inside);
    const taken = await takeAtKiosk(inside, person, { kiosk, takenAt, direction, photo });
    const envelope = { ResultType: resultTypes.succeeded, Values: [taken], Message: "" };
    await setRow(inside.db, "idempotency", repeated, { answer: JSON.stringify(envelope) });
    return taken;
  });
}

/** A photo that cannot be used does not prevent the punch. */
const photoOf = (image: Blob): Promise<StoredPhoto | null> =>
  image.size > kioskPhoto.bytes ? Promise.resolve(null) : readPhoto(image).catch(() => null);

const punchIn = ({ Values }: Envelope) => (Values as KioskPunch[])[0] as KioskPunch;

/** The kiosk that sent the request. Browsers send its cookie automatically, so the page must be the portal's own. */
async function kioskHere({ db, cookies, isPortal }: Context): Promise<Kiosk> {
  const kiosk = isPortal ? await kioskOf(db, cookies[kioskCookie]) : undefined;
  if (!kiosk) throw fail("kiosk-not-admitted");
  return kiosk;
}

/** How precisely a kiosk's last contact is recorded, in milliseconds; a kiosk in use asks far more often. */
const seenEvery = 30_000;

/** Browsers store no cookie for longer; the kiosk's own calls renew it. */
const cookieSeconds = 400 * 24 * 60 * 60;

const keepCookie = ({ setCookie }: Context, value: string) =>
  setCookie({ name: kioskCookie, value, maxAgeSeconds: cookieSeconds });

async function stateOf({ db, now, server }: Context, kiosk: Kiosk): Promise<KioskState> {
  const { name, place, hasVoice, takesPhoto } = kiosk;
  const key = await sealKey(db);
  const { location, photo } = await readRetention(db);
  return {
    name,
    place,
    hasVoice,
    photoDays: takesPhoto ? Math.min(location, photo) : null,
    now: now.toISOString(),
    timeZone: server.timeZone,
    keyId: key.id,
    publicKey: publicPartOf(key),
  };
}

type Late = { kiosk: Kiosk; personnelNumber: string; takenAt: Date };

/** The person has gone by the time a late punch is refused, so the kiosk's history records the refusal. */
async function notingRefusal<T>(context: Context, late: Late, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Refusal && !isForLater(error.code)) {
      const { kiosk, personnelNumber, takenAt } = late;
      const { day: date, minute: time } = civilTime(takenAt, context.server.timeZone);
      const reason = errorSentence(error.code, context.language, error.parameters);
      const after = { personnelNumber, date, time, reason };
      await changing(context, null, ({ record }) => record("refuse-late", "kiosk", kiosk.code, { after }));
    }
    throw error;
  }
}

type Acting<W> = Omit<Context, "who"> & { who: W };

/** Runs `work` in a transaction on behalf of `who`, since nobody is signed in at a kiosk. */
function changing<W extends Identity | null, T>(
  context: Context,
  who: W,
  work: (inside: Acting<W>) => Promise<T>,
): Promise<T> {
  const { address, now } = context;
  return context.db.transaction().execute((db) =>
    work({
      ...context,
      who,
      db: db as Db,
      ...recorder(db, { ...actingAs(who), address, at: now }),
    }),
  );
}

/** Stores a PIN sealed by the caller; one given by an administrator must be changed. */
async function writePin(context: SignedIn, personnelNumber: string, sealed: string): Promise<void> {
  const { db, now, who, record } = context;
  const pin = toLatinDigits(await openSealed(context, sealed, who.username));
  if (!isGoodPin(pin, personnelNumber)) throw fail("weak-pin", {}, ["password"]);
  const mustChange = who.kind === "webAdmin";
  await keepPin(db, personnelNumber, { hash: await hashPin(db, pin), mustChange, now });
  await record("set-kiosk-pin", "person", personnelNumber);
}
