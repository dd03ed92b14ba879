import { type Area, allAreaRights, areas } from "@schemas/areas";
import { allCodesOf, flagOf } from "@schemas/call-access";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";
import { everyCall as declaredCalls } from "@schemas/every-call";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { sampleInput } from "@schemas/sample-input";
import { isAllowed } from "@schemas/viewer";
import { withholdingOf } from "@schemas/withholdable";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType } from "@tests/helpers/build/access";
import { buildAdministrator, readyRole } from "@tests/helpers/build/administrators";
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
import { namesSomeone } from "@tests/helpers/names-someone";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/*
 * Every declared call, made by everyone. These tables are derived from schemas/calls.
 */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildRequestType(server.db, { kind: "leave", code: "1" });
  // Managers hold every flag.
  await server.db
    .updateTable("section_admin")
    .set({ flags: Object.values(adminFlags) })
    .execute();
});
afterAll(() => server.drop());

const everyCall = declaredCalls.map((call): [string, AnyCall] => [call.name, call]);
const everyone = [
  { as: guest, role: null },
  { as: setup, role: "setup" },
  { as: employee, role: "employee" },
  { as: manager, role: "manager" },
  { as: admin, role: "webAdmin" },
] as const;

/** Calls that people may make about themselves check the input first: here it is about somebody else. */
const whatIsAsked = (call: AnyCall) =>
  call.allow === "signedIn" && !call.changes ? sampleInput(call, employee) : {};

/** Sessions that no call has changed, by account: a call that only reads leaves its session to the next. */
const sessions = new Map<string, Headers>();

async function errorOf(call: AnyCall, as: string | null, input: object = {}): Promise<ErrorCode | undefined> {
  const session = as && (sessions.get(as) ?? (await signInAs(server.db, as, server.clock.now)));
  if (as && session) sessions.set(as, session);
  const { error } = await server.ask(call, session, input as never);
  if (call.changes) sessions.clear();
  return error;
}

it.each(everyCall)("%s lets everyone in exactly as declared", async (_, call) => {
  for (const { as, role } of everyone) {
    const error = await errorOf(call, as);
    const isShutOut = error === "not-signed-in" || error === "not-allowed";
    const isLetIn = role === null ? call.allow === "anyone" : isAllowed(call.allow, role);
    expect([as, isShutOut ? error : "let in"]).toEqual([
      as,
      isLetIn ? "let in" : role === null ? "not-signed-in" : "not-allowed",
    ]);
  }
});

describe("the ready roles", () => {
  const readyRoles = ["Full administrator", "Human resources", "Payroll", "Shift planner", "Auditor"];
  const administratorOf = (name: string) => `role-${name.toLowerCase().replaceAll(" ", "-")}`;
  const held = new Map<string, ReadonlySet<string>>();

  beforeAll(async () => {
    for (const name of readyRoles) {
      const username = administratorOf(name);
      const { id } = await buildAdministrator(server.db, username);
      const role_id = await readyRole(server.db, name);
      await server.db.updateTable("administrator").set({ role_id }).where("id", "=", id).execute();
      const { answer } = await server.ask(calls.standing.getStanding, username);
      held.set(name, new Set([...answer.rights, ...answer.withheld]));
    }
  });

  // The rights that each call needs are tested below; this tests the rights of a role.
  const oneOfEach = new Map(
    everyCall
      // Calls that refresh or end the caller's own session are tested elsewhere.
      .filter(([, { allow }]) => allow !== "anyone")
      .map((one) => [[one[1].needs, ...withholdingOf(one[0])].join(), one]),
  );

  it.each(readyRoles)("%s opens the calls it has the right to, and no other", async (name) => {
    for (const [callName, call] of oneOfEach.values()) {
      const error = await errorOf(call, administratorOf(name), whatIsAsked(call));
      const own = held.get(name) as ReadonlySet<string>;
      const isOpen =
        (call.needs === null || own.has(call.needs)) &&
        !withholdingOf(callName).some((withheld) => own.has(withheld));
      expect([callName, error === "right-missing"]).toEqual([callName, !isOpen]);
    }
  });
});

describe("a right taken from a role", () => {
  const areaNames = Object.keys(areas) as Area[];
  let roleId: number;
  beforeAll(async () => {
    ({ roleId } = await buildAdministrator(server.db, "shrinking"));
  });

  it.each(areaNames)("of the area %s closes exactly the calls that need it", async (area) => {
    const elsewhere = allAreaRights.filter((one) => !one.startsWith(`${area}.`));
    for (const right of areas[area]) {
      const own = `${area}.${right}`;
      const ofRight = everyCall.filter(([, { needs }]) => needs === own);
      const expectOpen = async (isOpen: boolean, rights: Iterable<string>) => {
        const held = { rights: [...rights] };
        await server.db.updateTable("role").set(held).where("id", "=", roleId).execute();
        for (const [name, call] of ofRight) {
          const error = await errorOf(call, "shrinking", whatIsAsked(call));
          expect([name, own, error !== "right-missing"]).toEqual([name, own, isOpen]);
        }
      };
      // Without the right to read an area, all its other rights are closed.
      await expectOpen(false, right === "read" ? elsewhere : allAreaRights.filter((one) => one !== own));
      // No other right of the area is needed.
      await expectOpen(true, new Set([...elsewhere, `${area}.read`, own]));
    }
  });
});

describe("calls that need a permission code", () => {
  const coded = everyCall.filter(([, call]) => allCodesOf(call));
  beforeEach(() => writeSetting(server.db, "defaultPermission", []));
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
  const naming = everyCall.filter(([, call]) => call.allow !== "anyone" && namesSomeone(call));
  const reachable = naming.filter(([, call]) => call.allow === "signedIn" || call.allow === "manager");

  it("cover most of what people may query", () => {
    expect(reachable.length).toBeGreaterThan(15);
  });

  describe.each(reachable)("%s", (name, call) => {
    const aboutEmployee = sampleInput(call, employee);
    const flag = flagOf(call, aboutEmployee);

    it("is refused to an employee of another section", async () => {
      expect(await errorOf(call, neighbour, aboutEmployee)).toBe(
        call.allow === "manager" ? "not-allowed" : "not-yours",
      );
    });

    it("is refused to the manager of another section", async () => {
      expect(await errorOf(call, otherManager, aboutEmployee)).toBe("not-yours");
    });

    it("is refused to a manager about someone out of reach", async () => {
      // In their own section they may learn that there is no such person.
      const refusals = name === "personnel.findPersonInSection" ? ["person-not-found"] : ["not-yours"];
      expect(refusals).toContain(await errorOf(call, manager, sampleInput(call, otherManager)));
    });

    it("is refused to the web administrator exactly when it is only about its caller", async () => {
      expect((await errorOf(call, admin, aboutEmployee)) === "not-yours").toBe(flag === undefined);
    });

    it("is refused to the person's manager exactly when no declared flag opens it", async () => {
      const isClosed = (flag ?? null) === null || "adminPersonnelNumber" in aboutEmployee;
      expect((await errorOf(call, manager, aboutEmployee)) === "not-yours").toBe(isClosed);
    });
  });
});

describe("someone who must change their password", () => {
  const mustChange = (must_change_password: boolean) =>
    server.db
      .updateTable("person")
      .set({ must_change_password })
      .where("personnel_number", "=", neighbour)
      .execute();
  const change = { personnelNumber: neighbour, password: "{}" };

  it("may do nothing else before", async () => {
    await mustChange(true);
    expect(await errorOf(calls.sections.getAllSections, neighbour)).toBe("must-change-password");
    expect(await errorOf(calls.settings.readSettings, neighbour)).toBeUndefined();
  });

  it("needs no permission code for it, and nobody needs one to change their password voluntarily", async () => {
    await writeSetting(server.db, "defaultPermission", []);
    expect(await errorOf(calls.personnel.changePassword, neighbour, change)).toBe("seal-expired");
    await mustChange(false);
    expect(await errorOf(calls.personnel.changePassword, neighbour, change)).toBe("not-allowed");
  });
});
