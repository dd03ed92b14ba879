import { eventsOf, followLive, type LiveNews, type LiveSeams } from "@src/api/live-stream";
import { sample } from "@tests/helpers/sample";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});

/** A server whose lines the test holds in its hand; `next` is what it answers to each attempt. */
function start(next: (attempt: number) => Response | Error, over: Partial<LiveSeams> = {}) {
  const asked: RequestInit[] = [];
  const pauses: number[] = [];
  const states: boolean[] = [];
  const news: LiveNews[] = [];
  const ends = { count: 0 };
  const stop = new AbortController();
  const seams: LiveSeams = {
    fetch: async (_, init) => {
      asked.push(init);
      const answer = next(asked.length);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    baseAddress: async () => "/api/",
    readSession: () => ({ token: "secret", username: "100" }),
    isSeen: () => true,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    random: () => 0.5,
    ...over,
  };
  const listener = {
    onNews: (one: LiveNews) => news.push(one),
    onOpen: (isOpen: boolean) => states.push(isOpen),
    onEnded: () => {
      ends.count += 1;
    },
  };
  const ended = followLive(seams, listener, stop.signal);
  return { asked, pauses, states, news, ends, stop, ended };
}

const stream = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    { headers: { "content-type": "text/event-stream" } },
  );
const opened = "event: open\ndata: {}\n\n";

it("reads events however the line cuts them, in words of any language", async () => {
  const text = `event: news\ndata: {"name":"${sample.person}"}\n\nevent: beat\ndata: {}\n\n`;
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, 1000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const events = [];
    for await (const event of eventsOf(body)) events.push(event);
    expect(events).toEqual([
      { event: "news", data: `{"name":"${sample.person}"}` },
      { event: "beat", data: "{}" },
    ]);
  }
});

it("carries the session in headers, never in the address, and passes on news; after news for all, each page asks at a time of its own", async () => {
  const addresses: string[] = [];
  const { news, states, ended, asked } = start(() => new Response(null, { status: 401 }), {
    fetch: async (address, init) => {
      addresses.push(address);
      asked.push(init);
      if (addresses.length > 1) return new Response(null, { status: 401 });
      return stream(
        opened,
        'event: news\ndata: {"topics":["badges"],"isForAll":false}\n\n',
        'event: news\ndata: {"topics":["messages"],"isForAll":true}\n\n',
      );
    },
  });
  await ended;
  expect(addresses[0]).toBe("/api/live");
  expect(asked[0]?.headers).toEqual({ token: "secret", username: "100" });
  expect(news).toEqual([
    { topics: ["badges"], lag: 0 },
    { topics: ["messages"], lag: 5_000 },
  ]);
  expect(states).toEqual([true, false]);
});

it("comes back after growing pauses, and starts with short ones again once a connection has worked", async () => {
  const { pauses, ended } = start((attempt) => {
    if (attempt === 4) return stream(opened);
    return attempt < 6 ? new TypeError("The network is gone.") : new Response(null, { status: 401 });
  });
  await ended;
  expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
});

it("tells once that the session is over, whether the stream says so or the server when it is opened again", async () => {
  const told = start(() =>
    stream(opened, "event: ended\ndata: {}\n\n", 'event: news\ndata: {"topics":[]}\n\n'),
  );
  await told.ended;
  const refused = start((attempt) => (attempt === 1 ? stream(opened) : new Response(null, { status: 401 })));
  await refused.ended;
  const kept = start(() => new Response(null, { status: 403 }));
  await kept.ended;
  expect([told, refused, kept].map(({ ends }) => ends.count)).toEqual([1, 1, 0]);
  expect([told.asked.length, told.news, told.states]).toEqual([1, [], [true, false]]);
});

it("leaves a server alone that has no streams, and stops for a session that is over", async () => {
  const none = () => new Response("{}", { status: 503, headers: { "content-type": "application/json" } });
  const { pauses, states, ended } = start((attempt) =>
    attempt < 3 ? none() : new Response(null, { status: 401 }),
  );
  await ended;
  expect(pauses).toEqual([300_000, 300_000]);
  // Nothing was ever promised, so every page goes on asking.
  expect(states).toEqual([]);
});

it("gives up a line that has said nothing for a minute", async () => {
  vi.useFakeTimers();
  const silent = (init: RequestInit) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(opened));
          init.signal?.addEventListener("abort", () => controller.error(new Error("cut")));
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    );
  const { states, stop, ended } = start(() => new Response(), {
    fetch: async (_, init) => silent(init),
    wait: async () => stop.abort(),
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(states).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(states).toEqual([true, false]);
});

it("ends at once when it is stopped", async () => {
  const { stop, ended, states } = start(() => new Response(), {
    fetch: async (_, init) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(opened));
            init.signal?.addEventListener("abort", () => controller.error(new Error("cut")));
          },
        }),
        { headers: { "content-type": "text/event-stream" } },
      ),
  });
  await expect.poll(() => states).toEqual([true]);
  stop.abort();
  await ended;
  expect(states).toEqual([true, false]);
});
