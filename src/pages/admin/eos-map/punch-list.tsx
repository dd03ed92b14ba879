import type { Geofence, PunchPlace } from "@schemas/calls/geo";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import punchStyles from "@src/components/map/punch-mark.module.css";
import { useDistance } from "@src/components/use-distance";
import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./eos-map.module.css";
import { usePunchTitle } from "./punch-title";

const shownAtMost = 200;
const sides = ["all", "inside", "outside"] as const;
type Side = (typeof sides)[number];
const noPunches: PunchPlace[] = [];

/** The latest punches with a location, of one area or all, filtered by the side of its edge. */
export function usePunches(isWanted: boolean, geofenceId: number | null) {
  const [side, setSide] = useState<Side>("all");
  const query = useCall(
    "geo",
    "getLastPunches",
    {
      page: 1,
      pageSize: shownAtMost,
      ...(geofenceId !== null && { geofenceId }),
      ...(side !== "all" && { isInside: side === "inside" }),
    },
    { enabled: isWanted },
  );
  return {
    side,
    setSide,
    query,
    /** What the map draws; nothing while the tab is closed. */
    shown: isWanted ? (query.data?.items ?? noPunches) : noPunches,
  };
}

type PunchListProps = { punches: ReturnType<typeof usePunches>; area: Geofence | undefined };

/** The punches on the map, as a list. */
export function PunchList({ punches: { side, setSide, query }, area }: PunchListProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const distance = useDistance();
  const titleOf = usePunchTitle();
  const items = query.data?.items ?? noPunches;
  const total = query.data?.total ?? 0;
  return (
    <>
      <p className={styles.eosNote}>
        {t("map.punches.text")} {area && t("map.punches.of", { name: area.name })}
      </p>
      <Segmented<Side>
        block
        aria-label={t("map.punches.filter")}
        value={side}
        onChange={setSide}
        options={sides.map((value) => ({ value, label: t(`map.punches.${value}`) }))}
      />
      {query.isPending ? (
        <LoadingSkeleton rows={6} />
      ) : !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t("map.punches.none")} text={t("map.punches.noneText")} />
      ) : (
        <ul className={styles.eosList} aria-label={t("map.punches.list")} aria-busy={query.isPlaceholderData}>
          {items.map((punch) => (
            <li key={punch.id} className={`${styles.eosItem} ${styles.eosPunch}`}>
              <span className={`${punchStyles.punch} ${punchStyles[sideOf(punch)]}`} aria-hidden />
              <span>
                <span>{titleOf(punch)}</span>
                {punch.distance !== null && (
                  <span className={styles.eosItemFacts}>
                    {punch.geofenceName && <bdi>{punch.geofenceName}</bdi>}
                    <span>{t("map.punches.distance", { distance: distance(punch.distance) })}</span>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className={styles.eosNote}>
          {t("map.punches.more", { shown: digits(items.length), total: digits(total) })}
        </p>
      )}
    </>
  );
}

const sideOf = ({ isInside }: PunchPlace) => (isInside === null ? "free" : isInside ? "inside" : "outside");
