import type { SetInForce } from "@schemas/calls/rules";
import { ruleSets } from "@schemas/registers/rule-sets";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DateText } from "./digits";
import { Muted } from "./muted";

/** The rule set in force and since when; the default if there is none. */
export function RuleSource({ set }: { set: SetInForce | undefined }) {
  const { t } = useTranslation();
  if (!set) return <Muted>{t("rulesInForce.byDefault")}</Muted>;
  const { id, name, level, subjectName, from } = set;
  return (
    <Link to={`${ruleSets.path}/${id}`}>
      {name}
      {subjectName && level !== "COMPANY" && subjectName !== name && ` (${subjectName})`}{" "}
      <Muted>
        {t("rulesInForce.since")} <DateText iso={from} />
      </Muted>
    </Link>
  );
}
