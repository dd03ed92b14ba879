/** A hyphenated lower-case name as one word: `leave-types` becomes `leaveTypes`. */
export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
