import {
  CalendarOutlined,
  ClockCircleOutlined,
  FieldTimeOutlined,
  GlobalOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import type { ClockState } from "@schemas/calls/clocking";
import { composeAddress, ownCode } from "@schemas/request-kinds";
import { parseClock } from "@schemas/values/clock-time";
import { wallClock } from "@src/api/organisation-time";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../../../api/use-call";
import {
  type DayAtHand,
  type QuickKind,
  quickKinds,
} from "../../../../components/compose-request/quick-kinds";
import { EmptyState } from "../../../../components/empty-state";
import { LoadingSkeleton } from "../../../../components/loading-skeleton";
import { todayIn } from "../../../../components/today";
import { useRequestCodes } from "../../../../components/use-request-codes";
import { OwnRequest } from "../own-request";
import styles from "./new-request.module.css";

const icons: Readonly<Record<QuickKind, ReactNode>> = {
  leaveHours: <FieldTimeOutlined aria-hidden />,
  leaveDay: <CalendarOutlined aria-hidden />,
  mission: <GlobalOutlined aria-hidden />,
  correction: <SwapOutlined aria-hidden />,
  overtime: <ClockCircleOutlined aria-hidden />,
};

/** Files a request in two steps, what and when; each kind opens ready to be sent. */
export function Page() {
  const { t } = useTranslation();
  const codes = useRequestCodes();
  const [parameters, setParameters] = useSearchParams();
  const kinds = (Object.keys(quickKinds) as QuickKind[]).filter((kind) =>
    codes.has(ownCode(quickKinds[kind].form)),
  );
  const kind = kinds.find((one) => one === parameters.get("kind"));
  if (kinds.length === 0) return <EmptyState />;
  return (
    <div className="new-request">
      <fieldset className={styles.newRequestKinds}>
        <legend>{t("composing.quick.what")}</legend>
        {kinds.map((one) => (
          <label key={one} className={one === kind ? styles.newRequestChosen : undefined}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={one === kind}
              onChange={() => setParameters({ kind: one }, { replace: true })}
            />
            {icons[one]}
            <span>{t(`composing.quick.kinds.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {kind && <QuickRequest key={kind} kind={kind} />}
    </div>
  );
}

function QuickRequest({ kind }: { kind: QuickKind }) {
  const { t } = useTranslation();
  const clock = useCall("clocking", "getClockState", undefined);
  const known = clock.data ? dayAtHand(clock.data) : clock.error ? null : undefined;
  return known !== undefined ? (
    <>
      <FromTheDay kind={kind} known={known} />
      <p className={styles.newRequestWhole}>
        <Link to={composeAddress(quickKinds[kind].form)}>{t("composing.quick.whole")}</Link>
      </p>
    </>
  ) : (
    <LoadingSkeleton rows={6} />
  );
}

/** Keeps the state of the day at opening, so that the form does not change while it is open. */
function FromTheDay({ kind, known }: { kind: QuickKind; known: DayAtHand | null }) {
  const [day] = useState(() => known ?? withoutClock());
  return <OwnRequest name={quickKinds[kind].form} quick={{ kind, day }} />;
}

/** The current working day until its shift ends, even past midnight; afterwards the civil day. */
function dayAtHand(clock: ClockState): DayAtHand {
  const { shiftEnd, forgotten, shiftStart } = clock;
  if (shiftEnd !== null && clock.time < shiftEnd) return clock;
  const { day: date, time } = wallClock(new Date(clock.now), clock.timeZone);
  return { date, time: parseClock(time.slice(0, "hh:mm".length)) ?? 0, shiftStart, shiftEnd, forgotten };
}

const withoutClock = (): DayAtHand => {
  const now = new Date();
  const time = now.getHours() * 60 + now.getMinutes();
  return { date: todayIn(), time, shiftStart: null, shiftEnd: null, forgotten: null };
};
