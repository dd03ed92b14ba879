import styles from "./charts.module.css";
import type { ChartSeries } from "./series";

/** Bars are translucent, so that lines in front of them stay readable. */
export const barOpacity = 0.5;

/** A measure as it is drawn: a bar, a line with dots, or a dashed line. */
export function LegendMark({ look, colour }: Pick<ChartSeries, "look" | "colour">) {
  return (
    <svg width={18} height={10} viewBox="0 0 18 10" aria-hidden="true" className={styles.mark}>
      {look === "bar" ? (
        <rect x={4} width={10} height={10} rx={2} fill={colour} fillOpacity={barOpacity} />
      ) : (
        <>
          <line
            x1={0}
            x2={18}
            y1={5}
            y2={5}
            stroke={colour}
            strokeWidth={2}
            {...(look === "dashes" && { strokeDasharray: "5 3" })}
          />
          {look === "line" && <circle cx={9} cy={5} r={3} fill={colour} />}
        </>
      )}
    </svg>
  );
}

/** The measures of a chart, in reading order. */
export function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend}>
      {series.map((one) => (
        <li key={one.name}>
          <LegendMark {...one} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
