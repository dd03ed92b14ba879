import { EnvironmentOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { api } from "@src/api";
import dayDrawerStyles from "@src/components/day-drawer/day-drawer.module.css";
import { useDistance } from "@src/components/use-distance";
import { useErrorText } from "@src/locales/use-error-text";
import { useMutation } from "@tanstack/react-query";
import { Button, Image, Skeleton, Typography } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import styles from "./requests.module.css";

const PlaceMap = lazy(() => import("./place-map").then(({ PlaceMap: map }) => ({ default: map })));

type Evidence = AnswerOf<typeof calls.clocking.openEvidence>;

/**
 * Where a punch outside the areas was made, on a map, and its photo. Opened by a button, since openings are recorded.
 */
export function PunchEvidence({ id }: { id: number }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const evidence = useMutation({ mutationFn: () => api.clocking.openEvidence({ id }) });
  return (
    <section aria-label={t("deciding.evidence.title")}>
      <Typography.Title level={5}>{t("deciding.evidence.title")}</Typography.Title>
      {evidence.data ? (
        <Opened evidence={evidence.data} />
      ) : (
        <>
          <p className={dayDrawerStyles.hint}>{t("deciding.evidence.text")}</p>
          <Button
            icon={<EnvironmentOutlined aria-hidden />}
            loading={evidence.isPending}
            onClick={() => evidence.mutate()}
          >
            {t("deciding.evidence.open")}
          </Button>
          {evidence.error && <Typography.Text type="danger"> {errorText(evidence.error)}</Typography.Text>}
        </>
      )}
    </section>
  );
}

function Opened({ evidence: { place, areas, isOffline } }: { evidence: Evidence }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const distance = useDistance();
  const photo = useMutation({ mutationFn: (id: number) => api.clocking.openPhoto({ id }) });
  return (
    <div className={styles.evidence}>
      {isOffline && <span>{t("deciding.evidence.offline")}</span>}
      {!place && <span className={dayDrawerStyles.hint}>{t("deciding.evidence.gone")}</span>}
      {place && (
        <>
          <span>
            {place.geofenceName !== null && place.distance !== null
              ? t("deciding.evidence.distance", {
                  area: `\u2068${place.geofenceName}\u2069`,
                  distance: distance(place.distance),
                })
              : t("deciding.evidence.noArea")}{" "}
            {place.accuracy !== null &&
              t("deciding.evidence.accuracy", { distance: distance(place.accuracy) })}
          </span>
          <Suspense fallback={<Skeleton.Node active className={styles.evidenceMap} />}>
            <PlaceMap areas={areas} latitude={place.latitude} longitude={place.longitude} />
          </Suspense>
          {place.hasPhoto && !photo.data && (
            <Button loading={photo.isPending} onClick={() => photo.mutate(place.id)}>
              {t("deciding.evidence.photo")}
            </Button>
          )}
          {photo.error && <Typography.Text type="danger">{errorText(photo.error)}</Typography.Text>}
          {photo.data && (
            <Image
              width={200}
              alt={t("deciding.evidence.photoOf")}
              src={`data:${photo.data.kind};base64,${photo.data.data}`}
            />
          )}
        </>
      )}
    </div>
  );
}
