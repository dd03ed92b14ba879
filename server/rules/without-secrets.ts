const secretName = /pass(word|wd)?$|password|token|secret|hash|privatekey/i;

/** The text shown in place of a secret. */
const hiddenSecret = "•••";

/**
 * A value safe to show: every field whose name marks it as secret is hidden, however deep. Code that writes history
 * leaves secrets out; this is a safety net.
 */
export function withoutSecrets<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSecrets) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? hiddenSecret : withoutSecrets(inner),
    ]),
  ) as T;
}
