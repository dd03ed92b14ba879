/** The languages both sides speak. The first is the default and the fallback (spec §9). */
export const languages = ["fa", "en"] as const;
export type Language = (typeof languages)[number];

export const isRightToLeft = (language: Language) => language === "fa";

/** A record's name in the reader's language; the Persian one if it has no English name. */
export function nameIn<N extends string | null | undefined>(
  language: string,
  { name, nameEn }: { name: N; nameEn?: string | null | undefined },
): N | string {
  return (language === "en" && nameEn) || name;
}

/** The language a server answers in, from an `Accept-Language` header. */
export function languageOf(header: string | null | undefined): Language {
  const first = header?.split(",")[0]?.trim().slice(0, 2).toLowerCase();
  return first === "en" ? "en" : "fa";
}
