import { leaveCodes, missionCodes } from "../../rules/ready-types";
import { cityRows } from "../cities";
import { type OpenKind, type OpenRequest, open } from "./open-request";
import { cast } from "./people";
import { demoSections } from "./sections";
import { seededNumbers } from "./seeded-numbers";

const at = (hour: number, minute = 0) => hour * 60 + minute;
// After everything the days of the company have produced so far, so that nothing overlaps.
const firstDay = 12;

// A person who has left, and one too new to request anything.
const withoutRequests: readonly string[] = [cast.left, cast.hiredLately];
const kinds: readonly OpenKind[] = ["leave", "leave", "leave", "mission", "mission", "overtime"];
const places = ["شرکت همکار", "نمایشگاه صنعت", "اداره مالیات", "کارخانه شماره ۲", "دفتر مشتری"];
const refusals = ["تعداد مرخصی‌های این روز کامل است", "پایان ماه است", "جایگزین معرفی نشده است"];

/** Requests of people in every section for the coming weeks, so that every inbox has some. */
export function moreRequests(): OpenRequest[] {
  return demoSections.flatMap((section) => {
    const [manager = "", deputy = "", ...others] = Array.from(
      { length: section.people },
      (_, i) => `${section.code}${String(i + 1).padStart(2, "0")}`,
    );
    return [
      // Nobody decides about their own requests: these go to the web administrator.
      ofManager(manager, 1),
      ofManager(deputy, 0),
      ...others.filter((number) => !withoutRequests.includes(number)).flatMap(ofPerson),
    ];
  });
}

function ofManager(number: string, approved: number): OpenRequest {
  const day = firstDay + seededNumbers(`requests ${number}`).between(0, 9);
  return open(number, "leave", day, { typeCode: leaveCodes.annual, last: day + 1, approved });
}

function ofPerson(number: string): OpenRequest[] {
  const random = seededNumbers(`requests ${number}`);
  const count = random.between(1, 2);
  return Array.from({ length: count }, (_, i) => {
    const kind = random.pick(kinds);
    const day = firstDay + i * 8 + random.between(0, 5);
    const fate = random.next();
    const request = open(number, kind, day, {
      ...contentOf(kind, day, random),
      approved: random.between(0, 1),
    });
    if (fate < 0.12) request.decided = { status: "RefuseRequest", reason: random.pick(refusals) };
    else if (fate < 0.2) request.decided = { status: "ReturnRequest", reason: "بازه را کوتاه‌تر کنید" };
    else if (fate < 0.25) request.decided = { status: "SuspendRequest", reason: null };
    return request;
  });
}

function contentOf(kind: OpenKind, day: number, random: ReturnType<typeof seededNumbers>) {
  const isHourly = random.next() < 0.4;
  switch (kind) {
    case "leave":
      return isHourly
        ? { typeCode: leaveCodes.annual, from: at(10), to: at(random.between(11, 13)) }
        : { typeCode: random.pick([leaveCodes.annual, leaveCodes.annual, leaveCodes.sick]), last: day + 1 };
    case "mission": {
      // The company is in the first city of the list.
      const [home, ...others] = cityRows().map(({ code }) => code);
      const place = random.pick(places);
      return isHourly
        ? { typeCode: missionCodes.inCity, from: at(9), to: at(12), place, ...(home && { city: home }) }
        : {
            typeCode: missionCodes.outOfCity,
            last: day + random.between(0, 2),
            place,
            city: random.pick(others),
          };
    }
    default:
      return { from: at(16, 30), to: at(random.between(18, 19)) };
  }
}
