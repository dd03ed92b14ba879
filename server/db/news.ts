import { sql } from "kysely";
import type { Db } from "./db";

/** What has changed for somebody: how many requests wait, what they were told, what was written to them. */
const newsTopics = ["badges", "notifications", "messages"] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** What servers tell each other through the database. */
export type News = {
  /** Account names; null is everyone. */
  to: readonly string[] | null;
  topics: readonly NewsTopic[];
  /** Sessions that are over, by the hash of their token: their streams end. */
  ended?: readonly string[];
};

/** The channel of the database that news travel on. */
export const newsChannel = "hozur_news";

// PostgreSQL takes 8000 bytes; beyond that everyone is told, and those it does not concern find nothing new.
const mostBytes = 7_500;

/** Tells every server, when the caller's transaction commits and only then. */
export async function spread(db: Db, news: News): Promise<void> {
  if (news.to?.length === 0 && !news.ended?.length) return;
  const whole = JSON.stringify(news);
  const text =
    Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ to: null, topics: news.topics });
  await sql`select pg_notify(${newsChannel}, ${text})`.execute(db);
}
