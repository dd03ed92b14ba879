const rules = {
  length: /^.{8,}$/su,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9۰-۹٠-٩]/,
  special: /[^A-Za-z0-9۰-۹٠-٩\s]/,
} as const;

export type PasswordRule = keyof typeof rules;

/** What spec §5 asks of a password, rule by rule; the server decides again. */
export function passwordRules(password: string): { name: PasswordRule; isMet: boolean }[] {
  return (Object.keys(rules) as PasswordRule[]).map((name) => ({ name, isMet: rules[name].test(password) }));
}
