/** A name of small letters and hyphens in one word: `leave-types` is `leaveTypes`. */
export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
