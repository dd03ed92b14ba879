import type { ChangedDay, ChangedPerson } from "@schemas/calls/trials";
import { type DayFigure, dayFigures } from "@schemas/figures";
import { useCall } from "@src/api/use-call";
import { DerivationLines } from "@src/components/day-drawer/derivation-lines";
import { useLongDate } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { SideDrawer } from "@src/components/side-drawer";
import { Collapse } from "antd";
import { useTranslation } from "react-i18next";
import { BeforeAfter } from "./before-after";
import styles from "./trial.module.css";
import { ChangeText } from "./trial-figure";

type Props = { id: string; person: ChangedPerson | null; onClose: () => void };

/** A person's days that differ, each with its figures and lines before and after. */
export function PersonDrawer({ id, person, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      open={person !== null}
      onClose={onClose}
      width={640}
      title={person && t("trial.personDays", { name: person.name })}
      destroyOnHidden
    >
      {person && <Days id={id} personnelNumber={person.personnelNumber} />}
    </SideDrawer>
  );
}

function Days({ id, personnelNumber }: { id: string; personnelNumber: string }) {
  const longDate = useLongDate();
  const { data, error, refetch } = useCall(
    "trials",
    "listDays",
    { id, personnelNumber },
    { staleTime: 60_000 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingSkeleton rows={6} />;
  return (
    <Collapse
      size="small"
      defaultActiveKey={data.slice(0, 1).map(({ date }) => date)}
      items={data.map((day) => ({
        key: day.date,
        label: longDate(day.date),
        extra: <Largest day={day} />,
        children: <Day day={day} />,
      }))}
    />
  );
}

const differing = ({ before, after }: ChangedDay): DayFigure[] =>
  dayFigures.filter((name) => before.figures[name] !== after.figures[name]);

const figureIn = (side: ChangedDay["before"], name: DayFigure) => side.figures[name] ?? 0;

/** The first figure that differs, shown next to the date. */
function Largest({ day }: { day: ChangedDay }) {
  const { t } = useTranslation();
  const [name] = differing(day).sort((one, other) => sizeOf(day, other) - sizeOf(day, one));
  if (!name) return null;
  return (
    <span>
      {t(`daily.categories.${name}`)}{" "}
      <ChangeText of={name} value={figureIn(day.after, name) - figureIn(day.before, name)} />
    </span>
  );
}

const sizeOf = ({ before, after }: ChangedDay, name: DayFigure) =>
  Math.abs(figureIn(after, name) - figureIn(before, name));

function Day({ day }: { day: ChangedDay }) {
  const { t } = useTranslation();
  const { before, after } = day;
  return (
    <>
      <BeforeAfter
        rows={differing(day).map((name) => ({
          name,
          before: figureIn(before, name),
          after: figureIn(after, name),
        }))}
        head={({ name }) => t(`daily.categories.${name}`)}
      />
      <div className={styles.sides}>
        <Side title={t("trial.linesBefore")} side={before} />
        <Side title={t("trial.linesAfter")} side={after} />
      </div>
    </>
  );
}

function Side({ title, side }: { title: string; side: ChangedDay["before"] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h5 className={styles.caption}>
        {title} <small>{t(`daily.dayTypes.${side.dayType}`)}</small>
      </h5>
      <DerivationLines lines={side.lines} />
    </section>
  );
}
