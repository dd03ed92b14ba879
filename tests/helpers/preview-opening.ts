import { calls } from "@schemas/calls";
import type { YearOpening } from "@schemas/calls/leave";
import { admin } from "./build/cast";
import type { TestServer } from "./create-test-server";

/** What the opening of a leave year would do, once it has been counted. */
export async function previewOpening({ ask }: TestServer, year: number): Promise<YearOpening> {
  for (;;) {
    const { answer } = await ask(calls.leave.previewYearOpening, admin, { year });
    if (answer.opening) return answer.opening;
  }
}
