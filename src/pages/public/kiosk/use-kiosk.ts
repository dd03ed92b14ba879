import type { KioskState } from "@schemas/calls/kiosk";
import { newPinMark } from "@schemas/kiosks";
import { ApiError } from "@src/api/api-error";
import { currentConnection } from "@src/api/connection";
import { api } from "@src/api/index";
import { isUnanswered, type KioskPunch, keepKioskPunch, kioskPunches } from "@src/api/kiosk-punches";
import { wallClock } from "@src/api/organisation-time";
import { randomKey } from "@src/api/random-key";
import { loadSeal } from "@src/api/sign-in";
import { errorText } from "@src/locales/error-text";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { KioskAnswer } from "./kiosk-answer";
import { prepareVoice, sayAnswer } from "./say";
import { takePhoto } from "./take-photo";

type Step = "number" | "secret" | "newPin" | "repeatPin";
export type Direction = "auto" | "in" | "out";

/** How long a person waits for the server, in milliseconds; then the punch is stored and sent again with its key. */
const patience = 4000;

/** How far a clock may be set back by a correction, in milliseconds. */
const clockSlack = 60_000;

/** How long a punch may take before the key shows as busy, in milliseconds. */
const shownAsBusy = 250;

/** Runs work after the state just set is painted. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

type Sent = Pick<KioskPunch, "personnelNumber" | "proof" | "direction">;

const nothing = { number: "", secret: "", newPin: "" };

type Options = { heardAt: number; video: RefObject<HTMLVideoElement | null>; onBegun: () => void };

/** The steps of one person at the kiosk, and the result. */
export function useKiosk(state: KioskState, { heardAt, video, onBegun }: Options) {
  const [step, setStep] = useState<Step>("number");
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState(nothing);
  const [direction, setDirection] = useState<Direction>("auto");
  const [answer, setAnswer] = useState<KioskAnswer>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const prepare = () => void loadSeal().then(({ prepareSeal }) => prepareSeal(state.publicKey));
  useEffect(prepare, [state.publicKey]);

  const start = useCallback(() => {
    setStep("number");
    setTyped("");
    setEntered(nothing);
    setDirection("auto");
  }, []);
  function next(to: Step, more: Partial<typeof nothing>) {
    setEntered({ ...entered, ...more });
    setTyped("");
    setStep(to);
  }
  /** Paints the answer first: any other work would delay it. */
  function show(shown: KioskAnswer, goOn = start) {
    setAnswer(shown);
    afterPaint(() => {
      goOn();
      if (state.hasVoice) sayAnswer(shown);
      prepare();
    });
  }

  async function punch(number: string, secret: string) {
    isSending.current = true;
    const timer = setTimeout(() => setBusy(true), shownAsBusy);
    try {
      const photo = state.photoDays === null ? undefined : takePhoto(video.current);
      const { sealPassword } = await loadSeal();
      const { keyId, publicKey } = state;
      // One key for all attempts of a punch, so that it is recorded only once.
      const proof = sealPassword(secret, number, { keyId, publicKey, nonce: randomKey() });
      const chosen = direction === "auto" ? undefined : direction;
      show(await sendOrStore({ personnelNumber: number, proof, direction: chosen }, await photo));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "kiosk-pin-to-change") return next("newPin", { number, secret });
      show(
        { kind: "refused", text: errorText(error) },
        code === "weak-pin" ? () => next("newPin", {}) : start,
      );
    } finally {
      isSending.current = false;
      clearTimeout(timer);
      setBusy(false);
    }
  }

  /** Sends a punch, or stores it if the server does not answer or earlier punches of the same person wait. */
  async function sendOrStore(punch: Sent, image: Blob | undefined): Promise<KioskAnswer> {
    const [takenAt, ahead] = [Date.now(), Date.parse(state.now) - heardAt];
    const store = async (): Promise<KioskAnswer> => {
      // The tablet's clock was set back while it was off: nobody knows the time of this punch.
      if (takenAt < heardAt - clockSlack) throw new ApiError("network");
      if (!(await keepKioskPunch({ ...punch, takenAt, ahead }, image))) throw new ApiError("network");
      const { time } = wallClock(new Date(takenAt + ahead), state.timeZone);
      return { kind: "stored", time: time.slice(0, "hh:mm".length) };
    };
    const follows = kioskPunches().waiting.some((one) => one.personnelNumber === punch.personnelNumber);
    if (follows || currentConnection().isLost) return store();
    try {
      return {
        kind: "taken",
        taken: await api.kiosk.punch({ ...punch, image }, { signal: AbortSignal.timeout(patience) }),
      };
    } catch (error) {
      if (isUnanswered(error)) return await store();
      throw error;
    }
  }

  function go() {
    if (isSending.current || typed === "") return;
    if (step === "number") {
      // While the PIN is typed, the connection is opened or found to be down, and the voice is made ready.
      onBegun();
      if (state.hasVoice) prepareVoice();
      return next("secret", { number: typed });
    }
    if (step === "secret") return void punch(entered.number, typed);
    if (step === "newPin") return next("repeatPin", { newPin: typed });
    if (typed === entered.newPin) return void punch(entered.number, entered.secret + newPinMark + typed);
    next("newPin", { newPin: "" });
  }

  return {
    step,
    typed,
    setTyped,
    direction,
    setDirection,
    answer,
    isBusy,
    go,
    back: start,
    /** Punches with a code that the camera has read. */
    scan({ personnelNumber, code }: { personnelNumber: string; code: string }) {
      if (!isSending.current) void punch(personnelNumber, code);
    },
    dismiss: () => setAnswer(undefined),
  };
}
