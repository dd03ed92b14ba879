import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { appVersion } from "@schemas/version";
import { Hono } from "hono";
import { createApp } from "./app";
import { readBackupKey } from "./backup/key-file";
import { environmentNames, readConfig } from "./config";
import { openClockAndReplica } from "./db/clock-and-replica";
import { migrate } from "./db/migrate";
import { protectSavedConnection } from "./db/saved-connection";
import { keepSetupAccount } from "./db/setup-account";
import { forgetUploads } from "./http/body/uploads";
import { health } from "./http/health";
import { httpServer } from "./http/http-server";
import { startFollowUp } from "./jobs/follow-up";
import { jobsInThread } from "./jobs/in-thread";
import { builtFrame } from "./launcher/built-frame";
import { connectionStore } from "./launcher/connection-store";
import { Lifetime, runUntilStopped } from "./launcher/lifetime";
import { browserAddress, listen, stopListening } from "./launcher/listen";
import { openChosen } from "./launcher/open-chosen";
import { forgetSecrets, openSecrets } from "./launcher/open-secrets";
import { openTerminals } from "./launcher/open-terminals";
import { resetDemo } from "./launcher/reset-demo";
import { startLive } from "./live/live";
import { readLicenceKey } from "./lock/vendor-key";
import { openLog } from "./log";
import { createMetrics } from "./metrics/metrics";
import { watchWork } from "./metrics/watch-work";
import { startPushSender } from "./notify/push-sender";
import { civilTime } from "./rules/civil-time";
import { mistypedNames } from "./rules/mistyped-names";
import { type StartProblem, systemReason } from "./rules/start-problem";
import { announcement, nothingSeeded, seedAtStart, showMade } from "./seed/at-start";
import { isForTerminals, type TerminalListener } from "./terminals";
import { openTracing } from "./tracing/open-telemetry";
import { traceWith } from "./tracing/spans";
import { prepareMonths } from "./work/month-tables";

type App = ReturnType<typeof createApp>;

const log = openLog("warn");
const lifetime = new Lifetime((problem, cause) => log.error({ err: cause }, problem));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  log.level = config.logLevel;
  for (const { typed, meant } of mistypedNames(process.env, environmentNames))
    log.warn(`The variable ${typed} is not a setting of the portal: is ${meant} meant?`);
  const licenceKey = await readLicenceKey(config);
  // Backups alone need that key, so the portal runs without it.
  await readBackupKey(config.backupKeyFile).catch((error: StartProblem) =>
    log.warn(`${error.message} No backup is made by the portal until BACKUP_KEY_FILE names the right file.`),
  );
  if (config.tracesTo) {
    const tracing = await openTracing({ endpoint: config.tracesTo, version: appVersion });
    traceWith(tracing);
    lifetime.add("the traces", tracing.stop);
  }
  if (process.argv.includes("--reset-demo")) await resetDemo(config, process.argv);

  // The port is opened early, so that a port in use is reported before the long work; requests wait for the app.
  let app: App | undefined;
  let open: (app: App) => void = () => undefined;
  const opened = new Promise<App>((resolve) => {
    open = resolve;
  });
  let terminals: TerminalListener | undefined;
  const starting = new Hono().route("/health", health());
  const server = httpServer(
    async (request, env) => {
      // A supervisor is answered immediately, so that it does not take a long migration for a portal that hangs.
      if (!app && new URL(request.url).pathname.startsWith("/health/")) return starting.fetch(request, env);
      return (app ?? (await opened)).fetch(request, env);
    },
    log,
    {},
    ({ url }) => (terminals && isForTerminals(url) ? terminals : undefined),
  );
  let port: number | undefined;
  const takePort = async () => {
    port = await listen(server, config);
    lifetime.add("the port", () => stopListening(server, 3_000));
    return port;
  };
  const portalFolder = builtPortal();
  const {
    chosen,
    db: bare,
    pool,
    room,
    schema,
    close,
  } = await openChosen({
    config,
    log,
    portalFolder,
    signal: stopSignal(),
    onChosen: ({ stop }) => lifetime.add("the database", stop, 45_000),
    async onWaiting(meanwhile, why) {
      app = meanwhile;
      const address = browserAddress(config.host, await takePort());
      process.stdout.write(
        `\n${why}\nThe portal starts as soon as its database answers. To save another connection, sign in as 000: ${address}/config\n`,
      );
    },
  });
  lifetime.add("the database connections", close);
  port ??= await takePort();

  await forgetUploads(config.dataDir, new Date());
  // A newer version is taking over: this one keeps reading for clients that still connect to it.
  const isNewer = await schema.isNewerAtStart(bare);
  if (!isNewer) await migrate(bare);
  if (process.argv.includes("--forget-secrets")) {
    await forgetSecrets(bare, process.argv);
    process.stdout.write(
      "The stored passwords and every two-step sign-in have been deleted: enter the passwords again in the settings.\n",
    );
  }
  const { db, key } = await openSecrets(bare, config);
  if (chosen.kind === "saved")
    await protectSavedConnection(config.dataDir, key).catch((error) =>
      log.warn({ err: error }, "Could not encrypt the password of the saved connection"),
    );
  const { clock, replica } = await openClockAndReplica(db, {
    replicaUrl: config.databaseReadUrl,
    connections: config.databaseConnections,
    key,
    log,
    reads: "reports",
  });
  lifetime.add("the clock", async () => clock.stop());
  if (replica) lifetime.add("the replica's connections", () => replica.close());
  const { signInNames } = isNewer ? nothingSeeded : await seedAtStart(db, clock.now(), config, showMade);
  if (!isNewer) await prepareMonths(db, civilTime(clock.now(), config.timeZone).day);
  await keepSetupAccount(db, config.dataDir).catch((error) =>
    log.warn({ err: error }, "Could not store the setup account's sign-in outside the database"),
  );
  const common = { db, now: clock.now, timeZone: config.timeZone, dataDir: config.dataDir, log };
  const tookOver = () => log.warn("A newer version has taken over the database; this one is now read-only");
  const newerVersion = schema.follow(db, tookOver);
  lifetime.add("the check for newer versions", async () => newerVersion.stop());
  const connection = connectionStore(config, chosen.kind, key);
  const live = await startLive({ url: config.listenUrl ?? chosen.url, ...common });
  // Streams never end by themselves: they are closed before the port waits for running requests.
  lifetime.add("the live streams", live.stop);
  const bindsLicence = config.licenceKeyFile !== undefined;
  const now = common.now;
  const poolLoad = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  });
  const metrics = createMetrics({ ofProcess: true, now });
  watchWork(metrics, { db, now });
  metrics.watchBy("connections", "Database connections of this process", "state", poolLoad);
  metrics.watch("open_tabs", "Open live streams of browser tabs", live.streams);
  const whole = {
    ...common,
    metrics,
    schema,
    replica,
    room,
    poolLoad,
    isDemo: config.demo,
    connection,
    licenceKey,
    bindsLicence,
    live,
    trialThread: { file: new URL("./trials.js", import.meta.url), url: chosen.url },
  };
  const followUp = startFollowUp(whole);
  lifetime.add("the follow-up of punches", followUp.stop);
  const taking = await openTerminals(config, { ...common, schema }, followUp.wake, lifetime);
  terminals = taking.listener;
  const jobs = jobsInThread({
    file: new URL("./jobs.js", import.meta.url),
    data: { config, url: chosen.url, key, licenceKey },
    log,
    onStored: ({ people }) => (people ? taking.onStored(people) : followUp.wake()),
  });
  lifetime.add("the jobs", jobs.stop);
  const pushes = startPushSender(
    { ...common, schema, pushReach: "public", pushContact: config.pushContact },
    live,
  );
  lifetime.add("the pushes", pushes.stop);
  app = createApp({
    ...whole,
    wakeJobs: jobs.wake,
    wakeFollowUp: followUp.wake,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    portalFolder,
    drawFrame: portalFolder === undefined ? undefined : builtFrame(portalFolder),
  });
  open(app);
  const seconds = (performance.now() / 1000).toFixed(1);
  process.stdout.write(`\nHozur is ready after ${seconds} s: ${browserAddress(config.host, port)}\n`);
  process.stdout.write(announcement({ made: [], signInNames }));
  process.stdout.write("Ctrl+C stops it.\n");
}

/** The portal's pages, if they were built. */
function builtPortal(): string | undefined {
  const folder = fileURLToPath(new URL("../portal", import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

/** Aborts when the system or its user asks the portal to stop. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

await runUntilStopped(lifetime, start, (error) => {
  log.fatal({ err: error }, "The portal failed");
  process.stderr.write(`The portal failed: ${systemReason(error)}\n`);
});
