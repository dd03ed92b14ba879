import { SaveOutlined } from "@ant-design/icons";
import { formatDuration } from "@schemas/values/duration";
import { foldForSearch } from "@schemas/values/persian-text";
import { api } from "@src/api";
import { isChangedMeanwhile } from "@src/api/api-error";
import { useCall } from "@src/api/use-call";
import { DurationText, useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import type { ShownPeriod } from "@src/components/period-picker/use-chosen-period";
import { SearchLine } from "@src/components/search-line";
import { SummaryCard } from "@src/components/summary-card";
import { useErrorText } from "@src/locales/use-error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { refreshWaiting } from "@src/providers/session-queries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import { FillMenu } from "./fill-menu";
import { ShareGrid } from "./share-grid";
import { type SharePerson, type SpecialAmount, useShares } from "./use-shares";

type Props = { period: ShownPeriod; amount: SpecialAmount; onRefresh: () => Promise<unknown> };

/** The people of a section with their shares, once loaded. */
export function Distribution({ period, amount, onRefresh }: Props) {
  const { t } = useTranslation();
  const { sectionCode } = amount;
  const peopleQuery = useCall("overtime", "listSpecialOvertimePeople", { sectionCode, ...period });
  const people = peopleQuery.isPlaceholderData ? undefined : peopleQuery.data;
  const refresh = () => Promise.all([onRefresh(), peopleQuery.refetch()]);
  if (peopleQuery.error && !people)
    return <ErrorState error={peopleQuery.error} onRetry={() => void refresh()} />;
  if (!people) return <LoadingSkeleton rows={10} />;
  if (people.length === 0) return <EmptyState title={t("specialOvertime.noPeople")} />;
  return <ShareForm period={period} amount={amount} people={people} onRefresh={refresh} />;
}

/** The shares are typed, summed while typing, and saved together. */
function ShareForm({ period, amount, people, onRefresh }: Props & { people: readonly SharePerson[] }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const digits = useDigits();
  const client = useQueryClient();
  const { personnelNumber } = useViewer();
  const shares = useShares(amount, people);
  const [search, setSearch] = useState("");
  const [description, setDescription] = useState("");
  const { remaining, distributed, changed } = shares;

  const saving = useMutation({
    mutationFn: () =>
      api.overtime.distributeSpecialOvertime({
        approvedBy: personnelNumber,
        sectionCode: amount.sectionCode,
        ...period,
        version: amount.version,
        ...(description.trim() && { description }),
        shares: changed.map((person) => ({
          personnelNumber: person.personnelNumber,
          minutes: shares.minutesOf(person) ?? 0,
        })),
      }),
    onSuccess: ({ filed, changed: again, withdrawn }) => {
      const counts = { filed: digits(filed), changed: digits(again), withdrawn: digits(withdrawn) };
      showToast({ kind: "success", text: t("specialOvertime.saved", counts) });
      shares.reset();
      setDescription("");
      void client.invalidateQueries({ queryKey: ["overtime"] });
      void client.invalidateQueries({ queryKey: ["requests"] });
      refreshWaiting(client);
    },
  });
  const isMeanwhile = isChangedMeanwhile(saving.error);
  // Until others' changes are loaded, saving would be refused again.
  const refreshing = useMutation({ mutationFn: onRefresh, onSuccess: saving.reset });
  const wanted = foldForSearch(search);
  const shown = people.filter(
    ({ name, personnelNumber: number }) => foldForSearch(name).includes(wanted) || number.startsWith(wanted),
  );
  const share = amount.minutes ? Math.min(100, (distributed / amount.minutes) * 100) : 0;

  return (
    <>
      <LeaveGuard isDirty={changed.length > 0} isChosenByQuery />
      <div className={styles.specialFigures}>
        <SummaryCard
          title={t("specialOvertime.figures")}
          items={[
            {
              key: "amount",
              label: t("specialOvertime.amount"),
              value: <DurationText minutes={amount.minutes} />,
            },
            {
              key: "distributed",
              label: t("specialOvertime.distributed"),
              value: <DurationText minutes={distributed} />,
            },
            {
              key: "remaining",
              label: t(remaining < 0 ? "specialOvertime.over" : "specialOvertime.remaining"),
              value: (
                <span aria-live="polite">
                  <DurationText minutes={Math.abs(remaining)} />
                </span>
              ),
              ...(remaining < 0 && { tone: "danger" as const }),
            },
            ...(amount.perPerson === null
              ? []
              : [
                  {
                    key: "most",
                    label: t("specialOvertime.perPerson"),
                    value: <DurationText minutes={amount.perPerson} />,
                  },
                ]),
          ]}
        />
        <Progress
          percent={share}
          status={remaining < 0 ? "exception" : "normal"}
          showInfo={false}
          size={[-1, 6]}
          aria-hidden
        />
      </div>
      {amount.isClosed && <Alert type="info" showIcon message={t("specialOvertime.closed")} />}
      <div className={styles.row}>
        <SearchLine label={t("specialOvertime.search")} value={search} onSearch={setSearch} />
        {!amount.isClosed && <FillMenu people={people} onFill={shares.fill} />}
        {!amount.isClosed && (
          <span className={`${styles.soft} ${styles.specialKeys}`}>{t("specialOvertime.keys")}</span>
        )}
      </div>
      <ShareGrid people={shown} shares={shares} amount={amount} />
      {!amount.isClosed && (
        <Input
          value={description}
          maxLength={1000}
          showCount={{ formatter: ({ count, maxLength }) => digits(`${count}/${maxLength}`) }}
          placeholder={t("specialOvertime.description")}
          aria-label={t("specialOvertime.description")}
          onChange={(event) => setDescription(event.target.value)}
        />
      )}
      {!amount.isClosed && (
        <div className={`${styles.panel} ${styles.specialFoot}`}>
          {saving.error && (
            <Alert
              type="error"
              showIcon
              message={isMeanwhile ? t("specialOvertime.meanwhile") : errorText(saving.error)}
              action={
                isMeanwhile && (
                  <Button size="small" loading={refreshing.isPending} onClick={() => refreshing.mutate()}>
                    {t("specialOvertime.refresh")}
                  </Button>
                )
              }
            />
          )}
          <div className={`${styles.row} ${styles.specialSave}`}>
            <span className={remaining < 0 ? styles.bad : styles.soft} role="status">
              {remaining < 0
                ? t("specialOvertime.tooMuch", { over: `\u2066${digits(formatDuration(-remaining))}\u2069` })
                : changed.length === 0
                  ? t("specialOvertime.unchanged")
                  : t("specialOvertime.changed", { count: changed.length, number: digits(changed.length) })}
            </span>
            <Button disabled={changed.length === 0} onClick={shares.reset}>
              {t("specialOvertime.reset")}
            </Button>
            <Button
              type="primary"
              icon={<SaveOutlined aria-hidden />}
              loading={saving.isPending}
              disabled={changed.length === 0 || !shares.isSound || isMeanwhile}
              onClick={() => saving.mutate()}
            >
              {t("specialOvertime.save")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
