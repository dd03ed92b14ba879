import type { Check } from "./resource";

/**
 * A warning for records whose rules change from a day on: rules from an earlier day than the last change, or without a
 * day, replace the changes stored since.
 */
export const replacesLater = <Name extends string>(
  field: Name,
): Check<{ readonly [N in Name]?: string | null | undefined }, unknown> => ({
  field,
  about: [field],
  isWarning: true,
  by: {
    calls: [],
    run: async (_, { values, was }) => {
      const last = was?.[field];
      return Boolean(last) && (values[field] ?? "") < (last as string);
    },
  },
});
