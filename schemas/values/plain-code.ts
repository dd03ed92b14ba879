/**
 * Whether a code consists of letters, digits, hyphens, underscores and dots: no space, and no comma, which separates
 * lists.
 */
export const isPlainCode = (text: string): boolean => /^[\p{L}\p{N}_.-]*$/u.test(text);

/** The issue of a code that is not plain (schemas/issues.ts). */
export const plainCodeRule = { params: { rule: "plain-code" } };
