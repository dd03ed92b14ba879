import type { DayRow } from "@schemas/calls/work";
import { composeAddress, ownCode, selfFiledKinds } from "@schemas/request-kinds";
import { prefillQuery } from "@schemas/request-prefill";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../api/use-call";
import { useRequestCodes } from "../use-request-codes";
import styles from "./fix-day.module.css";
import { FixEffects } from "./fix-effects";
import { offersOf } from "./offers";
import { useFixWords } from "./use-fix-words";

export type RequestMenu = {
  /** The entries for a day; the fixes are added once {@link RequestMenu.onOpen} has loaded them. */
  of: (day: DayRow) => MenuProps;
  onOpen: (day: DayRow) => void;
};

/**
 * The requests this viewer may file for one of their own days: first those that would close its gaps exactly, then any
 * other with the date (`SD`). Undefined for viewers who may file none.
 */
export function useRequestMenu(personnelNumber: string): RequestMenu | undefined {
  const { t } = useTranslation();
  const words = useFixWords();
  const permissions = useRequestCodes();
  const navigate = useNavigate();
  const [date, setDate] = useState<IsoDate | null>(null);
  const range = { personnelNumber, from: date ?? "", to: date ?? "", withFixes: true };
  const punches = useCall("io", "getPunches", range, { enabled: date !== null });
  // Spec §6 "Request-type ids used by the right-click request menu": with the code one may file such a request.
  const allowed = selfFiledKinds.filter((kind) => permissions.has(ownCode(kind)));
  if (allowed.length === 0) return undefined;

  const fixesOf = (day: DayRow): MenuProps["items"] => {
    if (!isFlawed(day)) return [];
    const isLoading = day.date !== date || punches.isPlaceholderData || punches.isLoading;
    if (isLoading) return [{ key: "loading", label: t("fixDay.loading"), disabled: true }];
    const [punchDay] = punches.data?.days ?? [];
    return (punchDay ? offersOf(punchDay, permissions) : [])
      .filter(({ fixes }) => fixes.length > 0)
      .map(({ gap, fixes }) => ({
        key: `${gap.kind}-${gap.from}-${gap.to}`,
        type: "group" as const,
        label: words.gap(gap),
        children: fixes.map((fix) => ({
          key: fix.link,
          label: (
            <span className={styles.fixEntry}>
              {words.fix(fix)} <FixEffects effects={fix.effects} />
            </span>
          ),
        })),
      }));
  };

  return {
    onOpen: (day) => setDate(isFlawed(day) ? day.date : null),
    of: (day) => {
      const fixes = fixesOf(day) ?? [];
      const others = allowed.map((kind) => ({
        key: `${composeAddress(kind)}?${prefillQuery(day.date)}`,
        label: t(`daily.request.${kind}`),
      }));
      return {
        items:
          fixes.length > 0
            ? [...fixes, { key: "others", type: "group", label: t("fixDay.other"), children: others }]
            : others,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          navigate(key);
        },
      };
    },
  };
}

function isFlawed({ absence, undertime, surplus, isIncomplete, isConflict }: DayRow): boolean {
  return absence + undertime + surplus > 0 || isIncomplete || isConflict;
}
