import { allAreaRights } from "@schemas/areas";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { Resource } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import type { Viewer } from "@schemas/viewer";
import { childAccess, mayDo, visibleActions, visibleFields, visibleFilters } from "@src/console/access";
import { describe, expect, it } from "vitest";

const viewer = (role: Viewer["role"]): Viewer => ({
  personnelNumber: "1",
  role,
  permissions: new Set(),
  flags: new Set(),
  rights: new Set(allAreaRights),
  withheld: new Set<string>(),
  isLimited: false,
});
const admin = viewer("webAdmin");
const patterns = resourceNamed("patterns");
const verbs = ["list", "show", "create", "edit", "delete", "export"] as const;

describe("access to resources", () => {
  it("follows the calls: only the web administrator has the patterns", () => {
    for (const verb of verbs) expect(mayDo(patterns, verb, admin)).toBe(true);
    for (const role of ["employee", "manager", "setup"] as const)
      for (const verb of verbs) expect(mayDo(patterns, verb, viewer(role))).toBe(false);
  });

  it("is denied to those who may make only some of the calls", () => {
    const [opened] = patterns.one.calls as [AnyCall];
    const mixed: Resource = {
      ...patterns,
      one: { ...patterns.one, calls: [calls.session.getPersonDetail, opened] },
    };
    expect(mayDo(mixed, "show", admin)).toBe(true);
    expect(mayDo(mixed, "show", viewer("employee"))).toBe(false);
  });

  it("covers actions and the rows below a record too", () => {
    expect(visibleActions(patterns, admin)).toEqual(["dedicate"]);
    expect(visibleActions(patterns, viewer("manager"))).toEqual([]);
    expect(childAccess(patterns, "approvals", admin)).toEqual({ canRead: true, canChange: true });
    expect(childAccess(patterns, "approvals", viewer("manager"))).toEqual({
      canRead: false,
      canChange: false,
    });
  });

  it("can be narrowed by a declaration, never widened", () => {
    const narrowed: Resource = { ...patterns, access: { delete: () => false } };
    expect(mayDo(narrowed, "delete", admin)).toBe(false);
    const widened: Resource = { ...patterns, access: { list: () => true } };
    expect(mayDo(widened, "list", viewer("employee"))).toBe(false);
  });

  it("hides a field everywhere together", () => {
    const list = { ...patterns.list, filterOf: { flag: "permission" } };
    const hidden: Resource = { ...patterns, list, fieldAccess: { permission: () => false } };
    for (const place of ["list", "show", "edit", "export"] as const)
      expect(visibleFields(hidden, place, admin)).not.toContain("permission");
    expect(visibleFilters(hidden, admin)).toEqual(["isHeld"]);
  });

  it("requires a separate right to export visible rows", () => {
    const reader: Viewer = {
      ...admin,
      rights: new Set(allAreaRights.filter((right) => !right.endsWith(".export"))),
    };
    expect(mayDo(patterns, "list", reader)).toBe(true);
    expect(mayDo(patterns, "export", reader)).toBe(false);
  });

  it("offers nothing that is not declared", () => {
    const { create: _, export: __, ...rest } = patterns;
    expect(mayDo(rest, "create", admin)).toBe(false);
    expect(mayDo(rest, "export", admin)).toBe(false);
  });
});
