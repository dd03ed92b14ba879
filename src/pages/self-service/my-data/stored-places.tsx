import type { StoredPlace } from "@schemas/calls/clocking";
import { formatClock } from "@schemas/values/clock-time";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { cornersOf } from "@src/components/map/circle";
import { MapCanvas } from "@src/components/map/map-canvas";
import { SpotLayers } from "@src/components/map/spot-layers";
import { PagesLine } from "@src/components/pages-line";
import { Card, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./my-data.module.css";
import { StoredPlaceRow } from "./stored-place-row";

const pageSize = 20;

/** A photo taken by a kiosk has no position. */
const hasPosition = (place: StoredPlace): place is StoredPlace & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null;

/** The positions and photos of punches, on a map and one by one. */
export function StoredPlaces() {
  const { t } = useTranslation();
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const stored = useCall("clocking", "getMyStoredData", { page, pageSize });
  const items = stored.data?.items;
  const spots = useMemo(
    () =>
      (items ?? []).filter(hasPosition).map(({ id, latitude, longitude, isInside, time }) => ({
        key: String(id),
        latitude,
        longitude,
        look: isInside === null ? "free" : isInside ? "inside" : "outside",
        title: digits(formatClock(time)),
      })),
    [items, digits],
  );
  if (stored.error && !items) return <ErrorState error={stored.error} onRetry={() => stored.refetch()} />;
  if (!items) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t("clock.myData.none")} text={t("clock.myData.noneText")} />
      </Card>
    );
  return (
    <>
      {spots.length > 0 && (
        <div className={styles.map}>
          <MapCanvas
            key={page}
            label={t("clock.myData.map")}
            corners={cornersOf(spots.map((one) => ({ ...one, radius: 80 })))}
          >
            <SpotLayers spots={spots} />
          </MapCanvas>
        </div>
      )}
      <ul className={styles.list} aria-label={t("clock.myData.list")}>
        {items.map((place) => (
          <StoredPlaceRow key={place.id} place={place} />
        ))}
      </ul>
      <PagesLine page={page} pageSize={pageSize} total={stored.data?.total ?? 0} onPage={setPage} />
    </>
  );
}
