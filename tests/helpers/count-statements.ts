import type pg from "pg";

/** Every statement that a pool's connections send while `work` runs, in order. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient["query"]>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    const counting = (statement: string | { text: string }, ...rest: unknown[]) => {
      sent.push(typeof statement === "string" ? statement : statement.text);
      return (query as (...all: unknown[]) => unknown).call(client, statement, ...rest);
    };
    client.query = counting as typeof query;
  };
  pool.on("acquire", watch);
  try {
    await work();
  } finally {
    pool.off("acquire", watch);
    for (const [client, query] of watched) client.query = query;
  }
  return sent;
}
