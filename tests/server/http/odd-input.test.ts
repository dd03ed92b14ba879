import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { envelopeSchema, resultTypes } from "@schemas/envelope";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { wireParts } from "@schemas/wire";
import { writeSetting } from "@server/db/tables/settings";
import { anyInput } from "@tests/helpers/any-input";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { makeBusy } from "@tests/helpers/build/busy-people";
import { admin, buildCast, employee, manager, neighbour, setup } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { oddJson, oddText } from "@tests/helpers/odd-values";
import { testLimit } from "@tests/helpers/patience";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import * as fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

/*
 * Any input to any call gets an envelope with a sentence, and never an internal error. FUZZ_ROUNDS repeats every call
 * more often, FUZZ_SEED repeats a run.
 */

const rounds = Number(process.env.FUZZ_ROUNDS ?? 1);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let server: TestServer;
/** The server's log of unexpected errors, and of values that only the database refused. */
const logged: { msg: string; path?: string; err?: { message?: string; stack?: string } }[] = [];

beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await createTestServer({ log });
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1" });
  await buildWorkWeek(server.db, { people: [neighbour] });
  await makeBusy(server.db, [employee, manager], server.clock.now);
  await letIn();
});
afterAll(() => server.drop());

const everyCall = Object.values<Record<string, AnyCall>>(calls).flatMap((group) => Object.values(group));

const callers = {
  anyone: [null, employee, admin],
  anyAccount: [employee, admin, setup],
  signedIn: [employee, manager, admin],
  manager: [manager],
  webAdmin: [admin],
  configurator: [setup, admin],
} as const;

type Odd = {
  call: AnyCall;
  as: string | null;
  form: "usual" | "json" | "form" | "query";
  parameters: Record<string, unknown>;
};

/** A random request of a call: as declared except for one or two parameters, or entirely odd. */
function oddRequest(call: AnyCall): fc.Arbitrary<Odd> {
  const { shape = {}, names = {} } = wireParts(call.input) ?? {};
  const wireNames = Object.keys(shape).map((name) => names[name] ?? name);
  const name = fc.constantFrom(...wireNames, "pageNumber", "sort", "unknown");
  const odd = fc.dictionary(name, fc.oneof(oddText, oddJson), { minKeys: 1, maxKeys: 2 });
  return fc.record({
    call: fc.constant(call),
    as: fc.constantFrom(...callers[call.allow]),
    form: fc.constantFrom("usual", "usual", "json", "form", "query"),
    parameters: fc
      .tuple(fc.oneof({ arbitrary: anyInput(call), weight: 5 }, fc.constant({})), odd)
      .map(([usual, others]) => ({ ...usual, ...others })),
  }) as fc.Arbitrary<Odd>;
}

/** Restores the access that odd requests may have removed: a caller who is shut out reaches no further code. */
async function letIn(): Promise<void> {
  const { db, clock } = server;
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  await db
    .updateTable("person")
    .set({ is_active: true, must_change_password: false, permission: null })
    .execute();
  await db.updateTable("section").set({ permission: null }).execute();
  const ofManager = { personnel_number: manager, section_code: "10" };
  await db.deleteFrom("section_admin").where("personnel_number", "=", manager).execute();
  await buildSectionAdmin(db, { ...ofManager, is_manager: true, flags: Object.values(adminFlags) });
  for (const name of [employee, manager, admin, setup])
    sessions.set(name, await signInAs(db, name, clock.now));
}

const sessions = new Map<string, Headers>();

async function send({ call, as, form, parameters }: Odd): Promise<Response> {
  const headers = { ...(as ? sessions.get(as) : {}), "accept-language": "en" };
  const answer = await server.app.request(requestFor(call, form, parameters, headers));
  if (answer.status !== 401 || as === null) return answer;
  // The caller has been signed out, or the password was changed.
  const session = await signInAs(server.db, as, server.clock.now);
  sessions.set(as, session);
  return server.app.request(requestFor(call, form, parameters, { ...headers, ...session }));
}

function requestFor(
  call: AnyCall,
  form: Odd["form"],
  parameters: Record<string, unknown>,
  headers: Record<string, string>,
) {
  const url = `http://test/api/${call.path}`;
  const texts = () =>
    new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, textOf(value)]));
  if (call.method === "GET" || form === "query")
    return new Request(`${url}?${texts()}`, { method: call.method, headers });
  if (form === "form") return new Request(url, { method: "POST", headers, body: texts() });
  if (form === "json")
    return new Request(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(parameters),
    });
  const plain = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value instanceof Blob ? value : textOf(value)]),
  );
  return requestOf(call, plain, headers);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** What is wrong with the answer to a request; null if nothing is. */
async function problemWith(odd: Odd): Promise<string | null> {
  const before = logged.length;
  const answer = await send(odd);
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`answers ${answer.status}`);
  if (answer.headers.get("content-type")?.includes("json")) {
    const { success, data } = envelopeSchema.safeParse(await answer.json());
    if (!success) problems.push("is no envelope");
    else if (data.ResultType === resultTypes.failed && data.Message === "") problems.push("says nothing");
  } else {
    if (odd.call.values !== "file") problems.push("is no envelope");
    await answer.arrayBuffer();
  }
  for (const { msg, err } of logged.slice(before)) problems.push(`${msg}: ${err?.stack ?? err?.message}`);
  if (problems.length === 0) return null;
  const sent = JSON.stringify(odd.parameters).slice(0, 600);
  return `${odd.call.name} as ${odd.as} by ${odd.form} of ${sent}\n  ${problems.join("\n  ")}`;
}

it(`no call breaks at odd input (FUZZ_SEED=${seed})`, { timeout: rounds * testLimit }, async () => {
  const requests = everyCall.map(oddRequest);
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, request] of requests.entries()) {
      const [odd] = fc.sample(request, { seed: seed + round * requests.length + at, numRuns: 1 });
      const problem = odd && (await problemWith(odd));
      if (problem) problems.push(problem);
    }
    await letIn();
  }
  if (problems.length > 0)
    expect.fail(
      `${problems.length} of ${rounds * requests.length} requests:\n${problems.slice(0, 5).join("\n\n")}`,
    );
});

const oddPaths = {
  "half an escape": "%",
  "no UTF-8": "%ff",
  NUL: "%00",
  "too long a slash": "%c0%af",
  "the folder above": "..%2f..%2fetc",
  "half an escape after a name": "Login%",
  "a long one": "a".repeat(6_000),
  "NUL as it is": "\u0000",
  slashes: "//",
  "half an escape in the query": "?a=%&%=1",
};

it.each(Object.entries(oddPaths))("an odd path is not a call: %s", async (_, path) => {
  const answer = await server.app.request(`http://test/api/${path}`);
  expect([answer.status, envelopeSchema.parse(await answer.json()).Code]).toEqual([404, "unknown-call"]);
});

const oddHeaders = {
  token: ["", "x".repeat(4_000), "\u00ff\u00fe", "' or 1=1"],
  username: ["x".repeat(4_000), "\u00c3\u00a9", "Admin'--"],
  "accept-language": ["", "x".repeat(4_000), "\u00ff", "en;q=nan"],
  cookie: ["=", "a=%", `directory=${"x".repeat(3_900)}`, "hozur-session=\u00ff; a=%ff%00"],
  "user-agent": ["x".repeat(4_000), "\u00ff"],
  "x-forwarded-for": ["x".repeat(4_000), "not an address", ",,,", "::::::", "1.2.3.4.5", "\u00ff"],
  "content-type": [
    "",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/json; charset=\u00ff",
    "/",
  ],
  "content-encoding": ["identity", "br", ",,"],
  "content-length": ["-1", "x", "1e3"],
};

it.each(
  Object.entries(oddHeaders).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)("an odd header does no harm: %s", async (name, value) => {
  const session = await signInAs(server.db, employee, server.clock.now);
  for (const [call, method] of [
    [calls.session.getPersonDetail, "GET"],
    [calls.personnel.changeSetting, "POST"],
    [calls.session.signIn, "POST"],
  ] as const) {
    const headers = { ...session, "content-type": "application/json", [name]: value };
    const body = method === "POST" ? JSON.stringify({ perno: employee, mode: "dark-theme" }) : null;
    const answer = await server.app.request(
      new Request(`http://test/api/${call.path}`, { method, headers, body }),
    );
    expect(answer.status).toBeLessThan(500);
    expect(envelopeSchema.safeParse(await answer.json()).success).toBe(true);
  }
});

it("the key of a repeated call has a maximum length, since an index would not accept a longer one", async () => {
  const session = await signInAs(server.db, employee, server.clock.now);
  for (const key of ["x".repeat(3_000), "\u00e9", ""]) {
    const headers = { ...session, "idempotency-key": key };
    const answer = await server.app.request(
      requestOf(calls.personnel.changeSetting, { perno: employee }, headers),
    );
    expect(envelopeSchema.parse(await answer.json()).Code).toBe("invalid-input");
  }
});

const pieces = [
  "--edge",
  "--edge--",
  "--edg",
  "\r\n",
  "\r\n\r\n",
  "\n",
  "\0",
  "-",
  "a".repeat(70_000),
  'Content-Disposition: form-data; name="file"; filename="نام.csv"',
  'Content-Disposition: form-data; name="rows"',
  "Content-Disposition: attachment",
  "Content-Type: text/plain; charset=utf-16",
  "Content-Transfer-Encoding: base64",
  `X: ${"y".repeat(9_000)}`,
  "Content-Disposition: form-data; name=\"file\"; filename*=utf-8''%00%ff",
  "[{}]",
];

it("multipart bodies in any pieces are read or refused, and never waited for", async () => {
  const session = await signInAs(server.db, admin, server.clock.now);
  const body = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
  const whole = body.map((middle) => `--edge\r\n${middle}\r\n--edge--\r\n`);
  const content = fc.oneof(body, whole);
  const call = fc.constantFrom<AnyCall>(
    calls.lock.activateByFile,
    calls.imports.tryRows,
    calls.leave.addLeave,
  );
  const headers = { ...session, "content-type": "multipart/form-data; boundary=edge" };
  await fc.assert(
    fc.asyncProperty(call, content, async ({ path }, sent) => {
      const request = new Request(`http://test/api/${path}`, { method: "POST", headers, body: sent });
      const answer = await server.app.request(request);
      expect(answer.status).toBeLessThan(500);
      expect(envelopeSchema.safeParse(await answer.json()).success).toBe(true);
    }),
    { numRuns: 100 * rounds, seed },
  );
});
