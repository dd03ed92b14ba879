import i18next from "i18next";
import * as z from "zod";
import type { publicApi } from "../../../api/public";
import { sealAsTyped, sealFor } from "../../../api/sign-in";

const text = z.string().trim().max(200);

/**
 * The form of the server settings: every field may be empty, and an empty password keeps the stored one. The server
 * checks the rules of the account's new password.
 */
export const serverSettingsSchema = z
  .object({
    server: text,
    database: text,
    user: text,
    password: z.string().max(200),
    desktopDatabase: text,
    desktopUser: text,
    desktopPassword: z.string().max(200),
    lockServer: text,
    lockPort: text.refine(isPortOrEmpty, { error: () => i18next.t("configuration.server.noPort") }),
    adminPassword: z.string().max(200),
  })
  // A server without the name of a database, or vice versa, cannot even be tested.
  .superRefine(({ server, database }, context) => {
    const missing = server && !database ? "database" : database && !server ? "server" : null;
    if (missing) context.addIssue({ code: "custom", path: [missing], params: { rule: "required" } });
  });
export type ServerSettings = z.infer<typeof serverSettingsSchema>;

type Loaded = Awaited<ReturnType<typeof publicApi.config.loadConfig>>;

/** The initial values of the form; the server never returns passwords. */
export function settingsOf(loaded: Loaded): ServerSettings {
  const { server, database, user, desktopDatabase, desktopUser, lockServer, lockPort } = loaded;
  return {
    server,
    database,
    user,
    password: "",
    desktopDatabase,
    desktopUser,
    desktopPassword: "",
    lockServer,
    lockPort,
    adminPassword: "",
  };
}

/** The input of `saveConfig`: each password sealed for the account that saves; a database's exactly as typed. */
export async function toSave(settings: ServerSettings, username: string): Promise<ServerSettings> {
  const { password, desktopPassword, adminPassword } = settings;
  return {
    ...settings,
    password: password && (await sealAsTyped(username, password)),
    desktopPassword: desktopPassword && (await sealAsTyped(username, desktopPassword)),
    adminPassword: adminPassword && (await sealFor(username, adminPassword)),
  };
}

function isPortOrEmpty(port: string): boolean {
  return port === "" || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
}
