import { createQueryClient } from "@src/app/query-client";
import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";

it("refetches a first read that was in progress during a change", async () => {
  const queries = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ["punches", "today"], queryFn });
  const stop = observer.subscribe(() => undefined);
  const invalidated = queries.invalidateQueries({ queryKey: ["punches"] });
  answers[0]?.("before");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("after");
  await invalidated;
  expect(observer.getCurrentResult().data).toBe("after");
  stop();
  queries.clear();
});
