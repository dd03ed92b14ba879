import {
  addDays,
  addJalaliMonths,
  type IsoDate,
  isoToJalali,
  jalaliToIso,
} from "@schemas/values/jalali-date";
import { demoPersonNames } from "./names";
import { demoSections } from "./sections";
import { type SeededNumbers, seededNumbers } from "./seeded-numbers";

/** A person's place from a day on. */
type DemoPlace = {
  from: IsoDate;
  /** The day after the last; null for no end. */
  until: IsoDate | null;
  section: string | null;
  /** Code of the work group; null if the person's own plan applies. */
  group: string | null;
  plan: string | null;
};

export type DemoPerson = {
  number: string;
  name: string;
  post: string;
  employmentType: string;
  hiredOn: IsoDate;
  isActive: boolean;
  /** Oldest first; the last one applies today. */
  places: readonly DemoPlace[];
  profile: ReturnType<typeof profileOf>;
};

/** The people with a special role; the rest of the seed and the sign-in names refer to them. */
export const cast = {
  employee: "1103",
  manager: "1101",
  /** Has a system message that must be read first. */
  forcedReader: "1104",
  director: "1001",
  adviser: "1002",
  hiredMidMonth: "1206",
  hiredLately: "1108",
  changedGroup: "1605",
  changedSection: "1107",
  left: "1412",
  ownPermission: "1304",
} as const;

const employmentTypes = ["رسمی", "پیمانی", "قراردادی", "قراردادی", "شرکتی"];
const cities = ["تهران", "کرج", "اصفهان", "شیراز", "تبریز", "مشهد", "یزد", "رشت"];

/** Everyone in the demo company as of a day. */
export function demoPeople(today: IsoDate): DemoPerson[] {
  const numbers = [
    { number: cast.director, section: null, place: 0 },
    { number: cast.adviser, section: null, place: 1 },
    ...demoSections.flatMap((section) =>
      Array.from({ length: section.people }, (_, place) => ({
        number: `${section.code}${String(place + 1).padStart(2, "0")}`,
        section,
        place,
      })),
    ),
  ];
  return numbers.map(({ number, section, place }, i) => {
    const random = seededNumbers(`person ${number}`);
    const hiredOn = hiringDay(number, today, random);
    const employmentType = random.pick(employmentTypes);
    return {
      number,
      name: demoPersonNames[i] ?? `نفر ${number} نمونه`,
      post: section ? postOf(section.posts, place) : place === 0 ? "مدیرعامل" : "مشاور",
      employmentType,
      hiredOn,
      isActive: number !== cast.left,
      places: placesOf(number, section, place, hiredOn, today),
      profile: profileOf(number, i, random),
    };
  });
}

function postOf(posts: readonly string[], place: number): string {
  if (place === 0) return "مدیر بخش";
  return place === 1 ? "جانشین مدیر" : (posts[place % posts.length] ?? "کارشناس");
}

function hiringDay(number: string, today: IsoDate, random: SeededNumbers): IsoDate {
  if (number === cast.hiredLately) return addDays(today, -12);
  if (number === cast.hiredMidMonth) {
    const { year, month } = isoToJalali(addJalaliMonths(today, -1));
    return jalaliToIso(year, month, 17);
  }
  return jalaliToIso(random.between(1392, 1402), random.between(1, 12), 1);
}

function placesOf(
  number: string,
  section: (typeof demoSections)[number] | null,
  place: number,
  hiredOn: IsoDate,
  today: IsoDate,
): DemoPlace[] {
  if (!section) return [{ from: hiredOn, until: null, section: null, group: null, plan: "OFFICE-5" }];
  const [first = "", ...others] = section.groups;
  const group = place < 2 ? first : (others[(place - 2) % others.length] ?? first);
  const now = { from: hiredOn, until: null, section: section.code, group, plan: null };
  if (number === cast.left) return [{ ...now, until: addDays(today, -25) }];
  const before =
    number === cast.changedGroup
      ? { group: "FLEX" }
      : number === cast.changedSection
        ? { section: "12", group: "OFFICE-5" }
        : null;
  if (!before) return [now];
  const changed = addDays(today, -45);
  const after = number === cast.changedGroup ? "OFFICE-5" : group;
  return [
    { ...now, ...before, until: changed },
    { ...now, from: changed, group: after },
  ];
}

function profileOf(number: string, i: number, random: SeededNumbers) {
  const isMarried = random.next() < 0.6;
  return {
    card_number: `9${number}`,
    national_code: demoNationalCode(number),
    certificate_number: String(random.between(100, 9999)),
    birth_date: jalaliToIso(random.between(1350, 1379), random.between(1, 12), random.between(1, 29)),
    birth_city: random.pick(cities),
    father_name: "پدر نمونه",
    is_married: isMarried,
    gender: i % 2 === 0 ? "female" : "male",
    province: "تهران",
  };
}

/** No place issues codes with 999, so the code is valid in form but belongs to nobody. */
function demoNationalCode(number: string): string {
  const nine = `99900${number}`;
  const sum = Array.from(nine, Number).reduce((total, digit, place) => total + digit * (10 - place), 0);
  const rest = sum % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
}
