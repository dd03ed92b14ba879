import type { FieldKind } from "@schemas/fields/field";
import { InstantText } from "@src/components/instant-text";
import { ChangedValues } from "./change/changed-values";
import { TimeEdit } from "./clock-time/editor";
import { DurationEdit } from "./duration/editor";
import { DateEdit } from "./jalali-date/editor";
import type { FieldEditor } from "./look";
import { NationalCodeEdit } from "./national-code/editor";
import { NumberEdit, NumberFilter } from "./number/editor";
import { FlagEdit } from "./permission-flag/editor";
import { PermissionGrid } from "./permission-set/grid";
import { PlanStepsEdit } from "./plan-steps/editor";
import { RelationEdit } from "./relation/editor";
import { RightsGrid } from "./rights-grid/grid";
import { RotationDaysEdit } from "./rotation-days/editor";
import { SelectEdit, SelectFilter } from "./select/editor";
import { ShiftHoursEdit } from "./shift-hours/editor";
import { TextEdit } from "./text/editor";
import { WithheldEdit } from "./withheld-set/editor";
import { YesNoEdit, YesNoFilter } from "./yes-no/editor";

const nothing = { Edit: () => null };

/**
 * The editor of every kind of field; a kind without one does not type-check. This file imports pickers and grids, so
 * only forms import it directly; the filters of a list load it after the rows.
 */
const editors: { readonly [K in FieldKind]: FieldEditor<K> } = {
  text: { Edit: TextEdit },
  number: { Edit: NumberEdit, Filter: NumberFilter },
  yesNo: { Edit: YesNoEdit, Filter: YesNoFilter },
  select: { Edit: SelectEdit, Filter: SelectFilter },
  relation: { Edit: RelationEdit },
  permissionSet: { Edit: PermissionGrid },
  permissionFlag: { Edit: FlagEdit },
  rightsGrid: { Edit: RightsGrid },
  withheldSet: { Edit: WithheldEdit },
  jalaliDate: { Edit: DateEdit },
  clockTime: { Edit: TimeEdit },
  duration: { Edit: DurationEdit },
  nationalCode: { Edit: NationalCodeEdit },
  shiftHours: { Edit: ShiftHoursEdit },
  rotationDays: { Edit: RotationDaysEdit },
  planSteps: { Edit: PlanStepsEdit },
  // The server sets these; a form that has one shows it, or nothing.
  recordId: { Edit: ({ id, value }) => <output id={id}>{value}</output> },
  instant: { Edit: ({ id, value }) => <output id={id}>{value && <InstantText instant={value} />}</output> },
  change: { Edit: ({ id, value }) => <output id={id}>{value && <ChangedValues change={value} />}</output> },
  leaveLength: nothing,
  state: nothing,
  punchPairs: nothing,
};

/** The editor of a field whose kind is known only when it is drawn. */
export function editorOf(kind: FieldKind): FieldEditor<FieldKind> {
  return editors[kind] as unknown as FieldEditor<FieldKind>;
}
