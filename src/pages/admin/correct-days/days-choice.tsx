import type { CorrectedDay } from "@schemas/calls/day-corrections";
import type { PunchDayOfPerson } from "@schemas/calls/io";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import { StateTag } from "@src/components/day-drawer/state-tag";
import { DateText, useDigits, useLongDate } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { PagesLine } from "@src/components/pages-line";
import { PersonFacts } from "@src/components/person-facts";
import { PunchChips } from "@src/components/punch-days/punch-chips";
import { SearchLine } from "@src/components/search-line";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Button, Checkbox, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SectionSearch } from "../../section-search";
import styles from "./correct-days.module.css";
import { allDays, type DaysOf, dayOf, daysOf, keyOf, pageSize, useDays, useDaysQuery } from "./use-days";

type Chosen = ReadonlyMap<string, CorrectedDay>;
type Props = { chosen: Chosen; onChoose: (days: readonly CorrectedDay[]) => void };

/** Chooses days of a range, only the wrong ones or any: one by one, a page of them, or all. */
export function DaysChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { query, put } = useDaysQuery();
  const { from, to, of, section, search, page } = query;
  const [isChoosing, setChoosing] = useState(false);
  const [shown, setShown] = useState<(CorrectedDay & { whom: string }) | null>(null);
  const result = useDays(query);
  const rows = (result.data?.items ?? []).flatMap((row) => {
    const day = dayOf(row);
    return day ? [{ row, day, key: keyOf(day) }] : [];
  });
  const total = result.data?.total ?? 0;
  const isPageChosen = rows.length > 0 && rows.every(({ key }) => chosen.has(key));
  const turn = (days: readonly CorrectedDay[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const day of days)
      if (isOn) next.set(keyOf(day), day);
      else next.delete(keyOf(day));
    onChoose([...next.values()]);
  };
  const chooseAll = async () => {
    setChoosing(true);
    try {
      onChoose(await allDays(query, total));
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setChoosing(false);
    }
  };

  function list() {
    if (result.error && !result.data)
      return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
    if (!result.data) return <LoadingSkeleton rows={8} />;
    if (rows.length === 0)
      return <EmptyState title={t("correcting.many.none")} text={t("correcting.many.noneText")} />;
    return (
      <>
        <div className={styles.correctRow}>
          <Checkbox
            checked={isPageChosen}
            indeterminate={!isPageChosen && rows.some(({ key }) => chosen.has(key))}
            onChange={({ target }) =>
              turn(
                rows.map(({ day }) => day),
                target.checked,
              )
            }
          >
            {t("console.list.selectAll")}
          </Checkbox>
          {total > rows.length && (
            <Button type="link" size="small" loading={isChoosing} onClick={() => void chooseAll()}>
              {t("correcting.many.chooseAll", { count: total, number: digits(total) })}
            </Button>
          )}
          {chosen.size > 0 && (
            <Button type="link" size="small" onClick={() => onChoose([])}>
              {t("correcting.many.clear")}
            </Button>
          )}
        </div>
        <DayRows
          rows={rows}
          chosen={chosen}
          isBusy={result.isPlaceholderData}
          turn={turn}
          onShow={setShown}
        />
        <PagesLine
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => put({ page: String(next) })}
        />
      </>
    );
  }

  return (
    <>
      <div className={styles.correctRow}>
        <Segmented<DaysOf>
          aria-label={t("correcting.many.of")}
          value={of}
          onChange={(next) => put({ of: next })}
          options={daysOf.map((value) => ({ value, label: t(`correcting.many.ofKinds.${value}`) }))}
        />
        <DateRangePicker
          id="correct-range"
          value={{ from, to }}
          onChange={(range) => range && put({ from: range.from, to: range.to })}
        />
        <span className={styles.section}>
          <SectionSearch
            id="correct-section"
            label={t("correcting.many.section")}
            placeholder={t("correcting.many.anySection")}
            value={section || undefined}
            onChange={(code) => put({ sectionCode: code ?? "" })}
          />
        </span>
        <SearchLine
          label={t("correcting.many.search")}
          value={search}
          onSearch={(typed) => put({ q: typed })}
        />
      </div>
      {list()}
      {/* A corrected day leaves the list but stays open. */}
      <DayDrawer
        personnelNumber={shown?.personnelNumber ?? ""}
        personName={shown?.whom}
        date={shown?.date ?? null}
        onClose={() => setShown(null)}
      />
    </>
  );
}

type Row = { row: PunchDayOfPerson; day: CorrectedDay; key: string };
type RowsProps = {
  rows: readonly Row[];
  chosen: Chosen;
  isBusy: boolean;
  turn: (days: readonly CorrectedDay[], isOn: boolean) => void;
  onShow: (day: CorrectedDay & { whom: string }) => void;
};

function DayRows({ rows, chosen, isBusy, turn, onShow }: RowsProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return (
    <ul className={styles.rows} aria-label={t("correcting.many.days")} aria-busy={isBusy}>
      {rows.map(({ row: { name, personnelNumber, sectionName, punchDay }, day, key }) => (
        <li key={key}>
          <Checkbox
            aria-label={`${name} ${longDate(day.date)}`}
            checked={chosen.has(key)}
            onChange={({ target }) => turn([day], target.checked)}
          />
          <span className={styles.whom}>
            <Button type="link" size="small" onClick={() => onShow({ ...day, whom: name })}>
              <bdi>{name}</bdi>
            </Button>
            <PersonFacts personnelNumber={personnelNumber} sectionName={sectionName} />
          </span>
          <DateText iso={day.date} long />
          {punchDay && <PunchChips day={punchDay} isRaw={false} />}
          {punchDay && <StateTag day={punchDay.day} />}
        </li>
      ))}
    </ul>
  );
}
