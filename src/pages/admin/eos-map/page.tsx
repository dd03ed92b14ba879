import { PlusOutlined, TableOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import type { Geofence } from "@schemas/calls/geo";
import type { Values } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { LinkButton } from "@src/console/link-button";
import { createPath } from "@src/console/paths";
import { useRecordWork } from "@src/console/show/use-record-work";
import { useResourceFor } from "@src/console/use-resource-for";
import { useWords } from "@src/console/words";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { Tabs } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AreaList } from "./area-list";
import type { Pinned } from "./areas-map";
import styles from "./eos-map.module.css";
import { PointTest } from "./point-test";
import { PunchList, usePunches } from "./punch-list";
import { useMapState } from "./use-map-state";
import { WarningList } from "./warning-list";

const AreasMap = lazy(() => import("./areas-map").then((file) => ({ default: file.AreasMap })));
/** The most areas the map draws at once; a search finds the others. */
const shownAtMost = 500;
const noAreas: Geofence[] = [];

/** The areas on a map with their list next to it; tests, punches and warnings are drawn on the same map. */
export function Page() {
  const { t } = useTranslation();
  const digits = useDigits();
  const client = useQueryClient();
  const geofences = useResourceFor(resourceNamed("geofences"));
  const words = useWords(geofences);
  const state = useMapState();
  const { tab, selected, search } = state;
  const { result, query } = useList<Values & { id?: number }>({
    resource: geofences.name,
    pagination: { currentPage: 1, pageSize: shownAtMost },
    sorters: [{ field: "name", order: "asc" }],
    filters: search ? [{ field: "search", operator: "eq", value: search }] : [],
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  const warnings = useCall("geo", "getWarnings", undefined);
  const [point, setPoint] = useState<Pinned | null>(null);
  const punches = usePunches(tab === "punches", selected);
  const work = useRecordWork(geofences, words, () => state.select(null));
  const areas = query.data ? (result.data as unknown as Geofence[]) : noAreas;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other areas have other warnings and punches.
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: ["geo"],
      predicate: ({ queryKey }) => queryKey[1] !== "getMapSource",
    });
  }, [client, areas]);

  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const panels = {
    areas: (
      <AreaList
        areas={areas}
        total={result.total ?? 0}
        isPending={query.isPending}
        state={state}
        warnings={warnings.data ?? []}
        work={work}
        words={words}
      />
    ),
    test: <PointTest point={point} onPoint={setPoint} onArea={state.select} />,
    punches: <PunchList punches={punches} area={areas.find(({ id }) => id === selected)} />,
    warnings: <WarningList warnings={warnings} onSelect={state.select} />,
  };
  const count = warnings.data?.length ?? 0;

  return (
    <div className={styles.eosMap}>
      <header className={styles.head}>
        <p>{words.about}</p>
        <div className={styles.actions}>
          <LinkButton to={`${geofences.path}/list`} icon={<TableOutlined aria-hidden />}>
            {t("map.areas.table")}
          </LinkButton>
          <LinkButton to={createPath(geofences)} type="primary" icon={<PlusOutlined aria-hidden />}>
            {words.create}
          </LinkButton>
        </div>
      </header>
      <div className={styles.side}>
        <Tabs
          size="small"
          activeKey={tab}
          onChange={(key) => state.setTab(key as typeof tab)}
          items={(["areas", "test", "punches", "warnings"] as const).map((key) => ({
            key,
            label:
              key === "warnings" && count > 0
                ? t("map.warnings.tabCount", { number: digits(count) })
                : t(`map.${key}.tab`),
            children: panels[key],
          }))}
        />
      </div>
      <div className={styles.map}>
        <Suspense fallback={<LoadingSkeleton rows={10} />}>
          {!query.isPending && (
            <AreasMap
              areas={areas}
              state={state}
              punches={punches.shown}
              point={tab === "test" ? point : null}
              onPoint={tab === "test" ? setPoint : undefined}
              work={work}
              words={words}
            />
          )}
        </Suspense>
      </div>
      {work.dialog}
    </div>
  );
}
