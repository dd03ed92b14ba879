import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";

type LeaveType = Omit<InputOf<typeof calls.registers.addLeaveType>, "isPreview">;
type MissionType = Omit<InputOf<typeof calls.registers.addMissionType>, "isPreview">;

/** The codes that the demo and tests use. */
export const leaveCodes = {
  annual: "1",
  sick: "2",
  unpaid: "3",
  marriage: "4",
  bereavement: "5",
  maternity: "6",
  nursing: "7",
  paternity: "8",
  hajj: "9",
} as const;
export const missionCodes = { inCity: "1", outOfCity: "2", abroad: "3", training: "4", remote: "5" } as const;

type Named = readonly [code: string, name: string, nameEn: string];

const leave = ([code, name, nameEn]: Named, over: Partial<LeaveType>): Omit<LeaveType, "position"> => ({
  code,
  name,
  nameEn,
  paidAs: "otherPaid",
  chargedTo: "nothing",
  attachments: "none",
  isActive: true,
  allowancePer: "year",
  countedIn: "workDays",
  isPrivate: false,
  ...over,
});

/** An allowance for each leave of the type. */
const eachTime = (days: number) =>
  ({ chargedTo: "own", allowancePer: "event", allowanceDays: days }) as const;

const inTurn = <T extends object>(types: readonly T[]) =>
  types.map((type, i) => ({ ...type, position: i + 1 }));

/** Leave types by labour law, as an administrator would enter them. */
export const readyLeaveTypes: readonly LeaveType[] = inTurn([
  leave([leaveCodes.annual, "استحقاقی", "Annual leave"], { paidAs: "annual", chargedTo: "balance" }),
  // Social security pays it; how much, and from which day, differs with the cause.
  leave([leaveCodes.sick, "استعلاجی", "Sick leave"], {
    paidAs: "sick",
    attachments: "wanted",
    isPrivate: true,
  }),
  leave([leaveCodes.unpaid, "بدون حقوق", "Unpaid leave"], { paidAs: "unpaid" }),
  // Art. 73, in addition to annual leave.
  leave([leaveCodes.marriage, "ازدواج", "Marriage leave"], { ...eachTime(3), attachments: "required" }),
  leave([leaveCodes.bereavement, "فوت بستگان", "Bereavement leave"], eachTime(3)),
  // Nine months, including days off.
  leave([leaveCodes.maternity, "زایمان", "Maternity leave"], {
    ...eachTime(270),
    countedIn: "calendarDays",
    attachments: "wanted",
    isPrivate: true,
  }),
  // An hour a day in up to three parts.
  leave([leaveCodes.nursing, "شیردهی", "Nursing leave"], { mostPerDay: 60, partsPerDay: 3 }),
  leave([leaveCodes.paternity, "مرخصی پدری", "Paternity leave"], eachTime(3)),
  // Art. 67: a month once in service, as annual leave or, by this type, without pay.
  leave([leaveCodes.hajj, "حج", "Hajj leave"], {
    paidAs: "unpaid",
    chargedTo: "own",
    allowanceDays: 30,
    allowancePer: "once",
    countedIn: "calendarDays",
  }),
]);

/** How leave of a ready type is paid; as annual leave if no type is given. */
export const paidAsOfReady = (code: string | null) =>
  readyLeaveTypes.find((type) => type.code === code)?.paidAs ?? "annual";

const mission = ([code, name, nameEn]: Named) => ({
  code,
  name,
  nameEn,
  ...({ attachments: "none", isActive: true } as const),
});

/** Mission types that many organisations have. */
export const readyMissionTypes: readonly MissionType[] = inTurn([
  mission([missionCodes.inCity, "داخل شهر", "In the city"]),
  mission([missionCodes.outOfCity, "خارج از شهر", "Out of the city"]),
  mission([missionCodes.abroad, "خارج از کشور", "Abroad"]),
  mission([missionCodes.training, "آموزشی", "Training"]),
  mission([missionCodes.remote, "دورکاری", "Remote work"]),
]);
