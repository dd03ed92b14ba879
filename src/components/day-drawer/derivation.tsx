import type { DerivationLine } from "@schemas/calls/work";
import { Collapse } from "antd";
import { useTranslation } from "react-i18next";
import { DurationText } from "../digits";
import { DerivationLines } from "./derivation-lines";

/** The lines of a day by what they count towards, each group with its sum; notes come last. */
export function Derivation({ lines, sourceOf }: Parameters<typeof DerivationLines>[0]) {
  const { t } = useTranslation();
  const groups = new Map<string, DerivationLine[]>();
  for (const line of lines) groups.set(line.category, [...(groups.get(line.category) ?? []), line]);
  const names = [...groups.keys()].sort((a, b) => Number(a === "note") - Number(b === "note"));
  if (names.length === 0) return <p>{t("daily.drawer.nothing")}</p>;

  return (
    <Collapse
      size="small"
      defaultActiveKey={names.filter((name) => name !== "note")}
      items={names.map((name) => {
        const members = groups.get(name) ?? [];
        const sum = members.reduce((total, line) => total + line.minutes, 0);
        return {
          key: name,
          label: t(`daily.categories.${name}`),
          extra: name === "note" ? null : <DurationText minutes={sum} />,
          children: <DerivationLines lines={members} sourceOf={sourceOf} />,
        };
      })}
    />
  );
}
