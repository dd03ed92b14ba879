import { referenceTables } from "@server/db/reference-data";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());

it("the database refreshes what servers cache, no matter who changes it or how", async () => {
  const { rows } = await sql<{ name: string; triggers: string[] }>`
    select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as triggers
    from pg_trigger where tgfoid = 'renew_reference_version'::regproc group by tgrelid`.execute(server.db);
  expect(Object.fromEntries(rows.map(({ name, triggers }) => [name, triggers]))).toEqual(
    Object.fromEntries(
      referenceTables.map((name) => [name, ["renew_reference_version", "renew_reference_version_emptied"]]),
    ),
  );
});
