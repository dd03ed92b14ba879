import type { FieldKind } from "@schemas/fields/field";
import { changeLook } from "./change/look";
import { clockTimeLook } from "./clock-time/look";
import { durationLook } from "./duration/look";
import { instantLook } from "./instant/look";
import { jalaliDateLook } from "./jalali-date/look";
import { leaveLengthLook } from "./leave-length/look";
import type { FieldLook } from "./look";
import { nationalCodeLook } from "./national-code/look";
import { numberLook } from "./number/look";
import { permissionFlagLook } from "./permission-flag/look";
import { permissionSetLook } from "./permission-set/look";
import { planStepsLook } from "./plan-steps/look";
import { punchPairsLook } from "./punch-pairs/look";
import { recordIdLook } from "./record-id/look";
import { relationLook } from "./relation/look";
import { rightsGridLook } from "./rights-grid/look";
import { rotationDaysLook } from "./rotation-days/look";
import { selectLook } from "./select/look";
import { shiftHoursLook } from "./shift-hours/look";
import { stateLook } from "./state/look";
import { textLook } from "./text/look";
import { withheldSetLook } from "./withheld-set/look";
import { yesNoLook } from "./yes-no/look";

/** The look of every kind of field. A kind without a look does not type-check. */
export const looks: { readonly [K in FieldKind]: FieldLook<K> } = {
  recordId: recordIdLook,
  instant: instantLook,
  change: changeLook,
  text: textLook,
  number: numberLook,
  yesNo: yesNoLook,
  select: selectLook,
  relation: relationLook,
  permissionSet: permissionSetLook,
  permissionFlag: permissionFlagLook,
  rightsGrid: rightsGridLook,
  withheldSet: withheldSetLook,
  jalaliDate: jalaliDateLook,
  clockTime: clockTimeLook,
  duration: durationLook,
  leaveLength: leaveLengthLook,
  nationalCode: nationalCodeLook,
  shiftHours: shiftHoursLook,
  rotationDays: rotationDaysLook,
  planSteps: planStepsLook,
  state: stateLook,
  punchPairs: punchPairsLook,
};

/** The look of a field whose kind is known only when it is drawn. */
export function lookOf(kind: FieldKind): FieldLook<FieldKind> {
  return looks[kind] as unknown as FieldLook<FieldKind>;
}
