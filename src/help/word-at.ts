/** A tree of words as src/locales holds them. */
export type WordTree = { readonly [key: string]: string | WordTree };

/** The word under a key such as "menu.pages.settings"; throws for an unknown key, or a sentence with placeholders. */
export function wordAt(words: WordTree, key: string): string {
  let found: string | WordTree | undefined = words;
  let rest = key;
  while (rest && typeof found === "object") {
    // A page's name may contain a dot or a slash: the longest part that exists counts.
    const part = partsOf(rest).find((one) => one in (found as WordTree));
    if (part === undefined) break;
    found = found[part];
    rest = rest.slice(part.length + 1);
  }
  if (typeof found !== "string" || rest)
    throw new Error(
      `There is no word "${key}" (src/locales). Name the key of a label that stands on a screen.`,
    );
  if (/\{\{|<\w+\/?>/.test(found))
    throw new Error(`The word "${key}" has blanks ("${found}"): name a label without any.`);
  return found;
}

function partsOf(key: string): string[] {
  const parts = key.split(".");
  return parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
}
