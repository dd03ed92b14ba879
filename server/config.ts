import { join, resolve } from "node:path";
import { usualShortest } from "@schemas/values/new-password";
import { z } from "zod";
import { StartProblem } from "./rules/start-problem";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const yesNo = z
  .enum(["1", "0", "true", "false", "yes", "no"], "give 1 for yes or 0 for no")
  .transform((value) => value === "1" || value === "true" || value === "yes");

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `give a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `give a whole number from ${from} to ${to}`);

const password = z
  .string()
  .min(usualShortest, `give at least ${usualShortest} characters`)
  .max(200, "give at most 200 characters");

/** The contact when none is configured: push services require an address of this form, and use it only about floods. */
export const usualPushContact = "mailto:hozur@example.com";

const databaseAddress =
  "give an address such as postgres://user:password@host:5432/hozur; in a password write @ : / ? # % as %40 %3A %2F %3F %23 %25";

/** Every setting of the server, all of them optional: `npm start` alone is a working portal. */
const settingsSchema = z.object({
  /** Port of the portal; 0 takes any free one. */
  PORT: wholeNumber(0, 65535).prefault("3000"),
  /** Port on which terminals send their punches; 0 takes them on the portal's. Unset: the portal takes none. */
  TERMINAL_PORT: wholeNumber(0, 65535).optional(),
  /** Address to listen on; 0.0.0.0 opens the portal to the network. */
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "give an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    .prefault("127.0.0.1"),
  /** Folder of everything the portal stores: its own database and the saved connection. */
  DATA_DIR: z.string().prefault("./data"),
  /** Another PostgreSQL instead of the portal's own. */
  DATABASE_URL: z.string().refine(isPostgresUrl, databaseAddress).optional(),
  /** The most connections that this portal opens to the database. */
  DATABASE_CONNECTIONS: wholeNumber(2, 500).prefault("10"),
  /** A read-only replica of that database, for reports. */
  DATABASE_READ_URL: z.string().refine(isPostgresUrl, databaseAddress).optional(),
  /** Where this portal listens for news from the others: the database itself if DATABASE_URL names a pooler. */
  LISTEN_URL: z.string().refine(isPostgresUrl, databaseAddress).optional(),
  /** 1 fills an empty database with the demo company, 0 leaves an empty organisation. */
  DEMO: yesNo.prefault("1"),
  /** First password of the web administrator. Generated and printed once when absent. */
  ADMIN_PASSWORD: password.optional(),
  /** First password of the setup account "000". Generated and printed once when absent. */
  SETUP_PASSWORD: password.optional(),
  /** The organisation's time zone: which day and minute a clock record belongs to. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "give a time zone name such as Asia/Tehran")
    .prefault("Asia/Tehran"),
  /** How much is logged: trace, debug, info, warn, error, fatal or silent. */
  LOG_LEVEL: z.enum(logLevels, `give one of ${logLevels.join(", ")}`).prefault("warn"),
  /** Number of proxies in front of the portal; the visitor's address is only taken from X-Forwarded-For behind them. */
  TRUST_PROXY: wholeNumber(0, 10).prefault("0"),
  /**
   * File with the key of the stored secrets; servers that share a database share it. Created in the data folder when
   * absent.
   */
  SECRET_KEY_FILE: z.string().optional(),
  /** File with the public key (PEM) that licences must be signed with, for a vendor with their own key. */
  LICENCE_KEY: z.string().optional(),
  /** Folder of the backups; `backups` in the data folder when absent. */
  BACKUP_DIR: z.string().optional(),
  /** File with the key that backups are encrypted with; without it they are not encrypted. */
  BACKUP_KEY_FILE: z.string().optional(),
  /** The bearer token that monitoring sends to read /metrics; without it there is no such page. */
  METRICS_TOKEN: z.string().min(16, "give at least 16 characters").optional(),
  /** Where traces are sent, as OpenTelemetry over HTTP; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ""),
      "give an address such as http://127.0.0.1:4318",
    )
    .optional(),
  /** The contact for the push services of browsers. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "give mailto:name@example.com or an https address")
    .prefault(usualPushContact),
});

/** The names of the variables a portal reads. */
export const environmentNames = Object.keys(settingsSchema.shape);

/** The settings as the rest of the server uses them. */
export type Config = {
  port: number;
  host: string;
  /** Port of the terminals; 0 for the portal's own, undefined for none. */
  terminalPort: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The most connections to it. */
  databaseConnections: number;
  /** A replica of it for reports; undefined if there is none. */
  databaseReadUrl: string | undefined;
  /** Another address of the same database, for LISTEN. */
  listenUrl: string | undefined;
  demo: boolean;
  adminPassword: string | undefined;
  setupPassword: string | undefined;
  timeZone: string;
  logLevel: (typeof logLevels)[number];
  /** Number of trusted proxies, 0 for none. */
  trustProxy: number;
  /** File of the key that stored secrets are encrypted with. */
  secretKeyFile: string;
  /** File of the vendor's public key; undefined for the key that comes with the product. */
  licenceKeyFile: string | undefined;
  /** Folder of the backups. */
  backupDir: string;
  /** File of the key that backups are encrypted with; undefined if they are not. */
  backupKeyFile: string | undefined;
  /** The contact for push services: `mailto:` or an https address. */
  pushContact: string;
  /** The token that monitoring sends to read `/metrics`; without it there is no such page. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined if none are made. */
  tracesTo: string | undefined;
};

const secretSettings = new Set([
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "LISTEN_URL",
  "ADMIN_PASSWORD",
  "SETUP_PASSWORD",
  "METRICS_TOKEN",
]);

/** Reads the settings from the environment; throws `StartProblem` with one sentence about the first invalid one. */
export function readConfig(environment: Record<string, string | undefined>, folder = process.cwd()): Config {
  const given = Object.fromEntries(
    environmentNames.map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = secretSettings.has(name) ? "is not usable" : `is "${given[name]}"`;
    throw new StartProblem(`The setting ${name} ${value}: ${issue?.message}.`);
  }
  const settings = parsed.data;
  if (settings.TERMINAL_PORT && settings.TERMINAL_PORT === settings.PORT)
    throw new StartProblem(
      `The setting TERMINAL_PORT is "${settings.PORT}", the portal's own port: set it to 0 to accept punches there, or to another number.`,
    );
  const dataDir = resolve(folder, settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    terminalPort: settings.TERMINAL_PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    databaseReadUrl: settings.DATABASE_READ_URL,
    listenUrl: settings.LISTEN_URL,
    demo: settings.DEMO,
    adminPassword: settings.ADMIN_PASSWORD,
    setupPassword: settings.SETUP_PASSWORD,
    timeZone: settings.TIME_ZONE,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    secretKeyFile: settings.SECRET_KEY_FILE
      ? resolve(folder, settings.SECRET_KEY_FILE)
      : join(dataDir, "secret.key"),
    licenceKeyFile: settings.LICENCE_KEY && resolve(folder, settings.LICENCE_KEY),
    backupDir: settings.BACKUP_DIR ? resolve(folder, settings.BACKUP_DIR) : join(dataDir, "backups"),
    backupKeyFile: settings.BACKUP_KEY_FILE && resolve(folder, settings.BACKUP_KEY_FILE),
    pushContact: settings.PUSH_CONTACT,
    metricsToken: settings.METRICS_TOKEN,
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return /^postgres(ql)?:$/.test(protocol) && [username, password, pathname].every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
