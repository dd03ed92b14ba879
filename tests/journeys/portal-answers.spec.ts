import { expect, test } from "@playwright/test";

test("the portal's address answers the connection test in the envelope", async ({ request }) => {
  const answer = await request.get("/api/test");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ ResultType: 1 });
});
