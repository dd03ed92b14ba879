import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { writeSetting } from "../../db/tables/settings";
import { metresBetween } from "../../rules/geofence";
import { cast } from "./people";
import { seededNumbers } from "./seeded-numbers";

type DemoArea = {
  name: string;
  latitude: number;
  longitude: number;
  radius: number;
  isSoft: boolean;
  personnel: readonly string[];
  sections: readonly string[];
};

/** The name of the area of its head office. */
export const demoOffice = "دفتر مرکزی نمونه، تهران";

/** Public squares and parks: places that exist on the map but are nobody's office. */
const demoAreas: readonly DemoArea[] = [
  {
    name: demoOffice,
    latitude: 35.7448,
    longitude: 51.3753,
    radius: 180,
    isSoft: false,
    personnel: [cast.director, cast.adviser],
    sections: ["11", "12", "13"],
  },
  {
    name: "کارخانه نمونه، کرج",
    latitude: 35.8327,
    longitude: 50.9915,
    radius: 350,
    isSoft: false,
    personnel: [cast.director],
    sections: ["14", "15"],
  },
  {
    name: "دفتر فروش نمونه، اصفهان",
    latitude: 32.6576,
    longitude: 51.6776,
    radius: 150,
    isSoft: true,
    personnel: [],
    sections: ["16"],
  },
  {
    // Nobody is assigned to it yet, so the page shows its warning.
    name: "انبار نمونه، مشهد",
    latitude: 36.2972,
    longitude: 59.6067,
    radius: 200,
    isSoft: false,
    personnel: [],
    sections: [],
  },
];

/** How many of the last punches have a place. */
const placedPunches = 36;
const metresOfDegree = 111_195;

/** The areas, and the places of the last punches: most of them inside, some not. */
export async function insertGeofences(db: Db): Promise<void> {
  const ids = await takeIds(db, "geofence", demoAreas.length);
  const areas = demoAreas.map((area, i) => ({ ...area, id: ids[i] as number }));
  await insertRows(
    db,
    "geofence",
    areas.map(({ id, name, latitude, longitude, radius, isSoft }) => ({
      id,
      name,
      latitude,
      longitude,
      radius,
      is_soft: isSoft,
      is_active: true,
      version: 1,
    })),
  );
  await insertRows(
    db,
    "geofence_person",
    areas.flatMap(({ id, personnel }) =>
      personnel.map((personnel_number) => ({ geofence_id: id, personnel_number })),
    ),
  );
  await insertRows(
    db,
    "geofence_section",
    areas.flatMap(({ id, sections }) => sections.map((section_code) => ({ geofence_id: id, section_code }))),
  );
  await insertPlaces(db, areas);
  // People who try the demo are inside none of them: the button of the home page accepts a punch from anywhere.
  await writeSetting(db, "webClocking", "anywhere");
}

async function insertPlaces(db: Db, areas: readonly (DemoArea & { id: number })[]): Promise<void> {
  const punches = await db
    .selectFrom("punch")
    .innerJoin("person", "person.personnel_number", "punch.personnel_number")
    .select([
      "punch.personnel_number",
      "punch.day",
      "punch.minute",
      "punch.recorded_at",
      "person.section_code",
    ])
    .orderBy("punch.day", "desc")
    .orderBy("punch.minute", "desc")
    .orderBy("punch.personnel_number")
    .limit(placedPunches)
    .execute();
  const ids = await takeIds(db, "punch_place", punches.length);
  const random = seededNumbers("places");
  const places = punches.flatMap(({ section_code, ...punch }, i) => {
    const area = areas.find(({ sections }) => section_code !== null && sections.includes(section_code));
    if (!area) return [];
    const away =
      random.next() < 0.15 ? area.radius * 2 + random.between(50, 400) : area.radius * random.next();
    const turn = random.next() * 2 * Math.PI;
    const latitude = area.latitude + (away * Math.cos(turn)) / metresOfDegree;
    const longitude =
      area.longitude + (away * Math.sin(turn)) / (metresOfDegree * Math.cos((area.latitude * Math.PI) / 180));
    const distance = Math.round(metresBetween(area, { latitude, longitude }));
    return {
      id: ids[i] as number,
      ...punch,
      latitude,
      longitude,
      accuracy: random.between(5, 40),
      distance,
      geofence_id: area.id,
      geofence_name: area.name,
      is_inside: distance <= area.radius,
    };
  });
  await insertRows(db, "punch_place", places);
}
