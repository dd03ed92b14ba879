import type { Report } from "@schemas/report";
import { camelCase } from "@schemas/values/camel-case";

/** The key of a report's own words, `reports.of.dayWork`; those of columns are everyone's. */
export const wordsOfReport = ({ name }: Pick<Report, "name">) => `reports.of.${camelCase(name)}`;

/** The key of what a report is called. */
export const reportTitle = (report: Pick<Report, "name">) => `${wordsOfReport(report)}.title`;
