/**
 * A column of figures to compare: they run from left to right in either language, so units are aligned at the right, in
 * Persian as well.
 */
export const figuresColumn = { align: "right", className: "figures-column" } as const;
