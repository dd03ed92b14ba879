/** The lengths a summary shows, in the order of its cards and columns. */
export const categories = [
  "required",
  "presence",
  "undertime",
  "overtime",
  "surplus",
  "leave",
  "mission",
  "absenceMinutes",
  "night",
] as const;

/** With what filled the rest of the required time; for sheets and tables, which have room. */
export const allCategories = [...categories, "forgiven", "compensated"] as const;
export type Category = (typeof allCategories)[number];

const undertime = ["undertimeFirst", "undertimeMid", "undertimeLast"];

/** The categories of a day's derivation whose lines sum to a length of the day. */
export const linesOf: Readonly<Record<Category, readonly string[]>> = {
  // What filled the required time, or was missing from it (the invariant of the day-work engine).
  required: ["covered", "leave", "mission", ...undertime, "forgiven", "compensated", "absence"],
  presence: ["presence"],
  undertime,
  overtime: ["overtime"],
  surplus: ["surplus"],
  leave: ["leave"],
  mission: ["mission"],
  absenceMinutes: ["absence"],
  night: ["night"],
  forgiven: ["forgiven"],
  compensated: ["compensated"],
};

/** Whether it is better when there is none of it. */
export const isLoss = (category: Category) => category === "undertime" || category === "absenceMinutes";
