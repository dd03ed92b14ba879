import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import { datesAmong } from "@schemas/day-kinds";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { wireParts } from "@schemas/wire";
import { recomputeDays } from "@server/work/recompute";
import { anyInput } from "@tests/helpers/any-input";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as core from "zod/v4/core";

/*
 * A date typed in the wrong calendar is six hundred years away. Nothing is computed or created for it.
 */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
});
afterAll(() => server.drop());

async function monthTables(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_class where relname ~ '^(punch|day_work)_[0-9]{6}$'`.execute(server.db);
  return rows[0]?.count ?? 0;
}

describe("recomputing a year of the other calendar", () => {
  const { recompute } = calls.portal;

  it("is refused with the permitted days, in the calendar of the caller", async () => {
    const days = { from: "1405-01-01", to: "2026-05-10" };
    const tables = await monthTables();
    const jobs = () => server.db.selectFrom("job").select("id").execute();
    const before = await jobs();
    const { error, envelope } = await server.ask(recompute, admin, days);
    expect(error).toBe("date-out-of-years");
    expect(envelope.Message).toBe(
      "این تاریخ خارج از سال‌های کاری است. تاریخی از ۱۴۰۳/۱۲/۰۱ تا ۱۴۰۶/۱۲/۲۹ وارد کنید.",
    );
    expect(envelope.Fields).toHaveProperty("from");
    const session = await signInAs(server.db, admin, server.clock.now);
    const english = await server.app.request(
      requestOf(recompute, days, { ...session, "accept-language": "en" }),
    );
    expect(await english.json()).toMatchObject({
      Message: "This date is outside the work years. Enter a date from 2025-02-19 to 2028-03-19.",
    });
    expect(await jobs()).toEqual(before);
    expect(await monthTables()).toBe(tables);
  });

  it("creates no tables, even if nothing checked the dates", async () => {
    const tables = await monthTables();
    const scope = {
      personnelNumbers: "all",
      from: "1405-01-01",
      to: "2026-05-10",
      now: { day: "2026-05-13", minute: 0 },
    } as const;
    const { days } = await recomputeDays(server.db, scope);
    expect(days).toBeLessThan(600);
    expect(await monthTables()).toBe(tables);
  });
});

describe("every call that takes dates", () => {
  const everyCall = Object.values<Record<string, AnyCall>>(calls).flatMap((group) => Object.values(group));
  const dated = everyCall.flatMap((call) => {
    const dates = datesAmong(wireParts(call.input)?.shape ?? {});
    return dates.length > 0 ? [[call.name, call, dates] as const] : [];
  });

  it("is checked", () => {
    expect(dated.length).toBeGreaterThan(60);
  });

  it.each(dated)(
    "%s refuses dates that are far away, and creates no tables for them",
    async (_, call, dates) => {
      const tables = await monthTables();
      const session = await signInAs(
        server.db,
        // Accounts that may make every such call, except a manager's own.
        call.allow === "manager" ? manager : admin,
        server.clock.now,
      );
      const [usual = {}] = fc.sample(anyInput(call), { seed: 1405, numRuns: 1 });
      const { names, shape } = wireParts(call.input) as NonNullable<ReturnType<typeof wireParts>>;
      for (const [name] of dates) {
        for (const day of ["1921-03-20", "2300-01-01"]) {
          const wire = core.encode(shape[name] as core.$ZodType, day as never);
          const input = { ...usual, [names[name] ?? name]: wire };
          const answer = await server.app.request(requestOf(call, input, session));
          const { Code, Message } = (await answer.json()) as Envelope;
          expect({ name, day, Code, Message }).toMatchObject({
            Code: expect.stringMatching(/^date-out-of-(years|range)$/),
          });
        }
      }
      expect(await monthTables()).toBe(tables);
    },
  );
});
