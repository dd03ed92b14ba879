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
export function usePasswordRules(
  { names = [], numbers = [], birthDate }: Partial<PasswordOwner> = {},
  { enabled = true } = {},
) {
  const { t } = useTranslation();
  const { data, isPending } = useCall("account", "getPasswordRules", undefined, { enabled });
  // Until the organisation's rules are known, nothing is refused here that they may accept.
  const { shortest = isPending ? shortestPassword : usualShortest, organisation = "" } = data ?? {};
  const broken = (password: string) =>
    brokenRules(password, shortest, { names: [...names, organisation], numbers, birthDate });

  /** The sentence for a password that breaks rules; which ones, the list below the field says (rule-list.tsx). */
  const problem = (password: string) => (broken(password).length > 0 ? t("password.weak") : undefined);
  return {
    isKnown: !isPending,
    shortest,
    broken,
    problem,
    word: (rule: PasswordRule) => t(`password.rule.${rule}`, { shortest }),
  };
}

export type PasswordRules = ReturnType<typeof usePasswordRules>;
