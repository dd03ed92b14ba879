import { positionLimits } from "@schemas/clocking";
import { decidePlace, type PlaceDecision, type Standing } from "@schemas/place-decision";
import { expect, it } from "vitest";

const judged = (verdict: Standing["verdict"], isSoft = false): Standing => ({ verdict, isSoft });
const exact = { accuracy: 10, age: 1 };
const old = { accuracy: 10, age: positionLimits.oldest + 1 };
const vague = { accuracy: positionLimits.vaguest + 1, age: 1 };
const silent = { accuracy: null, age: null };

it.each<[string, Standing, typeof exact | typeof silent, boolean, PlaceDecision]>([
  ["takes a punch inside", judged("inside"), exact, false, "punch"],
  ["takes a punch wherever no area is set, however vague", judged("free"), silent, false, "punch"],
  ["refuses outside a firm area, reason or not", judged("outside"), exact, true, "outside"],
  ["wants a reason outside a soft area", judged("soft", true), exact, false, "reason-wanted"],
  ["makes a request of it with one", judged("soft", true), exact, true, "request"],
  ["refuses an old position inside a firm area", judged("inside"), old, true, "stale"],
  ["refuses a vague position inside a firm area", judged("inside"), vague, false, "inaccurate"],
  ["treats a device without a stated accuracy as vague", judged("inside"), silent, false, "inaccurate"],
  ["makes a vague position in a soft area a request", judged("inside", true), vague, true, "request"],
])("%s", (_, judgement, position, hasReason, decision) => {
  expect(decidePlace(judgement, position, hasReason)).toBe(decision);
});
