import type { Report } from "@schemas/report";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wordsOfReport } from "./report-title";

/** The words of one report in the reader's language, in the form that the parts of a list need. */
export function useReportWords(report: Report) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const own = wordsOfReport(report);
    if (!i18n.exists(`${own}.about`))
      throw new Error(
        `Report "${report.name}" has no words in "${language}". Write them in src/locales/${language}/reports.ts under "${own}".`,
      );
    const states = t("reports.states", { returnObjects: true }) as unknown as Record<string, string>;
    return {
      many: t(`${own}.title`),
      about: t(`${own}.about`),
      none: t(`${own}.none`),
      field: (name: string) => t(`reports.columns.${name}`),
      filter: (name: string) => t(`reports.columns.${name}`),
      choices: (name: string) => (name === "state" ? states : undefined),
      view: (name: string) => t(`${own}.views.${name}`),
      figure: (name: string) => t(`reports.figures.${name}`),
    };
  }, [report, language, t, i18n]);
}

export type ReportWords = ReturnType<typeof useReportWords>;
