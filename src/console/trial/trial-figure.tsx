import { isLeaveFigure, type TrialFigure, trialUnit } from "@schemas/trial";
import { formatDuration } from "@schemas/values/duration";
import { Bdi, Num } from "@src/components/digits";
import { useTranslation } from "react-i18next";

/** Returns a function that gives the name of a figure in a trial. */
export function useTrialFigureName(): (name: TrialFigure) => string {
  const { t } = useTranslation();
  return (name) => t(isLeaveFigure(name) ? `trial.leave.figures.${name}` : `daily.categories.${name}`);
}

type Props = { of: TrialFigure; value: number };

/** A figure in its unit: a length as hours and minutes, anything else as a number. */
export function TrialFigureText({ of, value }: Props) {
  return trialUnit(of) === "minutes" ? <Bdi>{formatDuration(value)}</Bdi> : <Num value={value} />;
}

const minus = "\u2212";

/** A difference in the unit of its figure, with its sign: +12:30, −2. */
export function ChangeText({ of, value }: Props) {
  const sign = value > 0 ? "+" : value < 0 ? minus : "";
  // Differences of hundredths are not exact in binary.
  const size = Math.round(Math.abs(value) * 100) / 100;
  return (
    <bdi dir="ltr">
      {sign}
      <TrialFigureText of={of} value={size} />
    </bdi>
  );
}
