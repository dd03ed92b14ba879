import { useDigits } from "@src/components/digits";
import { useDistance } from "@src/components/use-distance";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./location.module.css";

type Props = { accuracy: number; age: number; distance: number | null; areaName: string | null };

/** The quality of a position: its accuracy, its age, and the distance to the area. */
export function PositionFacts({ accuracy, age, distance, areaName }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const distanceText = useDistance();
  const facts: [string, ReactNode][] = [
    ["accuracy", t("clock.location.within", { distance: distanceText(accuracy) })],
    ["age", t("clock.location.seconds", { number: digits(age) })],
    ...(areaName === null ? [] : [["area", <bdi key="area">{areaName}</bdi>] as [string, ReactNode]]),
    ...(distance === null ? [] : [["distance", distanceText(distance)] as [string, ReactNode]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`clock.location.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
