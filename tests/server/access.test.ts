import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { isAllowed } from "@schemas/viewer";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { namesSomeone, sampleInput } from "@tests/helpers/sample-input";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/*
 * Every call that is declared, asked by everyone: these tables grow with schemas/calls by themselves.
 */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1" });
  // The manager of section 10 holds every flag there is.
  await server.db
    .updateTable("section_admin")
    .set({ flags: Object.values(adminFlags) })
    .where("personnel_number", "=", manager)
    .execute();
});
afterAll(() => server.drop());

const everyCall: [string, AnyCall][] = Object.values(calls).flatMap((group) =>
  Object.values<AnyCall>(group).map((call): [string, AnyCall] => [call.name, call]),
);
const everyone = [
  { as: guest, role: null },
  { as: setup, role: "setup" },
  { as: employee, role: "employee" },
  { as: neighbour, role: "employee" },
  { as: manager, role: "manager" },
  { as: admin, role: "webAdmin" },
] as const;

async function errorOf(call: AnyCall, as: string | null, input: object = {}): Promise<ErrorCode | undefined> {
  return (await server.ask(call, as, input as never)).error;
}

describe.each(everyCall)("%s", (_, call) => {
  it.each(everyone)("lets $as in exactly when it is declared so", async ({ as, role }) => {
    const error = await errorOf(call, as);
    const isShutOut = error === "not-signed-in" || error === "not-allowed";
    const isLetIn = role === null ? call.allow === "anyone" : isAllowed(call.allow, role);
    expect(isShutOut ? error : "let in").toBe(
      isLetIn ? "let in" : role === null ? "not-signed-in" : "not-allowed",
    );
  });
});

describe("calls that need a permission code", () => {
  const coded = everyCall.filter(([, call]) => call.permission);
  beforeEach(() => writeSetting(server.db, "defaultPermission", [permissionCodes.settings]));
  afterAll(() => writeSetting(server.db, "defaultPermission", Object.values(permissionCodes)));

  it.each(coded)(
    "%s refuses an employee and a manager without it, but not the web administrator",
    async (_, call) => {
      expect(await errorOf(call, employee)).toBe("not-allowed");
      expect(await errorOf(call, manager)).toBe("not-allowed");
      expect(await errorOf(call, admin)).not.toBe("not-allowed");
    },
  );
});

describe("calls that name a person", () => {
  /** Only the person themselves: not their manager, not the web administrator. */
  const privateCalls =
    /^messages\.|^notifications\.|^clocking\.|^personnel\.(changePassword|changeSetting)$|^settings\.getWaitingCounts$/;
  /** The person themselves and the web administrator, but not their manager. */
  const ownOrAdmin =
    /^requests\.previewRequest$|\.add(Leave|Mission|MissionHour|InOut)$|usesActiveDirectory$|isGroupFreeManager$|getPatternOfRecord$|^sections\.(get.*(Manager|Degrees|Presence|Codes)|can.*)$/;
  const naming = everyCall.filter(([, call]) => call.allow !== "anyone" && namesSomeone(call));
  const reachable = naming.filter(([, call]) => call.allow === "signedIn" || call.allow === "manager");

  it("are most of what people may ask", () => {
    expect(reachable.length).toBeGreaterThan(15);
  });

  describe.each(reachable)("%s", (name, call) => {
    const aboutEmployee = sampleInput(call, employee);
    const isPrivate = privateCalls.test(name);

    it("is refused to an employee of another section", async () => {
      expect(await errorOf(call, neighbour, aboutEmployee)).toBe(
        call.allow === "manager" ? "not-allowed" : "not-yours",
      );
    });

    it("is refused to the manager of another section", async () => {
      expect(await errorOf(call, otherManager, aboutEmployee)).toBe("not-yours");
    });

    it("is refused to a manager about someone out of reach", async () => {
      // In their own section they may be told that no such person is there.
      const refusals = name === "personnel.findPersonInSection" ? ["person-not-found"] : ["not-yours"];
      expect(refusals).toContain(await errorOf(call, manager, sampleInput(call, otherManager)));
    });

    it("is refused to the web administrator exactly when it is private", async () => {
      expect((await errorOf(call, admin, aboutEmployee)) === "not-yours").toBe(isPrivate);
    });

    it("is refused to the person's manager exactly when it is not theirs to see", async () => {
      const isClosed = isPrivate || ownOrAdmin.test(name) || "adminPersonnelNumber" in aboutEmployee;
      expect((await errorOf(call, manager, aboutEmployee)) === "not-yours").toBe(isClosed);
    });
  });
});

describe("someone who must change their password", () => {
  it("may do nothing else before", async () => {
    await server.db
      .updateTable("person")
      .set({ must_change_password: true })
      .where("personnel_number", "=", neighbour)
      .execute();
    expect(await errorOf(calls.sections.getAllSections, neighbour)).toBe("must-change-password");
    expect(await errorOf(calls.settings.readSettings, neighbour)).toBeUndefined();
  });
});
