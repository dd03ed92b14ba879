type Translate = (key: "requestDetail.ofKind", places: { kind: string; what: string }) => string;

/** "Mission: within the city"; what says its kind itself, like "Annual leave", stands alone. */
export function ofKind(kind: string, what: string, t: Translate): string {
  if (what.toLowerCase().includes(kind.toLowerCase())) return what;
  return t("requestDetail.ofKind", { kind, what });
}
