import { sql } from "kysely";
import type { Db } from "./db";

/**
 * What changed for a person: the number of pending requests, notifications, messages, punches that arrived from
 * elsewhere, or what terminals report.
 */
const newsTopics = ["badges", "notifications", "messages", "punches", "terminals"] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** What servers send each other through the database. */
export type News = {
  /** Account names; null for everyone. */
  to: readonly string[] | null;
  topics: readonly NewsTopic[];
  /** Ended sessions, by the hash of their token; their streams are closed. */
  ended?: readonly string[];
};

/** The database channel for news. */
export const newsChannel = "hozur_news";

// PostgreSQL allows 8000 bytes. Longer news goes to everyone; people it does not concern see no change.
const mostBytes = 7_500;

/** Notifies every server when the caller's transaction commits, and only then. */
export async function spread(db: Db, news: News): Promise<void> {
  if (news.to?.length === 0 && !news.ended?.length) return;
  const whole = JSON.stringify(news);
  const text =
    Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ to: null, topics: news.topics });
  await sql`select pg_notify(${newsChannel}, ${text})`.execute(db);
}
