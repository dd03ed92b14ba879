import type { Resource } from "@schemas/resource";
import { camelCase } from "@schemas/values/camel-case";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The words of a resource are under its name in camel case: leave-types → leaveTypes. */
export function wordsKey(resource: Pick<Resource, "name">): string {
  return camelCase(resource.name);
}

/** The words of one resource in the reader's language. */
export function useWords(resource: Resource) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const base = wordsKey(resource);
    if (!i18n.exists(`${base}.many`))
      throw new Error(
        `Resource "${resource.name}" has no words in "${language}". Write them in src/locales/${language} under "${base}", as ResourceWords requires.`,
      );
    const word = (key: string) => t(`${base}.${key}`);
    const wordIfAny = (key: string) => (i18n.exists(`${base}.${key}`) ? word(key) : undefined);
    return {
      one: word("one"),
      many: word("many"),
      create: word("create"),
      none: word("none"),
      about: word("about"),
      deleting: word("deleting"),
      search: wordIfAny("search"),
      field: (name: string) => word(`fields.${name}`),
      help: (name: string) => wordIfAny(`help.${name}`),
      filter: (name: string) => wordIfAny(`filters.${name}`) ?? word(`fields.${name}`),
      choices: (name: string) =>
        i18n.exists(`${base}.choices.${name}`)
          ? (t(`${base}.choices.${name}`, { returnObjects: true }) as unknown as Record<string, string>)
          : undefined,
      view: (name: string) => word(`views.${name}`),
      action: (name: string) => ({
        label: word(`actions.${name}.label`),
        text: word(`actions.${name}.text`),
        run: word(`actions.${name}.run`),
        done: word(`actions.${name}.done`),
        field: (field: string) => word(`actions.${name}.fields.${field}`),
      }),
      revealed: (name: string, secret: string) => {
        const key = `${base}.actions.${name}.revealed`;
        const example = `${key}.example`;
        return {
          title: word(`actions.${name}.revealed.title`),
          text: word(`actions.${name}.revealed.text`),
          example: i18n.exists(example)
            ? {
                title: t(`${example}.title`),
                text: t(`${example}.text`, { secret, origin: location.origin }),
              }
            : undefined,
        };
      },
      child: (name: string) => word(`children.${name}`),
      check: (name: string) => word(`checks.${name}`),
      part: (name: string) => word(`parts.${name}`),
      switchedOff: wordIfAny("switchedOff"),
      leftOpen: wordIfAny("leftOpen"),
      afterImport: wordIfAny("afterImport"),
    };
  }, [resource, language, t, i18n]);
}

export type Words = ReturnType<typeof useWords>;
