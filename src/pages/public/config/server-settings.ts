import { Refusal } from "@schemas/errors";
import { encodeAdminPassword } from "@schemas/values/windows-1256";
import i18next from "i18next";
import * as z from "zod";
import type { publicApi } from "../../../api/public";
import { passwordRules } from "../../../components/password-rules";

const text = z.string().trim().max(200);

/** The form of the server settings: every field may be empty, and an empty password keeps the stored one. */
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
    adminPassword: z.string().max(200).superRefine(checkNewPassword),
  })
  // A server without the name of a database, or the other way round, cannot even be tried.
  .superRefine(({ server, database }, context) => {
    const missing = server && !database ? "database" : database && !server ? "server" : null;
    if (missing) context.addIssue({ code: "custom", path: [missing], params: { rule: "required" } });
  });
export type ServerSettings = z.infer<typeof serverSettingsSchema>;

type Loaded = Awaited<ReturnType<typeof publicApi.config.loadConfig>>;

/** What the form starts with; passwords never come back from the server. */
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

/** As `saveConfig` takes it: the administrator's password in its own spelling (spec §9). */
export function toSave(settings: ServerSettings): ServerSettings {
  return {
    ...settings,
    adminPassword: settings.adminPassword && encodeAdminPassword(settings.adminPassword),
  };
}

function isPortOrEmpty(port: string): boolean {
  return port === "" || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
}

function checkNewPassword(password: string, context: z.RefinementCtx) {
  if (!password) return;
  if (passwordRules(password).some(({ isMet }) => !isMet)) {
    context.addIssue({ code: "custom", message: i18next.t("password.weak") });
    return;
  }
  try {
    encodeAdminPassword(password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { character } = error.parameters;
    context.addIssue({
      code: "custom",
      message: i18next.t("configuration.server.notInCodePage", { character }),
    });
  }
}
