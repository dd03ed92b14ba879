import { select } from "./fields/select";
import { text } from "./fields/text";
import { namedByLevel } from "./relations";

/** The level of a rule; all except COMPANY name a section, work group or person. */
export const levels = ["COMPANY", "SECTION", "WORK_GROUP", "PERSON"] as const;

/** The fields of a register whose rows apply to the organisation, a section, a work group or a person. */
export const forWhom = {
  level: select(levels),
  subject: text({ max: 80, optional: true, isCode: true, names: namedByLevel("subjectName") }),
  subjectName: text({ max: 200, optional: true }),
};
