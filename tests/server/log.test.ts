import { lookAgain } from "@server/context/look-again";
import { logSparingly } from "@server/log";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";

const lines: { msg: string; err: { message: string } }[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
const reasons = () => lines.map(({ err }) => err.message);
beforeEach(() => {
  lines.length = 0;
});

describe("a problem of work that is tried again and again", () => {
  it("is logged once for each reason, and again after ten minutes", () => {
    let minute = 0;
    const { tell } = logSparingly(log, "Could not look; will retry", () => minute * 60_000);
    for (; minute < 25; minute += 1) tell(new Error(minute === 5 ? "refused" : "no answer"));
    expect(reasons()).toEqual(["no answer", "refused", "no answer", "no answer"]);
  });

  it("is logged again once the work has succeeded in between", async () => {
    let problem: Error | undefined = new Error("no answer");
    const { look, stop } = lookAgain({ log }, { every: 60_000, problem: "Could not look" }, async () => {
      if (problem) throw problem;
    });
    await look();
    await look();
    expect(reasons()).toEqual(["no answer"]);
    const again = problem;
    problem = undefined;
    await look();
    problem = again;
    await look();
    expect(reasons()).toEqual(["no answer", "no answer"]);
    await stop();
  });
});
