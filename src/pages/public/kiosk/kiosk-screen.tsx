import type { KioskState } from "@schemas/calls/kiosk";
import { wallClock } from "@src/api/organisation-time";
import { useServerClock } from "@src/components/clock/use-server-clock";
import { DateText, useDigits } from "@src/components/digits";
import { Alert, Segmented } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Answer } from "./answer";
import { Camera } from "./camera";
import styles from "./kiosk.module.css";
import { NumberPad } from "./number-pad";
import { useKiosk } from "./use-kiosk";
import { useNewVersion } from "./use-new-version";
import { useWaiting } from "./use-waiting";

type Props = { state: KioskState; heardAt: number; onAsk: () => void };

/** The time, the place, the input of the person, and a large answer. */
export function KioskScreen({ state, heardAt, onAsk }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const video = useRef<HTMLVideoElement>(null);
  const now = useServerClock(state.now, heardAt, onAsk);
  const { step, typed, setTyped, go, back, direction, setDirection, answer, dismiss, isBusy, scan } =
    useKiosk(state, { heardAt, video, onBegun: onAsk });
  const { waiting, refused } = useWaiting();
  useNewVersion(step === "number" && typed === "" && !answer);
  const note = (kind: "waiting" | "refused", count: number) =>
    count > 0 && (
      <Alert
        type={kind === "waiting" ? "info" : "warning"}
        showIcon
        className={styles.waiting}
        message={t(`kiosk.stored.${kind}`, { count, number: digits(String(count)) })}
      />
    );
  const wall = now && wallClock(now, state.timeZone);
  const [hours, minutes, seconds] = wall ? wall.time.split(":") : [];

  return (
    <main className={styles.kiosk}>
      <header className={styles.head}>
        <h1 className={styles.name}>
          {state.name}
          {state.place && <small>{state.place}</small>}
        </h1>
        <p className={styles.time} dir="ltr" aria-hidden="true">
          {wall && digits(`${hours}:${minutes}`)}
          <small>{wall && digits(seconds ?? "")}</small>
        </p>
        <p className={styles.date}>{wall && <DateText iso={wall.day} long />}</p>
        <Segmented
          size="large"
          aria-label={t("kiosk.direction.title")}
          value={direction}
          onChange={setDirection}
          options={(["auto", "in", "out"] as const).map((value) => ({
            value,
            label: t(`kiosk.direction.${value}`),
          }))}
        />
        <Camera video={video} photoDays={state.photoDays} onSeen={scan} />
        {note("waiting", waiting.length)}
        {note("refused", refused.length)}
      </header>
      <NumberPad
        label={t(`kiosk.step.${step}`)}
        isSecret={step !== "number"}
        value={typed}
        isBusy={isBusy}
        isCovered={answer !== undefined}
        onType={setTyped}
        onGo={go}
        onBack={step === "number" ? undefined : back}
      />
      {answer && <Answer answer={answer} onDone={dismiss} />}
    </main>
  );
}
