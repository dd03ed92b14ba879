import { DatabaseBusy, isLostDatabase } from "@server/db/lost-database";
import { spread } from "@server/db/news";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { startListener } from "@server/live/listener";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { patience } from "@tests/helpers/patience";
import { type BrokenNetwork, startProxy } from "@tests/helpers/proxy";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

// Shorter than in production, so that nobody waits; the detection is the same. A slow machine is not a silent network.
const silence = { suspiciousMs: 150, limitMs: patience, lookEveryMs: 20 };

let database: TestDatabase;
let network: BrokenNetwork;
let opened: OpenDatabase;
let lost: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  lost = [];
  network = await startProxy(database.url);
  opened = await openDatabase(network.url, {
    connections: 2,
    silence,
    patience,
    onLostConnection: ({ message }) => lost.push(message),
  });
});
afterEach(async () => {
  await network.stop();
  await opened.close();
});

const one = () => sql<{ one: number }>`select 1 as one`.execute(opened.db).then(({ rows }) => rows);
/** Holds a connection in a transaction until it is released. */
async function holding(work: () => Promise<void>) {
  const held = await opened.db.startTransaction().execute();
  try {
    await work();
  } finally {
    await held.rollback().execute();
  }
}

describe("a network that says nothing", () => {
  it("is noticed by a waiting query, which fails as without a database; the next one reconnects", async () => {
    const impatient = await openDatabase(network.url, {
      connections: 1,
      patience,
      silence: { ...silence, limitMs: 300 },
      onLostConnection: ({ message }) => lost.push(message),
    });
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(impatient.db).then(({ rows }) => rows);
    await ask();
    network.silence();
    const error = await ask().catch((cause: unknown) => cause);
    expect(isLostDatabase(error)).toBe(true);
    expect(lost.at(-1)).toContain("silent");
    network.restore();
    await expect.poll(() => ask().catch(() => [])).toEqual([{ one: 1 }]);
    await impatient.close();
  });

  it("is noticed on a single connection while others answer", async () => {
    await one();
    network.forgetOpen();
    await expect(one()).rejects.toThrow("silent");
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it("is not confused with a statement that takes long", async () => {
    const long = (2 * silence.suspiciousMs) / 1000;
    const { rows } = await sql<{
      slept: string;
    }>`select pg_sleep(${long}::float8)::text as slept`.execute(opened.db);
    expect(rows).toEqual([{ slept: "" }]);
    expect(lost).toEqual([]);
  });
});

describe("a network that is slow", () => {
  it("with 300 ms each way works like any other", async () => {
    const far = await openDatabase(network.url, {
      onLostConnection: ({ message }) => lost.push(message),
    });
    network.delay(300);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(far.db);
    expect(rows).toEqual([{ one: 1 }]);
    await far.close();
    expect(lost).toEqual([]);
  });

  it("loses no data, even if it stalls so long that it is suspected", async () => {
    await one();
    network.stall();
    const answer = one();
    // The watch asks over its own connection, which stalls as well.
    await expect.poll(network.stalled).toBe(2);
    network.flow();
    expect(await answer).toEqual([{ one: 1 }]);
    expect(lost).toEqual([]);
  });
});

describe("a broken connection", () => {
  it("in the middle of a transaction is a lost database, also for the statements after it", async () => {
    const held = await opened.db.startTransaction().execute();
    await sql`select 1`.execute(held);
    network.cut();
    const errors: unknown[] = [];
    for (let time = 0; time < 2; time += 1)
      await sql`select 1`.execute(held).catch((error) => errors.push(error));
    expect(errors.map(isLostDatabase)).toEqual([true, true]);
    await held
      .rollback()
      .execute()
      .catch(() => undefined);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

it("an idle connection that breaks is reported once", async () => {
  const reported: Error[] = [];
  const idle = await openDatabase(database.url, {
    connections: 1,
    onLostConnection: (error) => reported.push(error),
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(idle.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
  await expect.poll(() => idle.pool.totalCount).toBe(0);
  expect(reported).toHaveLength(1);
  await idle.close();
});

describe("connections that are all in use", () => {
  it("are waited for in a queue", async () => {
    let done = 0;
    await holding(() =>
      holding(async () => {
        for (let time = 0; time < 3; time += 1) void one().then(() => (done += 1));
        await expect.poll(() => opened.queue.waiting).toBe(3);
      }),
    );
    await expect.poll(() => done).toBe(3);
    expect(opened.queue.taken).toBe(0);
  });

  it("are not waited for without end", async () => {
    const few = await openDatabase(database.url, { connections: 1, patience: 1 });
    const held = await few.db.startTransaction().execute();
    await expect(sql`select 1`.execute(few.db)).rejects.toBeInstanceOf(DatabaseBusy);
    await held.rollback().execute();
    await few.close();
  });
});

describe("the listener", () => {
  const listen = (url: string, echoEvery: number, echoLimit = patience) => {
    const heard: unknown[] = [];
    const problems: unknown[] = [];
    return startListener({
      url,
      db: opened.db,
      echoEvery,
      echoLimit,
      onNews: (news) => heard.push(news.to),
      onLost: () => heard.push("lost"),
      onProblem: (problem) => problems.push(problem),
    }).then((listener) => ({ ...listener, heard, problems }));
  };

  it("listens at its own address", async () => {
    const listener = await listen(database.url, 60_000);
    await spread(opened.db, { to: ["1001"], topics: ["messages"] });
    await expect.poll(() => listener.heard).toEqual([["1001"]]);
    await listener.stop();
  });

  it("is closed if it does not receive what is announced over the pool: at another database, or behind a pooler", async () => {
    const another = await createTestDatabase();
    const listener = await listen(another.url, 60_000, 200);
    expect(listener.isListening()).toBe(false);
    expect(String(listener.problems[0])).toContain("LISTEN_URL");
    await listener.stop();
    await another.drop();
  });

  it("notices that its own network has gone silent, and listens again after it is restored", async () => {
    const line = await startProxy(database.url);
    const listener = await listen(line.url, 20, 1_000);
    await expect.poll(listener.isListening).toBe(true);
    line.forgetOpen();
    await expect.poll(() => listener.heard).toContain("lost");
    await expect.poll(listener.isListening).toBe(true);
    await listener.stop();
    await line.stop();
  });
});
