import { newSecret, stepOfCode } from "@server/rules/one-time-password";
import { codeOf } from "@tests/helpers/authenticator";
import { expect, it } from "vitest";

const now = new Date("2026-05-13T05:30:00Z");

it("distinguishes a current code from anything else, letters of other scripts included", () => {
  const secret = newSecret();
  const step = Math.floor(now.getTime() / 30_000);
  expect(stepOfCode(secret, codeOf(secret, now), now)).toBe(step);
  for (const none of ["", "12345", "1234567", "abcdef", "۱۲۳۴۵۶", "🙂🙂🙂"])
    expect(stepOfCode(secret, none, now), none).toBeUndefined();
});
