import { calls } from "@schemas/calls";
import type { DayPunch } from "@schemas/calls/io";
import type { DayRow } from "@schemas/calls/work";
import { shownIn } from "@schemas/figures";
import type { IsoDate } from "@schemas/values/jalali-date";
import { mayCall, mayCallAbout } from "@schemas/viewer";
import { Alert, Descriptions, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "../../api/api-error";
import { useCall } from "../../api/use-call";
import { useUnsentDays } from "../../api/use-unsent-days";
import { useViewer } from "../../providers/session";
import { CorrectDay } from "../correct-day/correct-day";
import { CorrectionsMade } from "../correct-day/corrections-made";
import { DeniedState } from "../denied-state";
import { ClockText } from "../digits";
import { ErrorState } from "../error-state";
import { FigureText } from "../figure-text";
import { FixDay, hasFixes } from "../fix-day/fix-day";
import { withoutRare } from "../work-summary/categories";
import styles from "./day-drawer.module.css";
import { DayPunches } from "./day-punches";
import { Derivation } from "./derivation";
import { StateTag } from "./state-tag";
import { type DayTimeline, hasTimeline, Timeline } from "./timeline";
import { useRuleSources } from "./use-rule-sources";

type Props = { personnelNumber: string; date: IsoDate; className?: string | undefined };

/**
 * Everything about one day: its result, possible fixes, the timeline, the punches, and the derivation. Readers who
 * see punches but no work summaries get the day without timeline and derivation, and vice versa.
 */
export function DayContent({ personnelNumber, date, className = "" }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const input = { personnelNumber, date };
  const seesWork = mayCallAbout(calls.work.getDayTimeline, viewer, personnelNumber);
  const seesPunches = mayCallAbout(calls.io.getPunches, viewer, personnelNumber);
  const range = { personnelNumber, from: date, to: date, withFixes: true };
  const punches = useCall("io", "getPunches", range, { enabled: seesPunches });
  const timeline = useCall("work", "getDayTimeline", input, { enabled: seesWork });
  const lines = useCall("work", "getDayDerivation", input, { enabled: seesWork });
  const seesCorrections = mayCallAbout(calls.dayCorrections.listCorrections, viewer, personnelNumber);
  const corrections = useCall("dayCorrections", "listCorrections", input, { enabled: seesCorrections });
  // Administrators cannot correct their own days.
  const mayCorrect =
    mayCall(calls.dayCorrections.correctDay, viewer) && personnelNumber !== viewer.personnelNumber;
  const isUnsent = useUnsentDays();
  const sourceOf = useRuleSources(input);
  // Only the server knows whether the viewer's right covers this person's section.
  const queries = [...(seesPunches ? [punches] : []), ...(seesWork ? [timeline, lines] : [])];
  const open = queries.filter(({ error }) => !isDenied(error));
  const error = (open.length > 0 ? open : queries).find((one) => one.error && !one.data)?.error;
  if (queries.length === 0) return <DeniedState page={t("menu.pages.eosDayWorkDetail")} />;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          for (const one of queries) one.refetch();
        }}
      />
    );
  if (open.some(isWaiting)) return <Skeleton active paragraph={{ rows: 8 }} />;

  const punchDay = punches.error ? undefined : punches.data?.days[0];
  const row = punchDay?.day ?? timeline.data?.day;
  return (
    <div className={`${styles.content} ${className}`}>
      {row && isUnsent(row) && <Alert type="info" showIcon message={t("daily.unsentText")} />}
      {row && <DayFacts day={row} timeline={timeline.data} />}
      {punchDay && hasFixes(punchDay) && personnelNumber === viewer.personnelNumber && (
        <Part title={t("fixDay.title")}>
          <FixDay day={punchDay} />
        </Part>
      )}
      {corrections.data && corrections.data.length > 0 && (
        <Part title={t("correcting.made")}>
          <CorrectionsMade personnelNumber={personnelNumber} corrections={corrections.data} />
        </Part>
      )}
      {mayCorrect && (
        <Part title={t("correcting.title")}>
          <CorrectDay personnelNumber={personnelNumber} date={date} day={punchDay} />
        </Part>
      )}
      {hasTimeline(timeline.data) && (
        <Part title={t("daily.drawer.timeline")}>
          <Timeline day={timeline.data} />
        </Part>
      )}
      <Part title={t("daily.drawer.punches")}>
        <DayPunches
          punches={punchDay?.punches ?? timeline.data?.punches.map(withoutOrigin) ?? []}
          openRequests={punches.data?.openRequests}
        />
      </Part>
      {lines.data && (
        <Part title={t("daily.drawer.derivation")}>
          <p className={styles.hint}>{t("daily.drawer.derivationText")}</p>
          <Derivation lines={lines.data} sourceOf={sourceOf} />
        </Part>
      )}
    </div>
  );
}

const isDenied = (error: ApiError | null) => error?.status === 403;
const isWaiting = ({ data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean }) =>
  data === undefined || isPlaceholderData;

function withoutOrigin({ ignored, ...punch }: DayTimeline["punches"][number]): DayPunch {
  return {
    ...punch,
    ignored: ignored as DayPunch["ignored"],
    deviceName: null,
    recordedAt: null,
    correction: null,
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const facts = shownIn("drawer");
const items = shownIn("dayItems");

function DayFacts({ day, timeline }: { day: DayRow; timeline: DayTimeline | undefined }) {
  const { t } = useTranslation();
  const shift = timeline?.shift ?? [];
  // Breaks are among the spans, so the ends are computed.
  const hours = shift.length > 0 && {
    start: Math.min(...shift.map((span) => span.from)),
    end: Math.max(...shift.map((span) => span.to)),
  };
  return (
    <Descriptions
      size="small"
      column={2}
      bordered
      items={[
        {
          key: "shift",
          span: 2,
          label: t("daily.drawer.shift"),
          children: (
            <span className={styles.shift}>
              {timeline && (timeline.shiftName ?? t("daily.drawer.noShift"))}
              {hours && (
                <span>
                  <ClockText minutes={hours.start} /> – <ClockText minutes={hours.end} />
                </span>
              )}
              <StateTag day={day} />
            </span>
          ),
        },
        ...[...withoutRare(facts, day), ...items.filter((key) => day[key] > 0)].map((key) => ({
          key,
          label: t(`workSummary.categories.${key}`),
          children: <FigureText of={key} value={day[key]} />,
        })),
      ]}
    />
  );
}
