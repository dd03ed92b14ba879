import type { RequestPreview } from "@schemas/calls/requests";

/** Whether a sound day would become an absence, or get a missing or conflicting punch. */
export const harmsDay = (previews: readonly RequestPreview[]): boolean =>
  previews.at(-1)?.dayEffects.some(({ isHarmed }) => isHarmed) ?? false;
