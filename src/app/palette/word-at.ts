/** A word by its key, in the words of any language; empty if there is none. */
export function wordAt(words: object, key: string): string {
  const word = key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);
  return typeof word === "string" ? word : "";
}
