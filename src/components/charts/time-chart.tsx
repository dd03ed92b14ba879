import type { IsoDate } from "@schemas/values/jalali-date";
import { theme } from "antd";
import { useTranslation } from "react-i18next";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { useLongDate } from "../digits";
import styles from "./charts.module.css";
import { hourTicks } from "./hour-ticks";
import { barOpacity, LegendMark } from "./legend";
import type { ChartDay, ChartSeries } from "./series";
import { useChartWords } from "./use-chart-words";

type Props = { label: string; days: readonly ChartDay[]; series: readonly ChartSeries[] };

const height = 240;

/** A chart by day. The first day and the scale are where reading begins; arrow keys move between days. */
export function TimeChart({ label, days, series }: Props) {
  const { i18n } = useTranslation();
  const { token } = theme.useToken();
  const words = useChartWords();
  const isRtl = i18n.dir() === "rtl";
  const text = { fill: token.colorTextSecondary, fontSize: 12, fontFamily: token.fontFamily };
  const line = { stroke: token.colorBorder };
  const [first] = series;
  // Left to itself the chart divides minutes into round numbers, which are not whole hours.
  const ticks = first?.isLength && hourTicks(highestOf(days, series));
  return (
    // SVG mirrors the anchors of texts in a right-to-left page; the axes are mirrored explicitly.
    <div dir="ltr" className={styles.canvas}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...days]}
          margin={{ top: 8, bottom: 0, left: isRtl ? 12 : 0, right: isRtl ? 0 : 12 }}
          aria-label={label}
        >
          <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
          <XAxis
            dataKey="date"
            reversed={isRtl}
            tickFormatter={words.day}
            tick={text}
            axisLine={line}
            tickLine={line}
            minTickGap={20}
          />
          <YAxis
            orientation={isRtl ? "right" : "left"}
            tickFormatter={(value: number) => words.tick(value, first ?? {})}
            tick={text}
            axisLine={false}
            tickLine={false}
            allowDecimals={false}
            {...(ticks && { ticks, domain: [0, ticks.at(-1) ?? 0] })}
            width={44}
          />
          <Tooltip
            cursor={{ fill: token.colorFillSecondary, stroke: token.colorBorder }}
            isAnimationActive={false}
            content={(shown) => <DayNumbers {...(shown as Shown)} series={series} />}
          />
          {series.map(({ name, look, colour }) =>
            look === "bar" ? (
              <Bar
                key={name}
                dataKey={(day: ChartDay) => day.values[name]}
                name={name}
                fill={colour}
                fillOpacity={barOpacity}
                radius={[3, 3, 0, 0]}
                maxBarSize={22}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={name}
                dataKey={(day: ChartDay) => day.values[name]}
                name={name}
                stroke={colour}
                strokeWidth={2}
                {...(look === "dashes" && { strokeDasharray: "5 4" })}
                dot={look === "line" && { r: 2.5, fill: colour, strokeWidth: 0 }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const highestOf = (days: Props["days"], series: Props["series"]) =>
  Math.max(0, ...days.flatMap(({ values }) => series.map(({ name }) => values[name] ?? 0)));

type Shown = Pick<TooltipContentProps<number, string>, "active" | "payload">;

function DayNumbers({ active, payload, series }: Shown & Pick<Props, "series">) {
  const { i18n } = useTranslation();
  const longDate = useLongDate();
  const words = useChartWords();
  const day = payload?.[0]?.payload as ChartDay | undefined;
  if (!active || !day) return null;
  return (
    <div className={styles.tooltip} dir={i18n.dir()}>
      <strong>{longDate(day.date as IsoDate)}</strong>
      {series.map((one) => (
        <div key={one.name}>
          <LegendMark {...one} />
          <span>{one.label}</span>
          <bdi dir="ltr">{words.number(day.values[one.name] ?? 0, one)}</bdi>
        </div>
      ))}
    </div>
  );
}
