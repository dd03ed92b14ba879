import type { calls } from "@schemas/calls";
import { unusualRadius } from "@schemas/calls/geo";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { noteOpenings } from "../access/note-openings";
import { aboutPerson, assertMaySee, ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { addRow, changeRow } from "../db/one-row";
import { tidyName } from "../db/register-rules";
import {
  activeAreas,
  areasOfPerson,
  geofenceSorting,
  isAreaWithin,
  isGeofenceNameTaken,
  listedGeofences,
  lockGeofence,
  setMembers,
  uncoveredAreas,
} from "../db/tables/geofences";
import { inPersianOrder, listPage, recordPage, type Sorting, sliceOf } from "../db/tables/list-page";
import { peopleSorting, peopleWithin, withinReach } from "../db/tables/people";
import { listedPunchPlaces, punchPlaceSorting } from "../db/tables/punch-places";
import { matchesSection } from "../db/tables/sections";
import { readSettings } from "../db/tables/settings";
import { readableTileFile, tileFileAddress, tileFiles } from "../files/tile-files";
import { overlaps } from "../rules/geofence";
import { invalidInput } from "../rules/invalid-input";
import { tileAddress } from "../rules/tile-address";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { judgeLocation } from "./judge-location";

export const geo: Handlers<typeof calls.geo> = {
  getGeofences: (input, context) =>
    recordPage(listedGeofences(context.db, input, ofAdministrator(context)), input, geofenceSorting),

  getGeofence: ({ id }, context) => areaShown(context, id),

  async deleteGeofence({ id, version }, context) {
    const { db, record } = context;
    const geofence = await lockGeofence(db, id);
    await assertOwnArea(context, id);
    assertVersion(geofence.version, version);
    const before = recorded(geofence);
    await db.deleteFrom("geofence").where("id", "=", id).execute();
    await record("delete", "geofence", id, { before });
  },

  async getPunchLocation({ id }, context) {
    const place = await placeOf(context, id);
    await noteOpenings(context.db, context, [{ placeId: id, personnelNumber: place.personnelNumber }]);
    return place;
  },

  async getLocationName({ id }, context) {
    const { geofenceName } = await placeOf(context, id);
    return { name: geofenceName };
  },

  async getAllowedPersonnel({ id, ...list }, context) {
    await areaShown(context, id);
    const query = peopleWithin(context.db, { reach: ofAdministrator(context), search: list.search })
      .innerJoin("geofence_person", "geofence_person.personnel_number", "person.personnel_number")
      .where("geofence_person.geofence_id", "=", id);
    return listPage(query, list, peopleSorting);
  },

  async getAllowedSections({ id, search, ...list }, context) {
    const { sections } = await areaShown(context, id);
    const query = context.db
      .selectFrom("geofence_section")
      .innerJoin("section", "section.code", "geofence_section.section_code")
      .select(["section.code", "section.name"])
      .where("geofence_section.geofence_id", "=", id)
      .where(sql<boolean>`section.code = any(${sections}::text[])`)
      .where(matchesSection("section", search));
    return listPage(query, list, sectionSorting);
  },

  async addGeofence(input, context) {
    const { db, record } = context;
    const columns = await columnsOf(db, input, { isSoft: false, isActive: true });
    const { id } = await addRow(db, "geofence", columns);
    await setMembers(db, id, input);
    await assertOwnArea(context, id);
    await record("add", "geofence", id, { after: recorded(await lockGeofence(db, id)) });
    return { id };
  },

  async modifyGeofence({ id, version, ...input }, context) {
    const { db, record } = context;
    const before = await lockGeofence(db, id);
    await assertOwnArea(context, id);
    assertVersion(before.version, version);
    await changeRow(db, "geofence", { id }, await columnsOf(db, input, before, id));
    await setMembers(db, id, input);
    await assertOwnArea(context, id);
    const after = await lockGeofence(db, id);
    await record("change", "geofence", id, { before: recorded(before), after: recorded(after) });
  },

  isValidLocation: (input, context) => judgeLocation(context, input),

  getAreasOfPerson: aboutPerson(({ personnelNumber }, { db }) =>
    areasOfPerson(db, personnelNumber).execute(),
  ),

  async getLastPunches(input, context) {
    const { db } = context;
    const page = await listPage(
      listedPunchPlaces(db, input).where(withinReach(ofAdministrator(context))),
      input,
      punchPlaceSorting,
    );
    const seen = page.items.map(({ id: placeId, personnelNumber }) => ({ placeId, personnelNumber }));
    await noteOpenings(db, context, seen);
    return page;
  },

  async getMapSource(_, { db, server }) {
    const names = ["mapTileUrl", "mapTileKey", "mapTileFile", "mapAttribution"] as const;
    const { mapTileUrl, mapTileKey, mapTileFile, mapAttribution } = await readSettings(db, ...names);
    const tiles = tileAddress(mapTileUrl ?? "", mapTileKey ?? "");
    const file = mapTileFile ? await readableTileFile(server.dataDir, mapTileFile) : null;
    const fileUrl = file && typeof file === "object" ? tileFileAddress(file) : "";
    return {
      tileUrl: tiles?.template ?? "",
      fileUrl,
      fileProblem: typeof file === "string" ? file : null,
      attribution: tiles || fileUrl ? (mapAttribution ?? "") : "",
    };
  },

  async getTileFiles({ search, ...list }, { server }) {
    const folded = foldCompact(search ?? "");
    const found = (await tileFiles(server.dataDir)).filter(({ name }) => foldCompact(name).includes(folded));
    const slice = sliceOf(list) ?? { from: 0, size: found.length };
    const items = found.slice(slice.from, slice.from + slice.size).map(({ name }) => ({ name }));
    return { items, total: found.length };
  },

  async getWarnings(_, context) {
    const { db } = context;
    const reach = ofAdministrator(context);
    const alone = (await uncoveredAreas(db, reach).execute()).map((area) => warning("nobody", area));
    const areas = await activeAreas(db, reach).execute();
    const wide = areas
      .filter(({ radius }) => radius > unusualRadius)
      .map((area) => warning("wide", area, area.radius));
    const crossed = overlaps(areas).map(({ one, other, metres }) => warning("overlap", one, metres, other));
    return [...alone, ...wide, ...crossed];
  },
};

type Named = { id: number; name: string };

function warning(
  kind: "nobody" | "wide" | "overlap",
  { id, name }: Named,
  metres: number | null = null,
  other?: Named,
) {
  return { kind, id, name, metres, otherId: other?.id ?? null, otherName: other?.name ?? null };
}

const sectionSorting: Sorting = {
  by: { code: sql.ref("section.code"), name: inPersianOrder("section.name") },
  usual: "name",
  tie: sql.ref("section.code"),
};

/** An area as the history records it. */
function recorded({ id: _, version: __, covered: ___, ...area }: Awaited<ReturnType<typeof lockGeofence>>) {
  return area;
}

type Form = InputOf<typeof calls.geo.addGeofence>;
type Usual = { isSoft: boolean; isActive: boolean };

/** A form as columns, with defaults for missing values. Refuses a name that another area has. */
async function columnsOf(db: Db, form: Form, usual: Usual, except?: number) {
  const { latitude, longitude, radius, isSoft = usual.isSoft, isActive = usual.isActive } = form;
  const name = tidyName(form.name);
  if (await isGeofenceNameTaken(db, name, except)) throw fail("geofence-name-taken", { name }, ["name"]);
  return { name, latitude, longitude, radius, is_soft: isSoft, is_active: isActive };
}

/** An area as the caller may see it. */
async function areaShown(context: SignedIn, id: number) {
  const areas = listedGeofences(context.db, {}, ofAdministrator(context));
  return areas.where("geofence.id", "=", id).executeTakeFirstOrThrow(() => fail("geofence-not-found"));
}

/** An administrator of some sections may change areas used only by their people; others are read-only. */
async function assertOwnArea(context: SignedIn, id: number): Promise<void> {
  const reach = ofAdministrator(context);
  if (reach.isEveryone) return;
  const { personnel, sections } = await lockGeofence(context.db, id);
  if (personnel.length + sections.length === 0) throw invalidInput("sections", "required", "");
  if (!(await isAreaWithin(context.db, id, reach))) throw fail("sections-only");
}

/** The place of a punch if the caller may see its owner; otherwise refuses as if it did not exist. */
async function placeOf(context: SignedIn, id: number) {
  const found = await listedPunchPlaces(context.db)
    .where("punch_place.id", "=", id)
    .executeTakeFirstOrThrow(() => fail("punch-place-not-found"));
  await assertMaySee(context, found.personnelNumber);
  return found;
}
