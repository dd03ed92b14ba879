import type { IsoDate } from "@schemas/values/jalali-date";
import { Descriptions, Drawer, Skeleton, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { ClockText, DurationText, useLongDate } from "../digits";
import { ErrorState } from "../error-state";
import { Derivation } from "./derivation";
import { StateTag } from "./state-tag";
import { type DayTimeline, Timeline } from "./timeline";

type Props = { personnelNumber: string; date: IsoDate | null; onClose: () => void };

/** Everything about one day: what it became, the picture, the punches, and the lines that made it. */
export function DayDrawer({ personnelNumber, date, onClose }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const input = { personnelNumber, date: date ?? "" };
  const timeline = useCall("work", "getDayTimeline", input, { enabled: date !== null });
  const lines = useCall("work", "getDayDerivation", input, { enabled: date !== null });
  const error = timeline.error ?? lines.error;
  const isStale = timeline.isPlaceholderData || lines.isPlaceholderData;

  return (
    <Drawer
      open={date !== null}
      onClose={onClose}
      width={Math.min(560, window.innerWidth)}
      placement={document.documentElement.dir === "rtl" ? "left" : "right"}
      title={date && longDate(date)}
      destroyOnHidden
    >
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            timeline.refetch();
            lines.refetch();
          }}
        />
      ) : !timeline.data || !lines.data || isStale ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <DayFacts day={timeline.data} />
          <h3>{t("daily.drawer.timeline")}</h3>
          <Timeline day={timeline.data} />
          <h3>{t("daily.drawer.punches")}</h3>
          <Punches day={timeline.data} />
          <h3>{t("daily.drawer.derivation")}</h3>
          <p className="day-hint">{t("daily.drawer.derivationText")}</p>
          <Derivation lines={lines.data} />
        </>
      )}
    </Drawer>
  );
}

const facts = ["presence", "undertime", "overtime", "surplus", "leave", "mission", "night"] as const;

function DayFacts({ day: { day, shiftName, shift } }: { day: DayTimeline }) {
  const { t } = useTranslation();
  // Breaks stand among the spans, so the ends are looked for.
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
            <span className="day-shift">
              {shiftName ?? t("daily.drawer.noShift")}
              {hours && (
                <span>
                  <ClockText minutes={hours.start} /> – <ClockText minutes={hours.end} />
                </span>
              )}
              <StateTag day={day} />
            </span>
          ),
        },
        {
          key: "required",
          label: t("daily.drawer.required"),
          children: <DurationText minutes={day.required} />,
        },
        ...facts.map((key) => ({
          key,
          label: key === "surplus" || key === "night" ? t(`daily.summary.${key}`) : t(`daily.columns.${key}`),
          children: <DurationText minutes={day[key]} />,
        })),
      ]}
    />
  );
}

function Punches({ day: { punches } }: { day: DayTimeline }) {
  const { t } = useTranslation();
  if (punches.length === 0) return <p className="day-hint">{t("daily.drawer.noPunches")}</p>;
  return (
    <ul className="day-punches">
      {punches.map((punch) => (
        <li key={`${punch.time}-${punch.direction}-${punch.source}`}>
          <span>{t(`daily.drawer.${punch.direction ?? "untyped"}`)}</span>
          {/* The field writes manual punches in brackets. */}
          <strong>
            {punch.source === "manual" && "["}
            <ClockText minutes={punch.time} />
            {punch.source === "manual" && "]"}
          </strong>
          {punch.source === "manual" && <Tag>{t("daily.drawer.manual")}</Tag>}
          {punch.device && <bdi className="day-hint">{punch.device}</bdi>}
          {punch.ignored && (
            <Tag color="warning">
              {t("daily.drawer.ignored", { reason: t(`daily.ignoredReasons.${punch.ignored}`) })}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
