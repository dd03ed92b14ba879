/** Figures run from left to right in either language: units stand under each other at the right, in Persian as well. */
export const figuresSide = "right" as const;
