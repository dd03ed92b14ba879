/** A tree of words, as in src/locales. */
export type WordTree = { readonly [key: string]: string | WordTree };

/** The word under a key such as "menu.pages.settings"; throws for an unknown key, or a sentence with placeholders. */
export function wordAt(words: WordTree, key: string): string {
  let node: string | WordTree | undefined = words;
  let rest = key;
  while (rest && typeof node === "object") {
    // A page's name may contain a dot or a slash, so the longest part that exists is used.
    const part = partsOf(rest).find((one) => one in (node as WordTree));
    if (part === undefined) break;
    node = node[part];
    rest = rest.slice(part.length + 1);
  }
  if (typeof node !== "string" || rest)
    throw new Error(`There is no word "${key}" (src/locales). Name the key of a label that a screen shows.`);
  if (/\{\{|<\w+\/?>/.test(node))
    throw new Error(`The word "${key}" has placeholders ("${node}"): name a label without any.`);
  return node;
}

function partsOf(key: string): string[] {
  const parts = key.split(".");
  return parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
}
