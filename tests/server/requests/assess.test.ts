import { calls } from "@schemas/calls";
import { errorSentence } from "@schemas/errors";
import { recomputeDays } from "@server/work/recompute";
import { admin, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { leave, requests } = calls;
const saturday = "2026-05-16";
const past = "2026-05-11";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());

async function ask(from: string, typeCode = "2"): Promise<number> {
  const { answer } = await server.ask(leave.addLeave, employee, {
    personnelNumber: employee,
    from,
    to: from,
    typeCode,
  });
  return answer.ids[0] as number;
}
const assess = async (as: string, ids: number[]) =>
  (await server.ask(requests.assessRequests, as, { ids })).answer;

describe("the obstacles to an approval", () => {
  it("are none while every limit is met, and otherwise the sentence of each that is not", async () => {
    const safe = await ask(saturday);
    const drawn = await ask("2026-05-17", "1");
    expect(await assess(second, [safe, drawn, safe])).toEqual([
      { id: safe, isSafe: true, problems: [], balanceAfter: null, away: 0 },
      { id: drawn, isSafe: true, problems: [], balanceAfter: expect.any(Number), away: 0 },
    ]);
    // Requests confirmed in another system arrive by an import.
    await buildRequest(server.db, {
      kind: "mission",
      personnel_number: employee,
      type_code: "1",
      first_day: "2026-05-17",
      last_day: "2026-05-17",
      status: "ConfirmRequest",
      waiting_degree: null,
      submitted_at: server.clock.now,
    });
    const [, poor] = await assess(second, [safe, drawn]);
    expect(poor).toMatchObject({ isSafe: false, problems: [expect.stringContaining("هم‌پوشانی")] });
  });

  it("include that overtime is requested for a past day without presence", async () => {
    const id = await buildRequest(server.db, {
      kind: "overtime",
      personnel_number: employee,
      section_code: "10",
      first_day: past,
      last_day: past,
      from_minute: 900,
      to_minute: 960,
      submitted_at: server.clock.now,
    });
    const problems = [errorSentence("overtime-without-presence", "fa")];
    expect(await assess(manager, [id])).toMatchObject([{ isSafe: false, problems }]);
    await buildPunches(server.db, employee, past, "07:00", "16:00");
    const now = { day: "2026-05-13", minute: 0 };
    await recomputeDays(server.db, { personnelNumbers: [employee], from: past, to: past, now });
    expect(await assess(manager, [id])).toMatchObject([{ isSafe: true, problems: [] }]);
  });

  it("include that somebody suspended the request", async () => {
    const id = await ask("2026-05-18");
    await server.ask(requests.decideRequests, second, {
      action: "suspend",
      requests: [{ id }],
      reason: "تا شنبه",
    });
    expect(await assess(second, [id])).toMatchObject([{ isSafe: false, problems: [] }]);
  });

  it("are shown to those who decide, and to nobody else", async () => {
    const id = await ask("2026-05-19");
    for (const as of [employee, manager, admin]) expect(await assess(as, [id])).toHaveLength(1);
    for (const as of [colleague, neighbour]) expect(await assess(as, [id])).toEqual([]);
  });

  it("leave out withdrawn requests and those of others, and cover the rest in their order", async () => {
    const [gone, first, last] = [await ask("2026-05-20"), await ask("2026-05-21"), await ask("2026-05-23")];
    await server.ask(requests.withdrawRequests, employee, { requests: [{ id: gone }] });
    const foreign = await buildRequest(server.db, {
      kind: "leave",
      personnel_number: neighbour,
      submitted_at: server.clock.now,
    });
    const results = await assess(second, [last, gone, foreign, 987_654, first]);
    expect(results.map(({ id }) => id)).toEqual([last, first]);
  });
});

scenarios(() => server, requests.listOwnDegrees, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: employee, expect: { error: "not-allowed" } },
  {
    as: second,
    when: "with the whole chain around their own degree",
    expect: {
      answer: expect.arrayContaining([
        expect.objectContaining({
          sectionCode: "10",
          sectionName: "مالی",
          kind: "leave",
          typeCode: "1",
          own: [2],
          chain: [
            { degree: 2, approvers: [expect.objectContaining({ personnelNumber: second })] },
            { degree: 1, approvers: [expect.objectContaining({ personnelNumber: manager })] },
          ],
        }),
      ]),
    },
  },
  { as: admin, when: "who holds no degree", expect: { error: "not-yours" } },
]);
