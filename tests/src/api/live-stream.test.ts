import { eventsOf, followLive, type LiveNews, type LiveSeams } from "@src/api/live-stream";
import { sample } from "@tests/helpers/sample";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});

/** Follows a server whose streams the test controls; `next` answers each attempt. */
function start(next: (attempt: number) => Response | Error, over: Partial<LiveSeams> = {}) {
  const requests: RequestInit[] = [];
  const pauses: number[] = [];
  const states: boolean[] = [];
  const news: LiveNews[] = [];
  const ends = { count: 0 };
  const stop = new AbortController();
  const seams: LiveSeams = {
    fetch: async (_, init) => {
      requests.push(init);
      const answer = next(requests.length);
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
  return { requests, pauses, states, news, ends, stop, ended };
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

it("reads events however the stream is split into chunks, in any language", async () => {
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

it("carries the session in headers, never in the address, and passes on news; after news for all, each page waits its own time", async () => {
  const addresses: string[] = [];
  const { news, states, ended, requests } = start(() => new Response(null, { status: 401 }), {
    fetch: async (address, init) => {
      addresses.push(address);
      requests.push(init);
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
  expect(requests[0]?.headers).toEqual({ token: "secret", username: "100" });
  expect(news).toEqual([
    { topics: ["badges"], lag: 0 },
    { topics: ["messages"], lag: 5_000 },
  ]);
  expect(states).toEqual([true, false]);
});

it("reconnects after growing pauses, and starts with short ones again once a connection has worked", async () => {
  const { pauses, ended } = start((attempt) => {
    if (attempt === 4) return stream(opened);
    return attempt < 6 ? new TypeError("The network is gone.") : new Response(null, { status: 401 });
  });
  await ended;
  expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
});

it("reports once that the session is over, whether by the stream or by the server on reconnecting", async () => {
  const byStream = start(() =>
    stream(opened, "event: ended\ndata: {}\n\n", 'event: news\ndata: {"topics":[]}\n\n'),
  );
  await byStream.ended;
  const onReconnect = start((attempt) =>
    attempt === 1 ? stream(opened) : new Response(null, { status: 401 }),
  );
  await onReconnect.ended;
  const forbidden = start(() => new Response(null, { status: 403 }));
  await forbidden.ended;
  expect([byStream, onReconnect, forbidden].map(({ ends }) => ends.count)).toEqual([1, 1, 0]);
  expect([byStream.requests.length, byStream.news, byStream.states]).toEqual([1, [], [true, false]]);
});

it("retries a server without streams rarely, and stops for a session that is over", async () => {
  const none = () => new Response("{}", { status: 503, headers: { "content-type": "application/json" } });
  const { pauses, states, ended } = start((attempt) =>
    attempt < 3 ? none() : new Response(null, { status: 401 }),
  );
  await ended;
  expect(pauses).toEqual([300_000, 300_000]);
  // No stream ever opened, so every page keeps polling.
  expect(states).toEqual([]);
});

it("drops a connection that has been silent for a minute", async () => {
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

it("ends immediately when it is stopped", async () => {
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
