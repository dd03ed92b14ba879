import type { RequestPreview } from "@schemas/calls/requests";

/** Whether a day that is sound now would become an absence, or be left with a missing or conflicting punch. */
export const harmsDay = (found: readonly RequestPreview[]): boolean =>
  found.at(-1)?.dayEffects.some(({ isHarmed }) => isHarmed) ?? false;
