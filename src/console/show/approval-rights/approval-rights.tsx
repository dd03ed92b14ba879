import type { ApprovalRight } from "@schemas/resource";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useHasRoom } from "@src/components/use-has-room";
import { theme } from "antd";
import { useTranslation } from "react-i18next";
import type { ChildProps } from "../child-props";
import styles from "./approval-rights.module.css";
import { DegreeRadios } from "./degree-radios";
import { DegreeSelect } from "./degree-select";
import { degreeNames, type RightRow } from "./right-rows";
import { useRights } from "./use-rights";
import { WholeColumn } from "./whole-column";

/** The rights of a holder: a degree or none for every type of leave and mission and every other kind of request. */
export function ApprovalRights({ resource, name, child, id, canChange }: ChildProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isWide = useHasRoom("lg");
  const { groups, error, reload, change, changeAll, states, isSaving } = useRights(resource, name, child, id);
  if (error && !groups) return <ErrorState error={error} onRetry={reload} />;
  if (!groups) return <LoadingSkeleton rows={6} />;

  const rows = groups.flatMap((group) => group.rows);
  const columnProps = { rows, isDisabled: !canChange || isSaving, onChange: changeAll };
  const rowProps = (row: RightRow) => ({
    row,
    state: states.get(row.key),
    isDisabled: !canChange || states.get(row.key)?.isSaving === true,
    onChange: (degree: ApprovalRight["degree"] | null) => change(row, degree),
  });

  return (
    <>
      <Muted as="p" style={{ marginBlock: "0 12px" }}>
        {t("console.rights.text")}
      </Muted>
      {isWide ? (
        <table className={styles.rightsTable}>
          <thead>
            <Muted as="tr">
              <th aria-hidden />
              {degreeNames.map((degree) => (
                <th key={degree} scope="col">
                  {t(`console.rights.degrees.${degree}`)}
                  {canChange && <WholeColumn degree={degree} {...columnProps} />}
                </th>
              ))}
              <th aria-hidden className={styles.rightsState} />
            </Muted>
          </thead>
          {groups.map((group) => (
            <tbody key={group.kind} style={{ borderColor: token.colorBorderSecondary }}>
              {group.rows.length > 1 && (
                <tr>
                  <th scope="colgroup" colSpan={degreeNames.length + 2} className={styles.rightsKind}>
                    {group.label}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <DegreeRadios key={row.key} isAlone={group.rows.length === 1} {...rowProps(row)} />
              ))}
            </tbody>
          ))}
        </table>
      ) : (
        <>
          {canChange && (
            <div className={styles.rightsColumns}>
              {degreeNames.map((degree) => (
                <span key={degree}>
                  {t(`console.rights.degrees.${degree}`)}
                  <WholeColumn degree={degree} {...columnProps} />
                </span>
              ))}
            </div>
          )}
          {groups.map((group) => (
            <section key={group.kind} aria-label={group.label} className={styles.rightsGroup}>
              {group.rows.length > 1 && <h4>{group.label}</h4>}
              {group.rows.map((row) => (
                <DegreeSelect key={row.key} isAlone={group.rows.length === 1} {...rowProps(row)} />
              ))}
            </section>
          ))}
        </>
      )}
    </>
  );
}
