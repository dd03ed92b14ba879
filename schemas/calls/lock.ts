import * as z from "zod/mini";
import { defineCalls, get, post } from "../define-call";
import { logoVersion } from "../logo";
import { megabytes } from "../values/bytes";
import * as wire from "../wire";

const allowed = wire.object({ isAllowed: wire.trueText }, { isAllowed: "Allowed" });

const lockFlags = wire.object({
  hasDirectoryLogin: wire.spelled("HasActiveDirectoryLogin", wire.trueText),
  hasWeb: wire.spelled("HasWebRequest", wire.trueText),
  hasWebMobile: wire.spelled("HasWebRequestMobile", wire.trueText),
  hasWebDesktop: wire.spelled("HasWebRequestDesktop", wire.trueText),
  hasLeaveAndMission: wire.spelled("HasMorkhasiMamooriat", wire.trueText),
});
/** The five flags of the hardware lock (spec §3 "Lock data"). */
export type LockFlags = z.output<typeof lockFlags>;

const productCode = z.string().check(z.maxLength(20_000));

/** Spec 7.15. The lock is a licence signed by the vendor; see server/rules/licence.ts. */
export const lock = defineCalls("lock", {
  canActivate: get.configurator("lock/canActiveLock", { output: allowed }),
  canDeactivate: get.configurator("lock/canDeActiveLock", { output: allowed }),
  loadActivation: get.configurator("lock/loadLockAvtivation", {
    object: wire.object({
      isActive: z.boolean(),
      serial: z.nullable(z.string()),
      customer: z.nullable(z.string()),
      validFrom: z.nullable(wire.jalali),
      validTo: z.nullable(wire.jalali),
      activatedAt: z.nullable(z.string()),
      flags: z.nullable(lockFlags),
      /** Why the stored licence is not valid, in the caller's language; null when it is. */
      problem: z.nullable(z.string()),
      /** The code of a deactivated licence, for activating it again. */
      idleCode: z.nullable(z.string()),
      /** The number of this installation, for which the vendor issues a licence. */
      installation: z.string(),
      /** Whether a licence must be issued for this installation: true if the vendor's key is configured. */
      isBound: z.boolean(),
    }),
  }),
  hasMobileAccess: get.anyone("lock/CheckHaveAccessToMobkart", { output: allowed }),
  getCustomerName: get.anyone("lock/GetCustomerName", {
    output: wire.object(
      { name: z.string(), logo: logoVersion },
      { name: "CustomerName", logo: "OrganizationLogo" },
    ),
  }),
  hasActiveDirectory: get.anyone("lock/hasActiveDirectory", {
    output: wire.object({
      isAvailable: wire.spelled("Available", wire.trueText),
      /** Whether the password is the directory's. If false or missing, it is the portal's. */
      asksDirectory: wire.spelled("AsksDirectory", z.optional(wire.trueText)),
    }),
  }),
  isActive: get.anyone("lock/IsLockActive", {
    output: wire.object({ isActive: wire.trueText }, { isActive: "Active" }),
  }),
  /** Spec §9: `ResponseResultType` 1, the first item counts. */
  getLockData: get.anyone("lock/GetLockData", { output: lockFlags }),
  /** What a licence contains; refuses one that could not be activated. Changes nothing. */
  readLicence: post.configurator("lock/ReadLicence", {
    input: wire.object({ productCode }),
    object: wire.object({
      serial: z.string(),
      customer: z.string(),
      validFrom: wire.jalali,
      validTo: z.nullable(wire.jalali),
      flags: lockFlags,
    }),
    carries: "form",
    changes: false,
  }),
  /** Over a licence in force only if `replaces` repeats its serial number. */
  activateByCode: post.configurator("lock/ActiveLockByWeb", {
    input: wire.object({ productCode, replaces: z.optional(z.string().check(z.maxLength(300))) }),
    carries: "form",
  }),
  /** `organisation` repeats the name on the licence. Afterwards only the setup account can sign in. */
  deactivate: post.configurator("lock/DeActiveLockByWeb", {
    input: wire.object({ organisation: z.string().check(z.maxLength(300)) }),
    carries: "form",
  }),
  activateByFile: post.configurator("lock/ActiveLockByFile", {
    input: wire.object({ file: z.instanceof(Blob) }),
    carries: "multipart",
    // A licence is one line of text. The extra room lets a wrong file get its own message.
    mostBytes: megabytes(1),
  }),
});
