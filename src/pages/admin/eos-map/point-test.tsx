import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { fieldOf } from "@schemas/fields/field";
import { geofences as resource } from "@schemas/resources/geofences";
import { api } from "@src/api";
import { ErrorAlert } from "@src/components/error-alert";
import { NumberInput } from "@src/components/number-input";
import { useDistance } from "@src/components/use-distance";
import { RelationSearch } from "@src/fields/relation/search";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Pinned } from "./areas-map";
import styles from "./eos-map.module.css";

type Verdict = AnswerOf<typeof calls.geo.isValidLocation>;
const people = fieldOf(resource.fields.personnel);
const tones = { inside: "success", soft: "warning", outside: "error", free: "info" } as const;

type PointTestProps = {
  point: Pinned | null;
  onPoint: (point: Pinned | null) => void;
  onArea: (id: number) => void;
};

/** Whether somebody may punch at a point, by the server's decision. */
export function PointTest({ point, onPoint, onArea }: PointTestProps) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<Record<keyof Pinned, number | null>>>({});
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const test = useMutation({
    mutationFn: (input: Pinned & { personnelNumber: string }) =>
      api.geo.isValidLocation({ ...input, ...(accuracy !== null && { accuracy }) }),
  });
  const latitude = typed.latitude === undefined ? (point?.latitude ?? null) : typed.latitude;
  const longitude = typed.longitude === undefined ? (point?.longitude ?? null) : typed.longitude;
  // A click on the map replaces the typed point.
  const [lastPoint, setLastPoint] = useState(point);
  if (lastPoint !== point) {
    setLastPoint(point);
    setTyped({});
  }
  const put = (name: keyof Pinned, value: number | null) => {
    const next = { latitude, longitude, [name]: value };
    setTyped(next);
    if (next.latitude !== null && next.longitude !== null)
      onPoint({ latitude: next.latitude, longitude: next.longitude });
  };
  const isReady = person !== null && latitude !== null && longitude !== null;
  const field =
    people?.kind === "relation" ? { ...people, options: { ...people.options, isMultiple: false } } : null;

  return (
    <form
      aria-label={t("map.test.tab")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) test.mutate({ latitude, longitude, personnelNumber: person });
      }}
    >
      <p className={styles.eosNote}>{t("map.test.text")}</p>
      <div className={styles.eosForm}>
        {field && (
          <label className={styles.eosWide} htmlFor="eos-person">
            {t("map.test.person")}
            <RelationSearch
              id="eos-person"
              label={t("map.test.person")}
              value={person}
              onChange={(value) => setPerson(typeof value === "string" ? value : null)}
              field={field}
            />
          </label>
        )}
        {(["latitude", "longitude"] as const).map((name) => (
          <label key={name} htmlFor={`eos-${name}`}>
            {t(`map.test.${name}`)}
            <NumberInput
              id={`eos-${name}`}
              value={name === "latitude" ? latitude : longitude}
              min={name === "latitude" ? -90 : -180}
              max={name === "latitude" ? 90 : 180}
              controls={false}
              inputMode="decimal"
              onChange={(value) => put(name, value)}
              style={{ inlineSize: "100%" }}
            />
          </label>
        ))}
        <label htmlFor="eos-accuracy">
          {t("map.test.accuracy")}
          <NumberInput
            id="eos-accuracy"
            value={accuracy}
            min={0}
            controls={false}
            onChange={setAccuracy}
            style={{ inlineSize: "100%" }}
          />
        </label>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!isReady}
          loading={test.isPending}
          style={{ alignSelf: "end" }}
        >
          {t("map.test.run")}
        </Button>
      </div>
      <div className={styles.eosResult} aria-live="polite">
        <ErrorAlert error={test.error} />
        {test.data && <Result verdict={test.data} onArea={onArea} />}
      </div>
    </form>
  );
}

function Result({ verdict, onArea }: { verdict: Verdict; onArea: (id: number) => void }) {
  const { t } = useTranslation();
  const metres = useDistance();
  const { geofenceId, name, distance, missing } = verdict;
  return (
    <Alert
      type={tones[verdict.verdict]}
      showIcon
      message={t(`map.test.verdicts.${verdict.verdict}`)}
      description={
        name !== null && (
          <dl>
            <dt>{t("map.test.area")}</dt>
            <dd>
              <Button
                type="link"
                size="small"
                style={{ padding: 0 }}
                onClick={() => geofenceId !== null && onArea(geofenceId)}
              >
                <bdi>{name}</bdi>
              </Button>
            </dd>
            {distance !== null && (
              <>
                <dt>{t("map.test.distance")}</dt>
                <dd>{metres(distance)}</dd>
              </>
            )}
            {missing > 0 && (
              <>
                <dt>{t("map.test.missing")}</dt>
                <dd>{metres(missing)}</dd>
              </>
            )}
          </dl>
        )
      }
    />
  );
}
