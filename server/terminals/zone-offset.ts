/** How many minutes a time zone is ahead of UTC at a moment. */
export function zoneOffset(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    at,
  );
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = text.match(/GMT([+-])(\d{2}):(\d{2})/) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A moment as a clock of this zone shows it: `2026-11-22T11:30:00`. */
export function shownIn(zone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(zone, at) * 60_000).toISOString().slice(0, 19);
}
