import type { AttachmentWish } from "@schemas/attachments";
import type { LeaveCharge, LeavePayClass } from "@schemas/leave";

type TypeRow = {
  kind: "leave" | "mission";
  code: string;
  name: string;
  name_en: string;
  paid_as: LeavePayClass;
  charged_to: LeaveCharge;
  attachments: AttachmentWish;
  position: number;
};

type Kind = readonly [code: string, name: string, nameEn: string, over?: Partial<TypeRow>];

/** The codes that the demo and tests use. */
export const leaveCodes = { annual: "1", sick: "2", unpaid: "3", marriage: "4", bereavement: "5" } as const;
export const missionCodes = { inCity: "1", outOfCity: "2", abroad: "3", training: "4" } as const;

// Only annual leave is taken from the balance; the others are separate entitlements (labour law art. 67, 70, 73).
const leaveTypes: readonly Kind[] = [
  [leaveCodes.annual, "استحقاقی", "Annual leave", { paid_as: "annual", charged_to: "balance" }],
  [leaveCodes.sick, "استعلاجی", "Sick leave", { paid_as: "sick", attachments: "wanted" }],
  [leaveCodes.unpaid, "بدون حقوق", "Unpaid leave", { paid_as: "unpaid" }],
  [leaveCodes.marriage, "ازدواج", "Marriage leave", { attachments: "required" }],
  [leaveCodes.bereavement, "فوت بستگان", "Bereavement leave"],
  ["6", "زایمان", "Maternity leave"],
  ["7", "شیردهی", "Nursing leave"],
  ["8", "مرخصی پدری", "Paternity leave"],
  ["9", "حج", "Hajj leave"],
  ["10", "تشویقی", "Incentive leave"],
];

const missionTypes: readonly Kind[] = [
  [missionCodes.inCity, "داخل شهر", "In the city"],
  [missionCodes.outOfCity, "خارج از شهر", "Out of the city"],
  [missionCodes.abroad, "خارج از کشور", "Abroad"],
  [missionCodes.training, "آموزشی", "Training"],
];

/** The leave and mission types every organisation starts with. */
export function requestTypeRows(): TypeRow[] {
  const rows = (kind: TypeRow["kind"], types: readonly Kind[]) =>
    types.map(([code, name, name_en, over], position) => ({
      kind,
      code,
      name,
      name_en,
      paid_as: "otherPaid" as const,
      charged_to: "nothing" as const,
      attachments: "none" as const,
      position: position + 1,
      ...over,
    }));
  return [...rows("leave", leaveTypes), ...rows("mission", missionTypes)];
}
