import type { AnyCall, InputOf } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";
import { describe, expect, it } from "vitest";
import type { TestServer } from "./create-test-server";

/** One row: who makes which call, and the result. `answer` may hold matchers; an object need not name every field. */
type Scenario<C extends AnyCall> = {
  as: string | null;
  /** What this row shows, if the outcome alone does not. */
  when?: string;
  input?: InputOf<C>;
  expect: { error: ErrorCode } | { answer: unknown };
};

/** A table of scenarios for one call, run in order: guest, employee, manager, administrator. */
export function scenarios<C extends AnyCall>(
  server: () => TestServer,
  call: C,
  rows: readonly Scenario<C>[],
): void {
  describe(call.name, () => {
    for (const { as, when, input, expect: expected } of rows) {
      const outcome = "error" in expected ? `refuses with ${expected.error}` : "answers";
      it(`${outcome} ${as ?? "a guest"}${when ? ` ${when}` : ""}`, async () => {
        const { error, answer } = await server().ask(call, as, input);
        if ("error" in expected) expect(error).toBe(expected.error);
        else {
          expect(error).toBeUndefined();
          expect(answer).toEqual(expected.answer);
        }
      });
    }
  });
}
