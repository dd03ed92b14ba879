import { requestOf } from "@schemas/call-request";
import { geo } from "@schemas/calls/geo";
import { writeSetting } from "@server/db/tables/settings";
import {
  admin,
  buildCast,
  employee,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { azadi, buildGeofence, buildPunchPlace } from "@tests/helpers/build/geofences";
import { buildPerson } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("punch_place").execute();
  await server.db.deleteFrom("geofence").execute();
});

const office = { name: "دفتر مرکزی", ...azadi, radius: 150, personnel: [employee], sections: ["20"] };
const nobody = { ...office, personnel: [], sections: [] };
const listed = async (input = {}) => (await server.ask(geo.getGeofences, admin, input)).answer.items;

scenarios(() => server, geo.getGeofences, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: employee, expect: { error: "not-allowed" } },
  { as: manager, expect: { error: "not-allowed" } },
  { as: setup, expect: { error: "not-allowed" } },
  { as: admin, when: "before there is any", expect: { answer: { items: [], total: 0 } } },
]);

describe("adding an area", () => {
  it("stores it with the people it covers, and writes it to the history", async () => {
    await buildPerson(server.db, { personnel_number: "2990", section_code: "20", is_active: false });
    const { answer } = await server.ask(geo.addGeofence, admin, office);
    const stored = (await server.ask(geo.getGeofence, admin, answer)).answer;
    expect(stored).toEqual({
      id: answer.id,
      ...office,
      isSoft: false,
      isActive: true,
      // The employee, and the two of section 20 who still work there.
      covered: 3,
      version: 1,
    });
    expect(await historyOf(server.db, "geofence", answer.id)).toEqual([
      { actor: admin, action: "add", before: null, after: { ...office, isSoft: false, isActive: true } },
    ]);
  });

  it("counts someone named by number and by section once", async () => {
    await server.ask(geo.addGeofence, admin, { ...office, personnel: [neighbour, neighbour] });
    expect((await listed())[0]).toMatchObject({ personnel: [neighbour], covered: 2 });
  });

  it("accepts the wire's own spelling", async () => {
    const headers = await signInAs(server.db, admin, server.clock.now);
    const wire = {
      id: 0,
      Name: "انبار",
      Latitude: "35.7",
      Longtitude: "51.4",
      radius: "200",
      personnelList: `${employee},${manager}`,
      sectionList: "",
    };
    const response = await server.app.request(requestOf(geo.addGeofence, wire, headers));
    expect(response.status).toBe(200);
    const rows = await server.app.request(requestOf(geo.getGeofences, {}, headers));
    const { Values } = (await rows.json()) as { Values: Record<string, unknown>[] };
    expect(Values[0]).toMatchObject({
      Name: "انبار",
      Longtitude: 51.4,
      radius: 200,
      personnelList: `${employee},${manager}`,
      sectionList: "",
    });
  });

  scenarios(() => server, geo.addGeofence, [
    { as: guest, input: office, expect: { error: "not-signed-in" } },
    { as: manager, input: office, expect: { error: "not-allowed" } },
    {
      as: admin,
      when: "north of the pole",
      input: { ...nobody, latitude: 90.5 },
      expect: { error: "invalid-input" },
    },
    { as: admin, when: "of no size", input: { ...nobody, radius: 0 }, expect: { error: "invalid-input" } },
    {
      as: admin,
      when: "with an invisible name",
      input: { ...nobody, name: "\u200c" },
      expect: { error: "invalid-input" },
    },
    {
      as: admin,
      when: "for someone unknown",
      input: { ...office, personnel: ["404"] },
      expect: { error: "person-not-found" },
    },
    {
      as: admin,
      when: "for a section unknown",
      input: { ...office, sections: ["404"] },
      expect: { error: "section-not-found" },
    },
  ]);

  it("refuses a second one of the same name, in any spelling, and leaves nothing behind", async () => {
    await server.ask(geo.addGeofence, admin, { ...nobody, name: "کارگاه یک" });
    const again = await server.ask(geo.addGeofence, admin, { ...nobody, name: "كارگاه‌ يك" });
    expect(again).toMatchObject({
      error: "geofence-name-taken",
      envelope: { Fields: { Name: expect.anything() } },
    });
    await server.ask(geo.addGeofence, admin, { ...nobody, name: "سوم", personnel: ["404"] });
    expect(await listed()).toHaveLength(1);
  });
});

describe("the list of areas", () => {
  beforeEach(async () => {
    await buildGeofence(server.db, { name: "دفتر", radius: 100 });
    await buildGeofence(server.db, { name: "کارگاه يكم", radius: 300, is_soft: true });
    await buildGeofence(server.db, { name: "انبار", radius: 200, is_active: false });
  });
  const names = async (input: object) => (await listed(input)).map((area) => area.name);

  it("is searched, filtered, sorted and paged", async () => {
    expect(await names({})).toEqual(["انبار", "دفتر", "کارگاه يكم"]);
    expect(await names({ search: "یکم" })).toEqual(["کارگاه يكم"]);
    expect(await names({ isActive: false })).toEqual(["انبار"]);
    expect(await names({ isSoft: true })).toEqual(["کارگاه يكم"]);
    expect(await names({ sort: "-radius", page: 2, pageSize: 2 })).toEqual(["دفتر"]);
  });
});

describe("changing an area", () => {
  it("replaces the people it covers and raises its version", async () => {
    const id = await buildGeofence(server.db, { personnel: [employee], sections: ["10"], is_soft: true });
    const change = { ...office, id, personnel: [], radius: 300, version: 1 };
    expect((await server.ask(geo.modifyGeofence, admin, change)).error).toBeUndefined();
    expect((await listed())[0]).toMatchObject({
      radius: 300,
      personnel: [],
      sections: ["20"],
      isSoft: true,
      version: 2,
    });
    const [line] = await historyOf(server.db, "geofence", id);
    expect(line).toMatchObject({
      action: "change",
      before: { radius: 150, sections: ["10"] },
      after: { radius: 300, sections: ["20"] },
    });
  });

  it("is refused when it was changed since, or was deleted", async () => {
    const id = await buildGeofence(server.db);
    await server.ask(geo.modifyGeofence, admin, { ...nobody, id });
    expect((await server.ask(geo.modifyGeofence, admin, { ...nobody, id, version: 1 })).error).toBe(
      "changed-meanwhile",
    );
    expect((await server.ask(geo.modifyGeofence, admin, { ...nobody, id: 404 })).error).toBe(
      "geofence-not-found",
    );
  });
});

describe("deleting an area", () => {
  it("keeps the evidence of punches made in it, and its name there", async () => {
    const id = await buildGeofence(server.db, { personnel: [employee] });
    const place = await buildPunchPlace(server.db, {
      personnel_number: employee,
      geofence_id: id,
      geofence_name: "دفتر مرکزی",
    });
    await server.ask(geo.deleteGeofence, admin, { id });
    expect(await listed()).toEqual([]);
    const { answer } = await server.ask(geo.getPunchLocation, employee, { id: place });
    expect(answer).toMatchObject({ geofenceId: null, geofenceName: "دفتر مرکزی" });
    expect(await historyOf(server.db, "geofence", id)).toMatchObject([{ action: "delete" }]);
  });

  scenarios(() => server, geo.deleteGeofence, [
    { as: guest, input: { id: 1 }, expect: { error: "not-signed-in" } },
    { as: manager, input: { id: 1 }, expect: { error: "not-allowed" } },
    { as: admin, when: "that is not there", input: { id: 404 }, expect: { error: "geofence-not-found" } },
  ]);
});

describe("the people an area allows", () => {
  it("are listed with names, searched and paged", async () => {
    const id = await buildGeofence(server.db, { personnel: [employee, neighbour], sections: ["10", "20"] });
    const people = await server.ask(geo.getAllowedPersonnel, admin, { id, sort: "personnelNumber" });
    expect(people.answer).toEqual({
      items: [
        { personnelNumber: employee, name: `کارمند ${employee}`, sectionName: "مالی" },
        { personnelNumber: neighbour, name: `کارمند ${neighbour}`, sectionName: "فناوری" },
      ],
      total: 2,
    });
    const searched = await server.ask(geo.getAllowedPersonnel, admin, { id, search: "2001" });
    expect(searched.answer.items.map((one) => one.personnelNumber)).toEqual([neighbour]);
    const sections = await server.ask(geo.getAllowedSections, admin, { id, search: "مالي" });
    expect(sections.answer).toEqual({ items: [{ code: "10", name: "مالی" }], total: 1 });
  });
});

describe("testing a point", () => {
  const north = (metres: number) => ({ ...azadi, latitude: azadi.latitude + metres / 111_195 });
  const test = async (as: string, input: object) =>
    (await server.ask(geo.isValidLocation, as, { ...azadi, ...input })).answer;

  it("uses the person's own areas and those of their section", async () => {
    await buildGeofence(server.db, { name: "بخش", sections: ["10"] });
    await buildGeofence(server.db, { name: "خودش", ...north(1000), personnel: [employee] });
    expect(await test(employee, {})).toMatchObject({
      isValid: true,
      verdict: "inside",
      name: "بخش",
      distance: 0,
    });
    expect(await test(employee, north(1000))).toMatchObject({ verdict: "inside", name: "خودش" });
    expect(await test(manager, north(1000))).toMatchObject({
      isValid: false,
      verdict: "outside",
      name: "بخش",
    });
    expect(await test(neighbour, {})).toMatchObject({ isValid: true, verdict: "free", geofenceId: null });
  });

  it("uses the areas the server stores, not the lists of the payload", async () => {
    await buildGeofence(server.db, { sections: ["10"] });
    const headers = await signInAs(server.db, employee, server.clock.now);
    const wire = {
      Latitude: 36,
      Longtitude: 52,
      Perno: employee,
      PersonnelList: employee,
      SectionList: "10",
      Section: "99",
    };
    const response = await server.app.request(requestOf(geo.isValidLocation, wire, headers));
    const { Values } = (await response.json()) as { Values: [{ isValid: string; refused: object[] }] };
    expect(Values[0].isValid).toBe("False");
    expect(Values[0].refused).toEqual([
      { perno: employee, sectionCode: null },
      { perno: null, sectionCode: "10" },
    ]);
  });

  it("applies to everyone its lists name: a point is valid if it is valid for each of them", async () => {
    await buildGeofence(server.db, { name: "بخش", sections: ["10"] });
    await buildGeofence(server.db, { name: "خودش", ...north(1000), personnel: [employee] });
    expect(await test(admin, { personnel: [employee, loner], sections: ["10"] })).toMatchObject({
      isValid: true,
      verdict: "inside",
      refused: [],
    });
    expect(
      await test(admin, { ...north(1000), personnel: [employee, loner, manager], sections: ["20"] }),
    ).toMatchObject({
      isValid: false,
      verdict: "outside",
      name: "بخش",
      refused: [{ personnelNumber: manager, sectionCode: null }],
    });
  });

  it("forgives the device's inaccuracy up to the cap of the settings", async () => {
    await buildGeofence(server.db, { sections: ["10"] });
    const at = { ...north(189.5), accuracy: 500 };
    expect(await test(employee, at)).toMatchObject({ verdict: "inside", missing: 0 });
    await writeSetting(server.db, "locationAccuracyCap", 0);
    expect(await test(employee, at)).toMatchObject({ verdict: "outside", missing: 40 });
    await server.db.deleteFrom("setting").where("name", "=", "locationAccuracyCap").execute();
  });

  it("ignores areas that are switched off, and accepts a punch outside a soft one", async () => {
    await buildGeofence(server.db, { sections: ["10"], is_active: false });
    expect(await test(employee, {})).toMatchObject({ verdict: "free" });
    await buildGeofence(server.db, { sections: ["10"], is_soft: true });
    expect(await test(employee, north(900))).toMatchObject({ isValid: true, verdict: "soft" });
  });

  it("is possible for a person or a section by the web administrator", async () => {
    await buildGeofence(server.db, { name: "بخش", sections: ["20"] });
    expect(await test(admin, { personnelNumber: neighbour })).toMatchObject({ verdict: "inside" });
    expect(await test(admin, { personnelNumber: loner })).toMatchObject({ verdict: "free" });
    expect(await test(admin, { sectionCode: "20" })).toMatchObject({ verdict: "inside", name: "بخش" });
  });

  scenarios(() => server, geo.isValidLocation, [
    { as: guest, input: azadi, expect: { error: "not-signed-in" } },
    {
      as: employee,
      when: "about another",
      input: { ...azadi, personnelNumber: manager },
      expect: { error: "not-yours" },
    },
    {
      as: otherManager,
      when: "about someone out of reach",
      input: { ...azadi, personnelNumber: employee },
      expect: { error: "not-yours" },
    },
    {
      as: employee,
      when: "about another among several",
      input: { ...azadi, personnel: [employee, manager] },
      expect: { error: "not-yours" },
    },
    {
      as: employee,
      when: "about another section",
      input: { ...azadi, sections: ["20"] },
      expect: { error: "not-yours" },
    },
    { as: admin, when: "about nobody", input: azadi, expect: { error: "invalid-input" } },
    {
      as: admin,
      when: "about a section that is not there",
      input: { ...azadi, sections: ["99"] },
      expect: { error: "section-not-found" },
    },
    {
      as: employee,
      when: "nowhere",
      input: { ...azadi, longitude: 200 },
      expect: { error: "invalid-input" },
    },
  ]);
});

describe("a person's areas", () => {
  it("are the active ones of the person and their section", async () => {
    await buildGeofence(server.db, { name: "یکم", sections: ["10"] });
    await buildGeofence(server.db, { name: "دوم", personnel: [employee] });
    await buildGeofence(server.db, { name: "خاموش", personnel: [employee], is_active: false });
    await buildGeofence(server.db, { name: "دیگران", sections: ["20"] });
    const { answer } = await server.ask(geo.getAreasOfPerson, employee, { personnelNumber: employee });
    expect(answer.map((one) => one.name)).toEqual(["یکم", "دوم"]);
  });
});

describe("punches with a place", () => {
  it("are listed newest first, filtered by area, result and days", async () => {
    const id = await buildGeofence(server.db);
    const early = await buildPunchPlace(server.db, {
      personnel_number: employee,
      minute: 480,
      geofence_id: id,
      is_inside: true,
    });
    const late = await buildPunchPlace(server.db, {
      personnel_number: neighbour,
      minute: 500,
      is_inside: false,
    });
    const old = await buildPunchPlace(server.db, {
      personnel_number: "9999",
      day: "2026-05-01",
      geofence_id: id,
    });
    const ids = async (input: object) =>
      (await server.ask(geo.getLastPunches, admin, input)).answer.items.map((one) => one.id);
    expect(await ids({})).toEqual([late, early, old]);
    expect(await ids({ geofenceId: id })).toEqual([early, old]);
    expect(await ids({ isInside: false })).toEqual([late]);
    expect(await ids({ from: "2026-05-10", search: "1001" })).toEqual([early]);
    expect(await ids({ page: 1, pageSize: 1 })).toEqual([late]);
    expect(await ids({ sort: "date" })).toEqual([old, early, late]);
  });

  it("are shown to the person, to their manager and to the web administrator", async () => {
    const id = await buildPunchPlace(server.db, {
      personnel_number: employee,
      accuracy: 12,
      distance: 30,
      is_inside: true,
      geofence_name: "دفتر",
    });
    for (const who of [employee, manager, admin]) {
      expect((await server.ask(geo.getPunchLocation, who, { id })).answer).toEqual({
        id,
        personnelNumber: employee,
        name: `کارمند ${employee}`,
        date: "2026-05-13",
        time: 480,
        ...azadi,
        accuracy: 12,
        distance: 30,
        geofenceId: null,
        geofenceName: "دفتر",
        isInside: true,
      });
    }
    expect((await server.ask(geo.getLocationName, employee, { id })).answer).toEqual({ name: "دفتر" });
    for (const who of [neighbour, otherManager])
      expect((await server.ask(geo.getPunchLocation, who, { id })).error).toBe("not-yours");
    expect((await server.ask(geo.getPunchLocation, employee, { id: 404 })).error).toBe(
      "punch-place-not-found",
    );
  });
});

describe("the warnings", () => {
  it("name areas that overlap, areas where nobody may punch and areas as wide as a town", async () => {
    const one = await buildGeofence(server.db, { name: "یکم", sections: ["10"] });
    const other = await buildGeofence(server.db, { name: "دوم", personnel: [employee] });
    const lonely = await buildGeofence(server.db, { name: "تنها", latitude: 32.6 });
    const wide = await buildGeofence(server.db, {
      name: "شهر",
      latitude: 20,
      radius: 65_000,
      sections: ["10"],
    });
    await buildGeofence(server.db, { name: "خاموش", is_active: false });
    const { answer } = await server.ask(geo.getWarnings, admin);
    expect(answer).toEqual([
      { kind: "nobody", id: lonely, name: "تنها", otherId: null, otherName: null, metres: null },
      { kind: "wide", id: wide, name: "شهر", otherId: null, otherName: null, metres: 65_000 },
      { kind: "overlap", id: one, name: "یکم", otherId: other, otherName: "دوم", metres: 300 },
    ]);
  });
});

describe("the source of map tiles", () => {
  it("is empty until an administrator sets one", async () => {
    const { answer } = await server.ask(geo.getMapSource, employee);
    expect(answer).toEqual({ tileUrl: "", fileUrl: "", fileProblem: null, attribution: "" });
  });

  it("is the address that was set, with its key", async () => {
    await writeSetting(server.db, "mapTileUrl", "https://tiles.example/{z}/{x}/{y}.png?k={key}");
    await writeSetting(server.db, "mapTileKey", "s3cret");
    await writeSetting(server.db, "mapAttribution", "© tiles.example");
    const { answer } = await server.ask(geo.getMapSource, employee);
    expect(answer).toEqual({
      tileUrl: "https://tiles.example/{z}/{x}/{y}.png?k=s3cret",
      fileUrl: "",
      fileProblem: null,
      attribution: "© tiles.example",
    });
    await server.db.deleteFrom("setting").where("name", "like", "map%").execute();
  });
});
