/** Whether a code has nothing but letters, digits, hyphens, underscores and dots: no space, no comma that lists would split. */
export const isPlainCode = (text: string): boolean => /^[\p{L}\p{N}_.-]*$/u.test(text);

/** What a schema says of a code that is not plain (schemas/issues.ts). */
export const plainCodeRule = { params: { rule: "plain-code" } };
