type Translate = (key: "requestDetail.ofKind", places: { kind: string; what: string }) => string;

/** "Mission: within the city"; without the kind if the text contains it, as in "Annual leave". */
export function ofKind(kind: string, what: string, t: Translate): string {
  if (what.toLowerCase().includes(kind.toLowerCase())) return what;
  return t("requestDetail.ofKind", { kind, what });
}
