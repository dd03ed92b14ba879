import i18next from "i18next";
import { type $ZodRawIssue, config } from "zod/v4/core";

/** Gives zod the sentences of the current language (spec §5); asked anew for every issue, so a switch needs nothing more. */
export function wordZodIssues(): void {
  config({ customError: undefined, localeError: wordOf });
}

const rules: Readonly<Record<string, string>> = {
  "jalali-date": "validation.date",
  "iso-date": "validation.date",
  "clock-time": "validation.time",
  "whole-number": "validation.whole",
};

function wordOf(issue: $ZodRawIssue): string {
  const { t } = i18next;
  if (issue.input === undefined || issue.input === null || issue.input === "")
    return t("validation.required");
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "number") return t("validation.number");
      return t(issue.expected === "int" ? "validation.whole" : "validation.invalid");
    case "too_small":
      return issue.origin === "string"
        ? t("validation.length", { number: issue.minimum })
        : t("validation.smallest", { number: issue.minimum });
    case "too_big":
      return issue.origin === "string"
        ? t("validation.length", { number: issue.maximum })
        : t("validation.largest", { number: issue.maximum });
    case "invalid_format":
      return t(issue.format === "email" ? "validation.email" : "validation.invalid");
    case "invalid_value":
      return t("validation.choice");
    case "custom":
      return t(rules[String(issue.params?.rule)] ?? "validation.invalid");
    default:
      return t("validation.invalid");
  }
}
