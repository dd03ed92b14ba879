import { calls } from "@schemas/calls";
import { employee } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { clientOf } from "@tests/helpers/client-of";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());

it("names a refused parameter as it was sent, and gives the portal the name of its field", async () => {
  const session = await signInAs(server.db, employee, server.clock.now);
  const { path } = calls.work.getDayWorks;
  const answer = await server.app.request(`/api/${path}?perno=${employee}&enddate=1405/02/01`, {
    headers: { ...session, "accept-language": "en" },
  });
  const envelope = await answer.json();
  expect(envelope).toMatchObject({ Code: "invalid-input", Fields: { begindate: expect.any(String) } });
  expect(envelope.Message).toContain("begindate");

  const client = clientOf(server);
  client.session = session;
  const absent = { personnelNumber: employee, to: "2026-04-21" } as never;
  await expect(client.api.work.getDayWorks(absent)).rejects.toMatchObject({
    code: "invalid-input",
    fields: { from: expect.any(String) },
  });
});
