import { addDays, type IsoDate, isoToJalali, jalaliToIso } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import type { Level, PolicySettings } from "../../rules/day-work/types";
import type { CompanyIds } from "./insert-company";
import { cast } from "./people";

type Policy = {
  name: string;
  level: Level;
  subject_id: string;
  from: IsoDate;
  settings: Partial<PolicySettings>;
};

/** Exceptions to the company's rules: policies of sections, groups and a person, special days, a holiday for some. */
export async function insertRules(db: Db, ids: CompanyIds, today: IsoDate): Promise<void> {
  const { year } = isoToJalali(today);
  const lastYear = jalaliToIso(year - 1, 1, 1);
  const thisYear = jalaliToIso(year, 1, 1);
  const group = (code: string) => String(ids.groups.get(code));
  const teams = (code: string) => [1, 2, 3, 4].map((team) => group(`${code}-${team}`));
  const policies: Policy[] = [
    {
      name: "خروج خودکار فناوری اطلاعات",
      level: "SECTION",
      subject_id: "13",
      from: lastYear,
      settings: { incomplete: "AUTO_EXIT", otAfterUntil: 20 * 60 },
    },
    {
      name: "جبران کسر کار",
      level: "SECTION",
      subject_id: "16",
      from: thisYear,
      settings: { compensate: true },
    },
    {
      name: "اضافه کار مالی",
      level: "SECTION",
      subject_id: "12",
      from: lastYear,
      settings: { minOT: 60, roundOT: 15 },
    },
    {
      name: "حداقل اضافه کار مالی",
      level: "SECTION",
      subject_id: "12",
      from: thisYear,
      settings: { minOT: 30 },
    },
    ...teams("PROD").map((subject_id): Policy => {
      return {
        name: "شب‌کاری تولید",
        level: "WORK_GROUP",
        subject_id,
        from: lastYear,
        settings: { nightForRotating: true },
      };
    }),
    ...teams("GUARD").map((subject_id): Policy => {
      const settings = { incomplete: "UNDERTIME", minOT: 15, otBefore: 0 } as const;
      return { name: "نگهبانان", level: "WORK_GROUP", subject_id, from: lastYear, settings };
    }),
    {
      name: "اضافه کار بدون مجوز",
      level: "PERSON",
      subject_id: cast.director,
      from: lastYear,
      settings: { otPermitRequired: false },
    },
  ];
  await insertRows(
    db,
    "policy",
    policies.map(({ from, ...policy }) => ({ ...policy, during: `[${from},)` })),
  );
  // Labour law art. 63: labour day is a holiday of workers, not of the official calendar.
  await insertRows(
    db,
    "holiday",
    ["قراردادی", "شرکتی"].map((scope_id) => ({
      day: jalaliToIso(year, 2, 11),
      kind: "OFFICIAL",
      scope: "EMPLOYMENT_TYPE",
      scope_id,
      title: "روز جهانی کارگر",
      title_en: "Labour Day",
    })),
  );
  await insertRows(db, "day_exception", exceptions(ids, today, thisYear));
}

function exceptions(ids: CompanyIds, today: IsoDate, thisYear: IsoDate) {
  const day = (date: IsoDate) => `[${date},${addDays(date, 1)})`;
  const exception = {
    shift_id: null as number | null,
    off_type: null as string | null,
    ramadan: null as boolean | null,
  };
  return [
    {
      level: "SECTION",
      subject_id: "12",
      during: day(addDays(thisYear, 4)),
      kind: "CLOSURE",
      ...exception,
      off_type: "SPECIAL",
      title: "تعطیلی پس از بستن حساب‌های سال",
    },
    {
      level: "PERSON",
      subject_id: "1305",
      during: day(addDays(today, -9)),
      kind: "SHIFT",
      ...exception,
      shift_id: ids.shifts.get("NIGHT") ?? null,
      title: "به‌روزرسانی شبانه سامانه‌ها",
    },
    {
      level: "WORK_GROUP",
      subject_id: String(ids.groups.get("FLOAT")),
      during: `[${addDays(thisYear, -400)},${addDays(thisYear, 700)})`,
      kind: "RAMADAN",
      ...exception,
      ramadan: false,
      title: "ساعت ماه رمضان برای این گروه نیست",
    },
  ];
}
