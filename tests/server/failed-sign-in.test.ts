import { calls } from "@schemas/calls";
import { hashPassword } from "@server/access/passwords";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sealFor } from "@tests/helpers/seal-for";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  server = await createTestServer({ log });
  await buildPerson(server.db, { personnel_number: "1001", password_hash: await hashPassword("Aa1!test") });
});
afterAll(() => server.drop());

it.each([
  ["of an account is logged with its name", "1001", "1001"],
  ["of nobody is logged without what was typed as the name", "MyPassword-1", null],
])("a wrong password %s, and never the password", async (_, username, logged) => {
  lines.length = 0;
  const password = await sealFor(server, username, "Aa1!wrong");
  const { error } = await server.ask(calls.session.signIn, null, { username, password, loginType: 0 });
  expect(error).toBe("wrong-password");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: "Wrong password", username: logged }]);
  expect(lines.join()).not.toMatch(/Aa1!wrong|MyPassword-1/);
});
