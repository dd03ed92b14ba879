import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { ImportedRow } from "@schemas/calls/import-rows";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { resourceFor } from "@schemas/field-access";
import type { Resource, Values } from "@schemas/resource";
import { checkResource } from "@schemas/resource-mistakes";
import { resourceNamed, resources } from "@schemas/resources";
import { administrator, type Viewer } from "@schemas/viewer";
import { wireParts } from "@schemas/wire";
import { administratorOf } from "@server/access/context-for";
import { fieldGuard } from "@server/access/field-guard";
import { createApp } from "@server/app";
import { handlers } from "@server/calls";
import { inProcessSend } from "@server/calls/in-process-send";
import { completeServer } from "@server/context/complete-server";
import type { SignedIn } from "@server/context/context";
import { unrecorded } from "@server/db/tables/history";
import { createTransport } from "@src/api/transport";
import { createDataProvider } from "@src/providers/data";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import * as fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as core from "zod/v4/core";

/* The server enforces the rules of the fields by itself, independently of the screens. */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const viewer: Viewer = administrator(admin);

/** The resource with a rule that the administrator does not meet; null if the declaration does not allow it. */
function ruled(resource: Resource, denied: readonly string[]): Resource | null {
  const filters = Object.keys(resource.list.filters ?? {});
  const { key } = resource;
  const filterOf = Object.fromEntries(
    filters.filter((name) => !(name in resource.fields)).map((name) => [name, key]),
  );
  const made: Resource = {
    ...resource,
    list: { ...resource.list, filterOf, searches: [key] },
    fieldAccess: Object.fromEntries(denied.map((name) => [name, () => false])),
  };
  try {
    checkResource(made);
    return made;
  } catch {
    return null;
  }
}

/** The fields of a resource that may be denied, each alone. */
const deniable = (resource: Resource) =>
  Object.keys(resource.fields).filter((name) => ruled(resource, [name]));

/** The portal's own client and data provider, on a server with this rule. */
function portalOf(resource: Resource) {
  const app = createApp({ db: server.db, now: () => demoNow, resources: [resource] });
  const ask = async (call: AnyCall, parameters: Record<string, string>) => {
    const headers = { ...(await signInAs(server.db, admin, demoNow)) };
    const query = new URLSearchParams(parameters);
    const response = await app.request(`http://test/api/${call.path}?${query}`, {
      method: call.method,
      headers,
    });
    return (await response.json()) as Envelope;
  };
  const transport = createTransport({
    fetch: async (address, init) => {
      const session = await signInAs(server.db, admin, demoNow);
      return app.request(`http://test${address}`, { ...init, headers: { ...init.headers, ...session } });
    },
    baseAddress: async () => "/api/",
    forgetBaseAddress: () => undefined,
    language: () => "en",
    readSession: () => undefined,
    signInSilently: async () => false,
    signOut: () => undefined,
    restart: () => undefined,
    wait: async () => undefined,
  });
  const send = async (call: AnyCall, input: object) => {
    const headers = await signInAs(server.db, admin, demoNow);
    const wire = core.encode(call.input as core.$ZodType, input as never) as object;
    return (await (await app.request(requestOf(call, wire, headers))).json()) as Envelope;
  };
  return {
    ask,
    send,
    provider: createDataProvider([resourceFor(resource, viewer)], () => transport as never),
  };
}

const chances = fc
  .constantFrom(...resources.filter((resource) => deniable(resource).length > 0))
  .chain((resource) => fc.tuple(fc.constant(resource), fc.subarray(deniable(resource), { minLength: 1 })));

it("answers no denied field of any resource, in lists or records, and the portal understands the rest", async () => {
  await fc.assert(
    fc.asyncProperty(chances, async ([resource, denied]) => {
      const made = ruled(resource, denied);
      if (!made) return;
      const { provider } = portalOf(made);
      const { data } = await provider.getList({
        resource: made.name,
        pagination: { currentPage: 1, pageSize: 3 },
      });
      const rows = data as Values[];
      const [first] = rows;
      const one =
        first && ((await provider.getOne({ resource: made.name, id: first.id as number })).data as Values);
      for (const row of [...rows, ...(one ? [one] : [])])
        expect(Object.keys(row).filter((name) => denied.includes(name))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it("refuses to order or filter by a denied field", async () => {
  await fc.assert(
    fc.asyncProperty(chances, async ([resource, denied]) => {
      const made = ruled(resource, denied);
      if (!made) return;
      const { ask } = portalOf(made);
      const { call, sortable, filters = {} } = made.list;
      for (const name of denied) {
        const way = wireParts(call.input)?.names[name] ?? name;
        if (sortable.includes(name))
          expect((await ask(call, { sort: `-${name}` })).Code).toBe("field-denied");
        if (name in filters) expect((await ask(call, { [way]: "1" })).Code).toBe("field-denied");
      }
    }),
    { numRuns: 30 },
  );
});

it("imports no row of a file that names a denied field, for any resource with a special import", async () => {
  const own = resources.filter((resource) => resource.import?.by);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(["personnel", "holidays"]));
  for (const resource of own) {
    const call = resource.import?.by as AnyCall;
    for (const name of deniable(resource)) {
      const { send } = portalOf(ruled(resource, [name]) as Resource);
      expect((await send(call, { rows: [{}, { [name]: "1" }] })).Code).toBe("field-denied");
    }
  }
});

it("reveals nothing about a denied field when checking a row, and leaves it as it is", async () => {
  const holidays = resourceNamed("holidays");
  const date = "1405/12/29";
  const holiday = { date: "2027-03-20", title: "ملی شدن نفت", titleEn: "Oil Day", isPredicted: true };
  const { answer } = await server.ask(calls.calendar.addHoliday, admin, {
    ...holiday,
    kind: "OFFICIAL",
    scope: "ALL",
    scopeCode: "",
  });
  const { send } = portalOf(ruled(holidays, ["titleEn"]) as Resource);
  const rows = [{ date, title: holiday.title, kind: "CLOSURE", isPredicted: "خیر" }];
  const envelope = await send(calls.calendar.importHolidays, { rows, isCommit: true });
  const [tried] = envelope.Values as { rows: ImportedRow[] }[];
  expect(tried?.rows[0]?.before).toEqual({ kind: "OFFICIAL", isPredicted: true });
  const existing = await server.ask(calls.calendar.getHoliday, admin, { id: answer.id });
  expect(existing.answer).toMatchObject({ kind: "CLOSURE", isPredicted: false, titleEn: "Oil Day" });
});

describe("people with a restricted national code", () => {
  const denied = ["nationalCode"];
  const people = resourceNamed("personnel");
  const made = () => ruled(people, denied) as Resource;

  it("can be changed without knowing it, and keep it", async () => {
    const { provider } = portalOf(made());
    const { data: prev } = await provider.getOne({ resource: "personnel", id: "1103" });
    const next = { ...prev, post: "کارشناس ارشد" };
    await provider.update({
      resource: "personnel",
      id: "1103",
      variables: { prev, next, dirty: new Set(["post"]) },
    });
    const stored = await server.db
      .selectFrom("person")
      .select(["national_code"])
      .where("personnel_number", "=", "1103")
      .executeTakeFirstOrThrow();
    expect(stored.national_code).not.toBe("");
    expect((await historyOf(server.db, "person", "1103")).at(-1)?.action).toBe("update");
  });

  it("cannot have it changed", async () => {
    const { ask } = portalOf(made());
    const call = people.edit?.by.calls[0] as AnyCall;
    const way = wireParts(call.input)?.names.nationalCode ?? "nationalCode";
    expect((await ask(call, { personnelNumber: "1103", [way]: "0932833810" })).Code).toBe("field-denied");
  });

  it("are protected in the same way when the server itself makes the call, as bulk work does", async () => {
    const { db, clock } = server;
    const log = pino({ level: "silent" });
    const context: SignedIn = {
      db,
      server: completeServer({ db, now: () => demoNow, timeZone: "Asia/Tehran", dataDir: "", log }),
      who: await administratorOf(db, admin, clock.now),
      token: undefined,
      claimedName: undefined,
      isPortal: false,
      now: demoNow,
      today: "2026-05-11",
      language: "fa",
      address: "",
      agent: "",
      cookies: {},
      setCookie: () => undefined,
      ...unrecorded,
    };
    const send = inProcessSend(handlers, context, fieldGuard([made()]));
    const { one, edit } = made();
    const codeOf = async () =>
      (
        await db
          .selectFrom("person")
          .select("national_code")
          .where("personnel_number", "=", "1103")
          .executeTakeFirstOrThrow()
      ).national_code;
    const code = await codeOf();
    const prev = await one.run(send, "1103");
    expect(prev).not.toHaveProperty("nationalCode");
    const next = { ...prev, post: "سرپرست" };
    await edit?.by.run(send, { id: "1103", prev, next, dirty: new Set(["post"]) });
    expect(await one.run(send, "1103")).toMatchObject({ post: "سرپرست" });
    expect(await codeOf()).toBe(code);
    const given = { ...next, nationalCode: "0932833810" };
    await expect(
      (async () => edit?.by.run(send, { id: "1103", prev, next: given, dirty: new Set(["nationalCode"]) }))(),
    ).rejects.toMatchObject({ code: "field-denied" });
  });

  it("cannot come from a file that names it, and keep it with one that does not", async () => {
    const { send } = portalOf(made());
    const call = people.import?.by as AnyCall;
    const given = { personnelNumber: "1103", post: "کارشناس پذیرش" };
    const refused = await send(call, { rows: [given, { personnelNumber: "1104", nationalCode: null }] });
    expect([refused.Code, Object.keys(refused.Fields ?? {})]).toEqual(["field-denied", ["nationalCode"]]);
    const { answer } = await server.ask(calls.people.importPersonnel, admin, {
      rows: [{ ...given, nationalCode: "" }],
    });
    expect(answer.rows[0]?.before).toHaveProperty("nationalCode");
    const [tried] = (await send(call, { rows: [given] })).Values as { rows: ImportedRow[] }[];
    expect(tried?.rows).toMatchObject([{ outcome: "changed", before: { post: expect.any(String) } }]);
  });

  it("appear in the history without it", async () => {
    const { ask } = portalOf(made());
    const answer = await ask(resourceNamed("history").list.call, { subject: "person", key: "1103" });
    expect(JSON.stringify(answer.Values)).not.toContain("nationalCode");
  });

  it("cannot be searched if the search covers it", async () => {
    const blind = { ...made(), list: { ...made().list, searches: ["nationalCode"] } };
    const { ask } = portalOf(blind);
    expect((await ask(people.list.call, { search: "09" })).Code).toBe("field-denied");
  });
});
