import { calls } from "@schemas/calls";
import { errorSentence } from "@schemas/errors";
import { ApiError } from "@src/api/api-error";
import { abandonReads } from "@src/api/line";
import { markOf } from "@src/api/session-store";
import { buildPattern } from "@tests/helpers/build/access";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { clientOf } from "@tests/helpers/client-of";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sample } from "@tests/helpers/sample";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
const signIn = (as: string) => signInAs(server.db, as, server.clock.now);
const deadSession = { token: "ended long ago", username: "100" };

beforeAll(async () => {
  server = await createTestServer();
  await buildAccounts(server.db);
  await buildPerson(server.db, { personnel_number: "100", name: sample.person });
});
afterAll(() => server.drop());

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("sends token, username and language, and returns the answer in our own names", async () => {
  const client = clientOf(server);
  client.session = await signIn("100");
  const person = await client.api.session.getPersonDetail({ personnelNumber: "100" });
  expect(person).toMatchObject({ personnelNumber: "100", name: sample.person, hiredOn: "2020-01-01" });
  const [request] = client.sent;
  expect(request).toMatchObject({ method: "GET", path: "/api/GetEosPersonelDetail", query: "?perno=100" });
  expect(request?.headers.get("token")).toBe(client.session.token);
  expect(request?.headers.get("username")).toBe("100");
  expect(request?.headers.get("accept-language")).toBe("fa");
});

test("does not send fields that the server would not accept", async () => {
  const client = clientOf(server);
  client.session = await signIn("Admin");
  const file = new File([new Uint8Array(calls.lock.activateByFile.mostBytes + 1)], "licence");
  const refusal = await failure(client.api.lock.activateByFile({ file }));
  expect(refusal).toMatchObject({ code: "too-large", status: 413 });
  expect(client.sent).toHaveLength(0);
});

test("puts the parameters of a POST in the query, and secrets in the body", async () => {
  const client = clientOf(server);
  client.session = await signIn("Admin");
  await client.api.patterns.addPattern({ name: sample.renamed });
  await failure(client.api.session.signIn({ username: "100", password: "{}", loginType: 0 }));
  const [add, signInRequest] = client.sent;
  expect(new URLSearchParams(add?.query).get("name")).toBe(sample.renamed);
  expect(add?.body).toBeUndefined();
  expect(signInRequest?.query).toBe("");
  expect(String(signInRequest?.body)).toContain("username=100");
});

test("returns the items and total of a paged list", async () => {
  await buildPattern(server.db, { name: sample.pattern });
  const client = clientOf(server);
  client.session = await signIn("Admin");
  const { items, total } = await client.api.patterns.getPatternList({ page: 1, pageSize: 1 });
  expect(items).toHaveLength(1);
  expect(total).toBeGreaterThan(1);
});

test("throws the server's refusal with code, message and status", async () => {
  const client = clientOf(server);
  client.session = await signIn("100");
  const refusal = await failure(client.api.patterns.getPatternList());
  expect(refusal).toMatchObject({
    code: "not-allowed",
    status: 403,
    message: errorSentence("not-allowed", "fa"),
  });
});

test("does not send input that its own declaration refuses, and names the field", async () => {
  const client = clientOf(server);
  client.session = await signIn("Admin");
  const refusal = await failure(client.api.patterns.addPattern({ name: "" }));
  expect(refusal.code).toBe("invalid-input");
  expect(Object.keys(refusal.fields)).toEqual(["name"]);
  expect(client.sent).toHaveLength(0);
});

test('throws "network" if nothing answers, and looks for the address again', async () => {
  let forgotten = 0;
  const client = clientOf(server, {
    fetch: () => Promise.reject(new TypeError("refused")),
    forgetBaseAddress: () => {
      forgotten += 1;
    },
  });
  expect(await failure(client.api.session.testConnection())).toMatchObject({ code: "network", status: 0 });
  expect(forgotten).toBe(1);
});

test('throws "cancelled" if the caller aborts', async () => {
  const client = clientOf(server, {
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        if (init.signal?.aborted) reject(new Error("abort"));
        init.signal?.addEventListener("abort", () => reject(new Error("abort")));
      }),
  });
  const controller = new AbortController();
  const failed = failure(client.api.session.testConnection(undefined, { signal: controller.signal }));
  controller.abort();
  expect(await failed).toMatchObject({ code: "cancelled" });
});

test('throws "cancelled" if the caller aborts while the answer is arriving, and reads no more of it', async () => {
  const leaving = new AbortController();
  let isCut = false;
  const client = clientOf(server, {
    fetch: async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          init.signal?.addEventListener("abort", () => {
            isCut = true;
            stream.error(init.signal?.reason);
          });
        },
        // The first bytes have arrived, the rest never comes.
        pull: () => leaving.abort(),
      });
      return new Response(body, { headers: { "content-type": "text/csv" } });
    },
  });
  const input = { report: "day-work", format: "csv", title: "x", calendar: "jalali", asked: {} } as const;
  const file = client.api.reports.exportReport(
    { ...input, columns: [{ name: "name", title: "x" }] },
    { signal: leaving.signal },
  );
  expect(await failure(file)).toMatchObject({ code: "cancelled" });
  expect(isCut).toBe(true);
});

test("aborts pending reads, so that signing out causes no refused answers", async () => {
  let isSent = () => {};
  const sent = new Promise<void>((resolve) => {
    isSent = resolve;
  });
  const client = clientOf(server, {
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(new Error("abort")));
        isSent();
      }),
  });
  const reading = failure(client.api.session.testConnection());
  await sent;
  abandonReads(undefined);
  expect(await reading).toMatchObject({ code: "cancelled" });
});

test("sends no more reads for a session that is being left, but those of the next one", async () => {
  const leaving = await signIn("100");
  const client = clientOf(server);
  client.session = leaving;
  abandonReads(markOf(leaving));
  const refusal = await failure(client.api.session.getPersonDetail({ personnelNumber: "100" }));
  expect(refusal).toMatchObject({ code: "cancelled" });
  client.session = await signIn("100");
  expect((await client.api.session.getPersonDetail({ personnelNumber: "100" })).personnelNumber).toBe("100");
});

test("repeats a call with an expired session four times, then signs out", async () => {
  const client = clientOf(server);
  client.session = deadSession;
  const refusal = await failure(client.api.session.getPersonDetail({ personnelNumber: "100" }));
  expect(refusal).toMatchObject({ code: "not-signed-in", status: 401 });
  expect(client.sent).toHaveLength(5);
  expect(client.signedOut).toBe(1);
});

test("sets the headers again before each repetition, so that a sign-in elsewhere counts", async () => {
  const alive = await signIn("100");
  const client = clientOf(server, {
    wait: async () => {
      client.session = alive;
    },
  });
  client.session = deadSession;
  const person = await client.api.session.getPersonDetail({ personnelNumber: "100" });
  expect(person.personnelNumber).toBe("100");
  expect(client.sent).toHaveLength(2);
  expect(client.signedOut).toBe(0);
});

test("never sends one person's request as another who has signed in since", async () => {
  const other = await signIn("Admin");
  const client = clientOf(server, {
    wait: async () => {
      client.session = other;
    },
  });
  client.session = deadSession;
  const refusal = await failure(client.api.personnel.changeSetting({ personnelNumber: "100", palette: 2 }));
  expect(refusal.code).toBe("cancelled");
  expect(client.sent).toHaveLength(1);
  expect(client).toMatchObject({ startedAnew: 1, signedOut: 0, session: other });
});

test("signs a remembered directory user in once for several calls, and repeats them", async () => {
  const alive = await signIn("100");
  let silentSignIns = 0;
  const client = clientOf(server, {
    signInSilently: async () => {
      silentSignIns += 1;
      client.session = alive;
      return true;
    },
  });
  client.session = deadSession;
  await Promise.all([
    client.api.session.getPersonDetail({ personnelNumber: "100" }),
    client.api.permissions.getPermissionList({ personnelNumber: "100" }),
  ]);
  expect(silentSignIns).toBe(1);
  expect(client.waits).toEqual([]);
});

test("keeps the idempotency key of a POST through its repetitions, and gives each POST its own", async () => {
  const alive = await signIn("Admin");
  const client = clientOf(server, {
    wait: async () => {
      client.session = alive;
    },
  });
  client.session = { ...deadSession, username: "Admin" };
  await client.api.patterns.addPattern({ name: `${sample.trial} 1` });
  await client.api.patterns.addPattern({ name: `${sample.trial} 2` });
  const keys = client.sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("executes a request sent twice under the same key once", async () => {
  const client = clientOf(server);
  client.session = await signIn("Admin");
  const options = { idempotencyKey: "the-same-key-of-one-wish" };
  const first = await client.api.patterns.addPattern({ name: sample.otherPattern }, options);
  const second = await client.api.patterns.addPattern({ name: sample.otherPattern }, options);
  expect(second).toEqual(first);
});
