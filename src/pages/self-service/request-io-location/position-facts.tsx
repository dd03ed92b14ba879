import { useDigits } from "@src/components/digits";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = { accuracy: number; age: number; distance: number | null; areaName: string | null };

/** How good a position is: its accuracy, how old it is, and how far the area is. */
export function PositionFacts({ accuracy, age, distance, areaName }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const facts: [string, ReactNode][] = [
    ["accuracy", t("clock.location.aboutMetres", { number: digits(Math.round(accuracy)) })],
    ["age", t("clock.location.seconds", { number: digits(age) })],
    ...(areaName === null ? [] : [["area", <bdi key="area">{areaName}</bdi>] as [string, ReactNode]]),
    ...(distance === null
      ? []
      : [["distance", t("clock.location.metres", { number: digits(distance) })] as [string, ReactNode]]),
  ];
  return (
    <dl className="location-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`clock.location.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
