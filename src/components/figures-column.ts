/**
 * A column of figures that are compared: they run from left to right in either language, so units stand under each
 * other at the right, in Persian as well.
 */
export const figuresColumn = { align: "right", className: "figures-column" } as const;
