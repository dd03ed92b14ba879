import { noticeProxy } from "@server/http/notice-proxy";
import { Hono } from "hono";
import { expect, it } from "vitest";

const through = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };

/** How many lines are logged about two requests with these headers. */
async function linesAbout(trustProxy: number, headers: Record<string, string>): Promise<number> {
  const lines: unknown[] = [];
  const app = new Hono();
  app.use(noticeProxy({ warn: (line: unknown) => lines.push(line) }, trustProxy));
  app.get("/", (http) => http.text("answer"));
  for (let time = 0; time < 2; time += 1)
    expect(await (await app.request("/", { headers })).text()).toBe("answer");
  return lines.length;
}

it.each<[string, number, Record<string, string>, number]>([
  ["a proxy that is not counted", 0, through, 1],
  ["fewer proxies than are counted", 2, through, 1],
  ["a proxy that is counted", 1, through, 0],
  [
    "more proxies than are counted, as the visitor may send what they like",
    1,
    { ...through, "x-forwarded-for": "a, b" },
    0,
  ],
  ["no proxy", 0, {}, 0],
  ["a proxy that the visitor browses through", 0, { "x-forwarded-for": "192.0.2.1" }, 0],
])("%s", async (_, trustProxy, headers, lines) => {
  expect(await linesAbout(trustProxy, headers)).toBe(lines);
});
