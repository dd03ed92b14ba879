import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./system-state.module.css";

type Bar = { at: string; value: number };
type Props = { title: string; bars: readonly Bar[]; write: (value: number) => string };

/** A number for each minute of the last hour as bars; the highest and the latest also as text. */
export function MinuteBars({ title, bars, write }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const most = Math.max(...bars.map(({ value }) => value));
  const now = bars.at(-1)?.value ?? 0;
  const words = t("systemState.chartText", { most: write(most), now: write(now) });
  return (
    <Card size="small" title={title}>
      <div className={styles.bars} role="img" aria-label={`${title}: ${words}`}>
        {bars.map(({ at, value }) => (
          <span
            key={at}
            title={t("systemState.minute", { time: digits(clockOf(at)), value: write(value) })}
            style={{ blockSize: `${most > 0 ? (100 * value) / most : 0}%` }}
          />
        ))}
      </div>
      <Muted as="div">{words}</Muted>
    </Card>
  );
}

/** The minute by the reader's own clock. */
const clockOf = (at: string) => new Date(at).toTimeString().slice(0, 5);
