import { photoKind, withoutMetadata } from "@server/rules/photo";
import { jpeg, png, webp } from "@tests/helpers/build/photos";
import { describe, expect, it } from "vitest";

const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString("latin1");

describe.each([
  ["image/jpeg", jpeg],
  ["image/png", png],
  ["image/webp", webp],
] as const)("a photo that is %s", (kind, build) => {
  it("is recognised by its first bytes", () => {
    expect(photoKind(build())).toBe(kind);
  });

  it("loses the camera's metadata and nothing else", () => {
    const bytes = build("35.7N 51.3E");
    expect(text(bytes)).toContain("35.7N 51.3E");
    expect(withoutMetadata(bytes, kind)).toEqual(build());
  });

  it("is refused when it is truncated", () => {
    expect(withoutMetadata(build("35.7N").subarray(0, 20), kind)).toBeNull();
  });
});

it("anything else is not a photo, regardless of its name", () => {
  expect(photoKind(new TextEncoder().encode("<svg onload=alert(1)>"))).toBeNull();
  expect(photoKind(new TextEncoder().encode("GIF89a"))).toBeNull();
  expect(photoKind(new Uint8Array())).toBeNull();
});
