import { type FigureName, figure } from "@schemas/figures";
import { formatDuration } from "@schemas/values/duration";
import { Bdi, Num } from "@src/components/digits";

type Props = { of: FigureName; value: number };

const minus = "\u2212";

/** A difference in the unit of its figure, with its sign: +12:30, −2. */
export function ChangeText({ of, value }: Props) {
  const sign = value > 0 ? "+" : value < 0 ? minus : "";
  const size = Math.abs(value);
  return (
    <bdi dir="ltr">
      {sign}
      {figure(of).unit === "minutes" ? <Bdi>{formatDuration(size)}</Bdi> : <Num value={size} />}
    </bdi>
  );
}
