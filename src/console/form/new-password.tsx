import type { Field, FieldShape, PasswordOwnerFields } from "@schemas/fields/field";
import type { Values } from "@schemas/resource";
import { isIsoDate } from "@schemas/values/jalali-date";
import type { PasswordOwner } from "@schemas/values/new-password";
import { RuleList } from "@src/components/new-password/rule-list";
import { usePasswordRules } from "@src/components/new-password/use-password-rules";
import { fieldIn } from "../field-value";

/** The fields about the owner of a new password; null for any other field. */
export const ownerOf = (field: Field) => (field.kind === "text" ? field.options.ownedBy : null);

function ownerIn(
  { names, numbers = [], birthDate = "" }: PasswordOwnerFields,
  values: Values,
): PasswordOwner {
  const textIn = (name: string) => String(values[name] ?? "");
  const born = textIn(birthDate);
  return {
    names: names.map(textIn),
    numbers: numbers.map(textIn),
    birthDate: isIsoDate(born) ? born : null,
  };
}

type RulesProps = { owner: PasswordOwnerFields; values: Values; password: string };

/** What a new password in a form must be, with what it is already. */
export function NewPasswordRules({ owner, values, password }: RulesProps) {
  const rules = usePasswordRules(ownerIn(owner, values));
  return <RuleList rules={rules} password={password} />;
}

/** The mistake in the new password of a form, if it has one; an empty password is left to the server. */
export function useWeakPassword(shape: FieldShape, names: readonly string[], values: Values) {
  const name = names.find((one) => ownerOf(fieldIn(shape, one)));
  const owner = name ? ownerOf(fieldIn(shape, name)) : null;
  const rules = usePasswordRules(owner ? ownerIn(owner, values) : {}, { enabled: owner !== null });
  const password = name ? String(values[name] ?? "") : "";
  const message = password && rules.isKnown ? rules.problem(password) : undefined;
  return name !== undefined && message ? { name, message } : null;
}
