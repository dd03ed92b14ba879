import type { calls } from "@schemas/calls";
import { errorSentence, fail, type Refusal } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { isTyped } from "@schemas/values/typed-phrase";
import {
  isDirectoryAvailable,
  licenceRefusal,
  licenceTerms,
  lockFlags,
  readLockState,
} from "../access/lock-state";
import type { SignedIn } from "../context/context";
import { putRow } from "../db/one-row";
import { installationId } from "../db/tables/installation";
import { logoVersion } from "../db/tables/logo";
import { readSetting } from "../db/tables/settings";
import { unnamedOrganisation } from "../db/tables/unnamed-organisation";
import { configuredDirectory } from "../directory/configured";
import { evaluationCustomer, evaluationLicence } from "../lock/shipped-licences";
import { readLicence } from "../rules/licence";
import type { Handlers } from "./handlers";

export const lock: Handlers<typeof calls.lock> = {
  async canActivate(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isAllowed: !licence || problem !== undefined };
  },

  async canDeactivate(_, { db, server }) {
    return { isAllowed: (await readLockState(db, server)).licence !== undefined };
  },

  async loadActivation(_, { db, server, language }) {
    const { stored, licence, problem, idle } = await readLockState(db, server);
    const shown = licence ?? idle;
    return {
      isActive: licence !== undefined && problem === undefined,
      serial: shown?.serial ?? null,
      customer: shown ? customerOf(shown, stored, language) : null,
      validFrom: shown?.validFrom ?? null,
      validTo: shown?.validTo ?? null,
      activatedAt: stored?.activatedAt.toISOString() ?? null,
      flags: shown?.flags ?? null,
      problem: problem ? sentenceOf(licenceRefusal(problem, language), language) : null,
      idleCode: idle ? (stored?.signed ?? null) : null,
      installation: await installationId(db),
      isBound: server.bindsLicence,
    };
  },

  async hasMobileAccess(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isAllowed: !problem && licence?.flags.hasWebMobile === true };
  },

  async getCustomerName(_, { db, server }) {
    const [{ stored, licence, idle }, logo, organisation] = await Promise.all([
      readLockState(db, server),
      logoVersion(db),
      readSetting(db, "organisation"),
    ]);
    // Our choice: the organisation's own name takes precedence over the name on its licence.
    const isNamed = organisation && organisation !== unnamedOrganisation;
    if (isNamed) return { name: organisation, logo };
    // An evaluation licence names no customer.
    const customer = stored?.signed === evaluationLicence ? undefined : (licence ?? idle)?.customer;
    return { name: customer ?? "", logo };
  },

  async hasActiveDirectory(_, { db, server }) {
    const isAvailable = await isDirectoryAvailable(db, server);
    const asksDirectory = isAvailable && (await configuredDirectory({ db, server })) !== undefined;
    return { isAvailable, asksDirectory };
  },

  async isActive(_, { db, server }) {
    const { licence, problem } = await readLockState(db, server);
    return { isActive: licence !== undefined && problem === undefined };
  },

  getLockData: (_, { db, server, language }) => lockFlags(db, server, language),

  async readLicence({ productCode }, context) {
    const { licence, signed } = await acceptable(context, productCode, "productCode");
    return { ...licence, customer: customerOf(licence, { signed }, context.language) };
  },

  activateByCode: ({ productCode, replaces }, context) =>
    activate(context, productCode, "productCode", replaces),

  async activateByFile({ file }, context) {
    // A licence is a line of text; a larger file is something else.
    if (file.size > 16 * 1024) throw fail("licence-unreadable", {}, ["file"]);
    await activate(context, await file.text(), "file");
  },

  async deactivate({ organisation }, { db, server, language, now, record }) {
    const { stored, licence } = await readLockState(db, server);
    if (!licence) throw fail("lock-not-active");
    const { serial } = licence;
    const name = customerOf(licence, stored, language);
    if (!isTyped(organisation, name)) throw fail("name-not-repeated", { name }, ["organisation"]);
    await db.updateTable("licence").set({ deactivated_at: now }).execute();
    await record("deactivate", "lock", serial, { before: licence });
  },
};

/** The customer of a licence; the one of a new organisation names none, and is called by what it is. */
const customerOf = (
  { customer }: { customer: string },
  stored: { signed: string } | undefined,
  language: Language,
) => (stored?.signed === evaluationLicence ? evaluationCustomer[language] : customer);

const sentenceOf = ({ code, parameters }: Refusal, language: Language) =>
  errorSentence(code, language, parameters);

/** The licence of a text, if it can be activated. */
async function acceptable({ db, server, today, language }: SignedIn, text: string, field: string) {
  const { licence, problem } = readLicence(text, await licenceTerms(db, server), today);
  if (problem) throw licenceRefusal(problem, language, [field]);
  return { licence, signed: text.replace(/\s+/g, "") };
}

async function activate(context: SignedIn, text: string, field: string, replaces?: string): Promise<void> {
  const { db, server, now, who, language } = context;
  const current = await readLockState(db, server);
  // Whoever replaces a licence in force has seen which one it is.
  if (current.licence && !current.problem && current.licence.serial !== replaces)
    throw fail("lock-already-active");
  const { licence, signed } = await acceptable(context, text, field);
  // Entering the same licence again keeps the time the server last ran; another licence resets it.
  const isSame = (current.licence ?? current.idle)?.serial === licence.serial;
  if (isSame && current.problem?.code === "licence-clock-back")
    throw licenceRefusal(current.problem, language, [field]);
  const values = {
    signed,
    activated_at: now,
    activated_by: who.username,
    deactivated_at: null,
    seen_at: (isSame ? current.stored?.seenAt : null) ?? now,
  };
  await putRow(db, "licence", { only_one: true }, values);
  await context.record("activate", "lock", licence.serial, {
    before: current.licence ?? current.idle ?? null,
    after: licence,
  });
}
