import {
  brokenRules,
  type PasswordOwner,
  type PasswordRule,
  shortestPassword,
  usualShortest,
} from "@schemas/values/new-password";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";

/** The requirements of a new password, rule by rule; the server checks again, and also refuses very common ones. */
export function usePasswordRules({ names = [], numbers = [], birthDate }: Partial<PasswordOwner> = {}) {
  const { t } = useTranslation();
  const { data, isPending } = useCall("account", "getPasswordRules", undefined);
  // Until the organisation's rules are known, nothing is refused here that they may accept.
  const { shortest = isPending ? shortestPassword : usualShortest, organisation = "" } = data ?? {};
  const broken = (password: string) =>
    brokenRules(password, shortest, { names: [...names, organisation], numbers, birthDate });

  /** The rules that a password breaks, in words; undefined if it breaks none. */
  function problem(password: string): string | undefined {
    const wrong = broken(password);
    const missing = wrong.filter((rule) => rule !== "own");
    if (missing.length > 0) {
      const rules = missing.map((rule) => t(`password.short.${rule}`, { shortest }));
      return `${t("password.weak")}. ${t("password.lacks", { rules: rules.join(t("password.comma")) })}`;
    }
    return wrong.length > 0 ? t("password.holdsOwn") : undefined;
  }
  return {
    isKnown: !isPending,
    shortest,
    broken,
    problem,
    word: (rule: PasswordRule) => t(`password.rule.${rule}`, { shortest }),
  };
}

export type PasswordRules = ReturnType<typeof usePasswordRules>;
