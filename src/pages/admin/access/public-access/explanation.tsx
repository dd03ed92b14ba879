import type { access } from "@schemas/calls/access";
import type { PermissionSource } from "@schemas/calls/permissions";
import type { AnswerOf } from "@schemas/define-call";
import { foldForSearch } from "@schemas/values/persian-text";
import { Muted } from "@src/components/muted";
import { SearchLine } from "@src/components/search-line";
import { useHasRoom } from "@src/components/use-has-room";
import { useCodeNames } from "@src/console/rights/code-names";
import { Typography, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { Mark } from "../mark";

type Codes = AnswerOf<typeof access.explainPermission>["codes"];
const levels = ["default", "section", "person"] as const;
const wordOf = { default: "inDefault", section: "inSection", person: "inPerson" } as const;

/** Why a person sees, or does not see, each page: what each of the three sets says, and which one decides. */
export function Explanation({ codes, source }: { codes: Codes; source: PermissionSource }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isWide = useHasRoom("sm");
  const { groups } = useCodeNames("permissionCodes");
  const [search, setSearch] = useState("");
  const wanted = foldForSearch(search);
  const byCode = new Map(codes.map((one) => [one.code, one]));
  const shown = groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ label }) => foldForSearch(label).includes(wanted)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  const sentence = (isOn: boolean) => t(isOn ? `access.sees.${source}` : `access.seesNot.${source}`);

  return (
    <>
      <Typography.Paragraph>{t(`access.decides.${source}`)}</Typography.Paragraph>
      <div className={styles.bar}>
        <SearchLine label={t("access.searchPages")} onSearch={setSearch} />
      </div>
      {shown.length === 0 && <Muted>{t("fields.nothingFound")}</Muted>}
      {shown.length > 0 && (
        <section
          className={styles.scroll}
          style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
          aria-label={t("access.why")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling sideways needs keyboard access.
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <Muted as="tr">
                <th scope="col">{t("access.page")}</th>
                <th scope="col">{t("access.inForce")}</th>
                {isWide &&
                  levels.map((level) => (
                    <th key={level} scope="col" className={styles.mark}>
                      {t(`access.source.${level}`)}
                    </th>
                  ))}
                <th scope="col">{t("access.reason")}</th>
              </Muted>
            </thead>
            {shown.map((group) => (
              <tbody key={group.name}>
                <tr>
                  <th scope="rowgroup" colSpan={isWide ? 6 : 3} className={styles.group}>
                    {group.label}
                  </th>
                </tr>
                {group.permissions.map(({ code, label }) => {
                  const one = byCode.get(code);
                  if (!one) return null;
                  return (
                    <tr key={code}>
                      <th scope="row">{label}</th>
                      <td>
                        <Mark isOn={one.isInForce} />
                      </td>
                      {isWide &&
                        levels.map((level) => (
                          <td
                            key={level}
                            className={styles.mark}
                            style={level === source ? { background: token.colorFillQuaternary } : undefined}
                          >
                            <Mark isOn={one[wordOf[level]]} />
                          </td>
                        ))}
                      <Muted as="td">{sentence(one.isInForce)}</Muted>
                    </tr>
                  );
                })}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </>
  );
}
