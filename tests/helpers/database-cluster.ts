import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedDatabase, startEmbedded } from "@server/db/embedded/start";
import { migrate } from "@server/db/migrate";
import { openDatabase } from "@server/db/open";
import { prepareMonths } from "@server/work/month-tables";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { fastestFolder } from "./fastest-folder.mjs";
import { onRequest } from "./on-request";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address where test files request the run's PostgreSQL. */
    databaseBroker: string;
  }
}

type Cluster = { folder: string; embedded: EmbeddedDatabase };

/**
 * One PostgreSQL for the whole run, shared by all test files. It starts at the first request, so runs without a
 * database do not pay for it.
 */
export default async function databaseCluster(project: TestProject) {
  // All projects of a run share what the root project provides.
  if (!project.isRootProject()) return;
  let cluster: Cluster | undefined;
  const { address, close } = await onRequest(async () => {
    cluster = await startCluster();
    return cluster.embedded.administratorUrl;
  });
  project.provide("databaseBroker", address);
  return async () => {
    await close();
    await cluster?.embedded.stop();
    if (cluster) rmSync(cluster.folder, { recursive: true, force: true });
  };
}

async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(fastestFolder(), "hozur-tests-"));
  // Under root another account runs the database and must be able to enter this folder.
  chmodSync(folder, 0o711);
  try {
    const embedded = await startEmbedded(join(folder, "data"), { durable: false });
    await makeEmptyTemplate(embedded.administratorUrl);
    return { folder, embedded };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function makeEmptyTemplate(administratorUrl: string): Promise<void> {
  const client = new pg.Client(administratorUrl);
  await client.connect();
  await client.query("create database template_empty owner hozur");
  await client.end();
  const url = new URL(administratorUrl);
  url.username = "hozur";
  url.pathname = "/template_empty";
  const { db, close } = await openDatabase(url.href);
  await migrate(db);
  await prepareMonths(db, "2026-05-13");
  await close();
}
