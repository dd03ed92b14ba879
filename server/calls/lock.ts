import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { logoVersion } from "../db/tables/logo";
import { readLicence } from "../rules/licence";
import type { Handlers, SignedIn } from "./context";
import { isDirectoryAvailable, licenceRefusal, lockFlags, readLockState } from "./lock-state";

export const lock: Handlers<typeof calls.lock> = {
  async canActivate(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isAllowed: !licence || problem !== undefined };
  },

  async canDeactivate(_, { db, server }) {
    return { isAllowed: (await readLockState(db, server)).stored !== undefined };
  },

  async loadActivation(_, { db, server }) {
    const { stored, licence, problem } = await readLockState(db, server);
    return {
      isActive: licence !== undefined && problem === undefined,
      serial: licence?.serial ?? null,
      customer: licence?.customer ?? null,
      validFrom: licence?.validFrom ?? null,
      validTo: licence?.validTo ?? null,
      activatedAt: stored?.activatedAt.toISOString() ?? null,
      flags: licence?.flags ?? null,
      problem: problem?.code ?? null,
    };
  },

  async hasMobileAccess(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isAllowed: !problem && licence?.flags.hasWebMobile === true };
  },

  async getCustomerName(_, { db, server }) {
    const [{ licence }, logo] = await Promise.all([readLockState(db, server), logoVersion(db)]);
    return { name: licence?.customer ?? "", logo };
  },

  async hasActiveDirectory(_, { db, server }) {
    return { isAvailable: await isDirectoryAvailable(db, server) };
  },

  async isActive(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isActive: licence !== undefined && problem === undefined };
  },

  getLockData: (_, { db, server, language }) => lockFlags(db, server, language),

  activateByCode: ({ productCode }, context) => activate(context, productCode, "productCode"),

  async activateByFile({ file }, context) {
    // A licence is a line of text; anything large is some other file.
    if (file.size > 16 * 1024) throw fail("licence-unreadable", {}, ["file"]);
    await activate(context, await file.text(), "file");
  },

  async deactivate(_, context) {
    const { licence, stored } = await readLockState(context.db, context.server);
    if (!stored) throw fail("lock-not-active");
    await context.db.deleteFrom("licence").execute();
    await context.record({
      action: "deactivate",
      subject: "lock",
      key: licence?.serial ?? "-",
      before: licence ?? null,
    });
  },
};

async function activate(context: SignedIn, text: string, field: string): Promise<void> {
  const { db, server, now, today, who, language } = context;
  const current = await readLockState(db, server);
  if (current.licence && !current.problem) throw fail("lock-already-active");
  const { licence, problem } = readLicence(text, server.licenceKey, today);
  if (problem) throw licenceRefusal(problem, language, [field]);
  const values = { signed: text.replace(/\s+/g, ""), activated_at: now, activated_by: who.username };
  await db
    .insertInto("licence")
    .values(values)
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet(values))
    .execute();
  await context.record({
    action: "activate",
    subject: "lock",
    key: licence.serial,
    before: current.licence ?? null,
    after: licence,
  });
}
