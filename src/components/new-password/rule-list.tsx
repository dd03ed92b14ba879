import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { passwordRules } from "@schemas/values/new-password";
import { theme } from "antd";
import { useTranslation } from "react-i18next";
import { Muted } from "../muted";
import type { PasswordRules } from "./use-password-rules";

/** The id of the list, for the description of the field: the sentence of a refused password refers to it. */
export const ruleListId = "password-rules";

const line = { display: "flex", alignItems: "baseline", gap: 6 } as const;

/** The rules of a new password, each with whether the typed text meets it. */
export function RuleList({ rules, password }: { rules: PasswordRules; password: string }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const broken = rules.broken(password);
  return (
    // Unknown rules keep their place, so that the form does not move when they arrive.
    <section
      id={ruleListId}
      style={{ marginBlockEnd: 20, ...(!rules.isKnown && { visibility: "hidden" }) }}
      aria-label={t("password.rules")}
    >
      <ul style={{ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" }}>
        {passwordRules.map((rule) => {
          // An empty field contains nothing about its owner, but that does not count as met.
          const isMet = password !== "" && !broken.includes(rule);
          return (
            <li key={rule} style={{ ...line, color: isMet ? token.colorSuccess : token.colorTextSecondary }}>
              {isMet ? (
                <CheckCircleFilled aria-label={t("password.met")} />
              ) : (
                <MinusCircleOutlined aria-label={t("password.notMet")} />
              )}
              <span>{rules.word(rule)}</span>
            </li>
          );
        })}
        <Muted as="li" style={line}>
          <MinusCircleOutlined aria-hidden />
          <span>{t("password.notCommon")}</span>
        </Muted>
      </ul>
    </section>
  );
}
