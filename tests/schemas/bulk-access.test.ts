import { allAreaRights } from "@schemas/areas";
import { bulkFields, mayDoInBulk, missingAlong } from "@schemas/bulk-access";
import { fieldOf, isSecretField } from "@schemas/fields/field";
import { resourceNamed, resources } from "@schemas/resources";
import type { Viewer } from "@schemas/viewer";
import { expect, it } from "vitest";

const admin: Viewer = {
  personnelNumber: "Admin",
  role: "webAdmin",
  permissions: new Set(),
  flags: new Set(),
  rights: new Set(allAreaRights),
  withheld: new Set<string>(),
  isLimited: false,
};
const employee: Viewer = { ...admin, role: "employee" };
const personnel = resourceNamed("personnel");

it("offers a selection the fields the resource names, and a file the fields of its form", () => {
  expect(bulkFields(personnel, { verb: "edit" }, admin)).toContain("post");
  expect(bulkFields(personnel, { verb: "edit" }, admin)).not.toContain("name");
  expect(bulkFields(personnel, { verb: "edit", source: "file" }, admin)).toContain("name");
});

it("offers no field to someone who does not have it", () => {
  const ruled = { ...personnel, fieldAccess: { post: () => false } };
  for (const source of ["selection", "file"] as const)
    expect(bulkFields(ruled, { verb: "edit", source }, admin)).not.toContain("post");
  expect(bulkFields(ruled, { verb: "create" }, admin)).not.toContain("post");
});

it("offers no secret field of any resource, for any verb", () => {
  const secrets = resources.flatMap((resource) =>
    (["create", "edit"] as const).flatMap((verb) =>
      bulkFields(resource, { verb, source: "file" }, admin).filter((name) => {
        const schema = resource.fields[name];
        return !schema || !fieldOf(schema) || isSecretField(schema);
      }),
    ),
  );
  expect(secrets).toEqual([]);
});

it("requires the verb, and the rights of each of its calls", () => {
  expect(mayDoInBulk(personnel, { verb: "edit" }, admin)).toBe(true);
  expect(mayDoInBulk(personnel, { verb: "edit" }, employee)).toBe(false);
  expect(mayDoInBulk(personnel, { verb: "action", action: "deactivate" }, admin)).toBe(true);
  expect(mayDoInBulk(personnel, { verb: "action", action: "resetPassword" }, admin)).toBe(false);
  const closed = { ...personnel, access: { edit: () => false } };
  expect(mayDoInBulk(closed, { verb: "edit" }, admin)).toBe(false);
});

it("names the day that must be given too", () => {
  expect(missingAlong(personnel, ["province"])).toBe("placedOn");
  expect(missingAlong(personnel, ["province", "placedOn"])).toBeNull();
  expect(missingAlong(personnel, ["post"])).toBeNull();
});
