import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import { workAssignments } from "@schemas/registers/work-assignments";
import type { IsoDate } from "@schemas/values/jalali-date";
import { DateText, useDigits, useLongDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useViewer } from "@src/providers/session";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Trans, useTranslation } from "react-i18next";
import { mayDo } from "../access";
import { LinkButton } from "../link-button";
import { duplicatePath, editPath } from "../paths";
import styles from "./assignments.module.css";
import { assignmentsQuery, hasAssignments } from "./assignments-query";
import type { CompanionProps } from "./companions";

/** A person's work assignments with their dates, the latest first; each leads to its form. */
export function Assignments({ id: personnelNumber }: CompanionProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const longDate = useLongDate();
  const viewer = useViewer();
  const id = useId();
  const enabled = hasAssignments(personnelNumber, viewer);
  const { data } = useQuery({ ...assignmentsQuery(personnelNumber), enabled });
  const [latest, ...earlier] = data?.items ?? [];
  if (!latest) return null;
  const mayEdit = mayDo(workAssignments, "edit", viewer);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t("workAssignments.many")}
      </h3>
      <ol className={styles.list}>
        {[latest, ...earlier].map((one) => (
          <li key={one.id}>
            <span>
              <strong>
                <Beginning {...one} />
                {one.to && (
                  <>
                    {" – "}
                    <DateText iso={one.to} />
                  </>
                )}
              </strong>
              <Muted>
                {[
                  one.sectionName,
                  one.planCode ? t("assignments.ownPlan", { plan: one.planName }) : one.workGroupName,
                  one.planCode && one.offset !== 0
                    ? digits(t("assignments.offset", { count: one.offset }))
                    : "",
                ]
                  .filter(Boolean)
                  .join(t("app.comma"))}
              </Muted>
            </span>
            {mayEdit && (
              <LinkButton
                type="text"
                size="small"
                icon={<EditOutlined aria-hidden />}
                aria-label={t("assignments.edit", {
                  from: one.from ? longDate(one.from) : t("assignments.sinceEver"),
                })}
                to={editPath(workAssignments, one.id)}
              />
            )}
          </li>
        ))}
      </ol>
      {mayDo(workAssignments, "create", viewer) && (
        <LinkButton icon={<PlusOutlined aria-hidden />} to={duplicatePath(workAssignments, latest.id)}>
          {t("workAssignments.create")}
        </LinkButton>
      )}
    </section>
  );
}

/** The first day of an assignment; the present one has no other day that would show what the date means. */
function Beginning({ from, to }: { from: IsoDate | null; to: IsoDate | null }) {
  const { t } = useTranslation();
  if (!from) return t("assignments.sinceEver");
  const day = <DateText iso={from} />;
  return to ? day : <Trans i18nKey="assignments.since" components={{ from: day }} />;
}
