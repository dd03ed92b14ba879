import type { Config } from "../config";
import type { Db } from "../db/db";
import { readSetting } from "../db/tables/settings";
import { type SignInName, seedDemo } from ".";
import { ensureAccounts, type MadePassword } from "./accounts";
import { isEmptyOrganisation, seedEmpty } from "./organisation";
import { topUpDemo } from "./top-up-demo";

type SeedConfig = Pick<Config, "demo" | "timeZone" | "adminPassword" | "setupPassword">;

/** The data a start announces: newly generated passwords, and the sign-in names of the demo company. */
type Seeded = { made: MadePassword[]; signInNames: SignInName[] };

export const nothingSeeded: Seeded = { made: [], signInNames: [] };

/**
 * Prepares an organisation for sign-in: fills an empty one, continues a demo. Safe at every start. `onMade` shows
 * generated passwords as soon as they are stored: if the rest of the start fails, no later one can show them.
 */
export async function seedAtStart(
  db: Db,
  now: Date,
  config: SeedConfig,
  onMade: (made: MadePassword[]) => void = () => undefined,
): Promise<Seeded> {
  const isEmpty = await isEmptyOrganisation(db);
  // A real organisation never gets the demo's well-known passwords, whatever the setting says.
  const isDemo = config.demo && (isEmpty || Boolean(await readSetting(db, "demoFilledUntil")));
  const made = await ensureAccounts(db, { ...config, demo: isDemo });
  if (!isDemo) {
    onMade(made);
    await seedEmpty(db, now, config);
    return { made, signInNames: [] };
  }
  const { signInNames } = isEmpty ? await seedDemo(db, now, config) : await topUpDemo(db, now, config);
  return { made: [], signInNames };
}

/** The lines for the terminal; empty if there is nothing to announce. */
export function announcement({ made, signInNames }: Seeded): string {
  const line = (name: string, password: string, role = "") =>
    `  ${name.padEnd(8)}${password.padEnd(24)}${role}`.trimEnd();
  const lines: string[] = [];
  if (made.length > 0) {
    lines.push(
      "First passwords, shown only this once and changed at the first sign-in:",
      ...made.map((one) => line(one.username, one.password)),
    );
  }
  if (signInNames.length > 0) {
    lines.push("Sign-in names of the demo company:");
    lines.push(...signInNames.map((one) => line(one.username, one.password, roleWords[one.role])));
  }
  return lines.map((text) => `${text}\n`).join("");
}

/** Shows generated passwords on the terminal. */
export const showMade = (made: MadePassword[]): void =>
  void process.stdout.write(announcement({ made, signInNames: [] }));

const roleWords: Record<SignInName["role"], string> = {
  employee: "an employee",
  manager: "a manager",
  webAdmin: "the web administrator",
  setup: "the setup account",
};
