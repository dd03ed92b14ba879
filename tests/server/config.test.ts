import { join } from "node:path";
import { readConfig } from "@server/config";
import { describe, expect, it } from "vitest";

describe("readConfig", () => {
  it("needs no setting at all", () => {
    expect(readConfig({}, "/srv/hozur")).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: join("/srv/hozur", "data"),
      secretKeyFile: join("/srv/hozur", "data", "secret.key"),
      backupDir: join("/srv/hozur", "data", "backups"),
      databaseUrl: undefined,
      databaseConnections: 10,
      demo: true,
      adminPassword: undefined,
      setupPassword: undefined,
      timeZone: "Asia/Tehran",
      logLevel: "warn",
      pushContact: "mailto:hozur@example.com",
      trustProxy: 0,
    });
  });

  it("treats an empty setting as an absent one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  const accepted: [string, string, object][] = [
    ["PORT", "0", { port: 0 }],
    ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
    ["HOST", "::1", { host: "::1" }],
    ["DATA_DIR", "/var/lib/my portal", { dataDir: "/var/lib/my portal" }],
    ["DATABASE_URL", "postgresql://a@b/c", { databaseUrl: "postgresql://a@b/c" }],
    ["DEMO", "0", { demo: false }],
    ["DEMO", "yes", { demo: true }],
    ["ADMIN_PASSWORD", "گذرواژه بلند", { adminPassword: "گذرواژه بلند" }],
    ["TIME_ZONE", "Asia/Kabul", { timeZone: "Asia/Kabul" }],
    ["LOG_LEVEL", "debug", { logLevel: "debug" }],
    ["TRUST_PROXY", "1", { trustProxy: 1 }],
  ];
  it.each(accepted)("accepts %s=%s", (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  const refused: [string, string, string][] = [
    ["PORT", "65536", 'The setting PORT is "65536": give a whole number from 0 to 65535.'],
    ["PORT", "-1", 'The setting PORT is "-1": give a whole number from 0 to 65535.'],
    [
      "HOST",
      "http://here",
      'The setting HOST is "http://here": give an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
    ],
    ["DEMO", "maybe", 'The setting DEMO is "maybe": give 1 for yes or 0 for no.'],
    ["TIME_ZONE", "Tehran", 'The setting TIME_ZONE is "Tehran": give a time zone name such as Asia/Tehran.'],
    [
      "LOG_LEVEL",
      "loud",
      'The setting LOG_LEVEL is "loud": give one of trace, debug, info, warn, error, fatal, silent.',
    ],
    ["TRUST_PROXY", "all", 'The setting TRUST_PROXY is "all": give a whole number from 0 to 10.'],
  ];
  it.each(refused)("refuses %s=%s with one sentence", (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it("refuses the portal's own port for terminals, which is 0", () => {
    expect(() => readConfig({ PORT: "3100", TERMINAL_PORT: "3100" })).toThrow(
      'The setting TERMINAL_PORT is "3100", the portal\'s own port: set it to 0 to accept punches there, or to another number.',
    );
    expect(readConfig({ PORT: "0", TERMINAL_PORT: "0" })).toMatchObject({ port: 0, terminalPort: 0 });
  });

  const secret: [string, string][] = [
    ["DATABASE_URL", "mysql://a:hidden@b/c"],
    ["DATABASE_URL", "postgres://a:hidden%@b/c"],
    ["DATABASE_URL", "postgres://a:hid/den@b/c"],
    ["ADMIN_PASSWORD", "hidden"],
    ["SETUP_PASSWORD", "hidden"],
  ];
  it.each(secret)("refuses a wrong %s without repeating it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hidden") }),
    );
  });
});
