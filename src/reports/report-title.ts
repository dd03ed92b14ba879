import type { Report } from "@schemas/report";
import { camelCase } from "@schemas/values/camel-case";

/** The key of a report's own words, `reports.of.dayWork`; words of columns are shared. */
export const wordsOfReport = ({ name }: Pick<Report, "name">) => `reports.of.${camelCase(name)}`;

/** The key of a report's title. */
export const reportTitle = (report: Pick<Report, "name">) => `${wordsOfReport(report)}.title`;
