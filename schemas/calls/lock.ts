import * as z from "zod/mini";
import { defineCalls, get, post } from "../define-call";
import { logoVersion } from "../logo";
import { megabytes } from "../values/bytes";
import * as wire from "../wire";

const allowed = wire.object({ isAllowed: wire.trueText }, { isAllowed: "Allowed" });

const lockFlags = wire.object(
  {
    hasDirectoryLogin: wire.trueText,
    hasWeb: wire.trueText,
    hasWebMobile: wire.trueText,
    hasWebDesktop: wire.trueText,
    hasLeaveAndMission: wire.trueText,
  },
  {
    hasDirectoryLogin: "HasActiveDirectoryLogin",
    hasWeb: "HasWebRequest",
    hasWebMobile: "HasWebRequestMobile",
    hasWebDesktop: "HasWebRequestDesktop",
    hasLeaveAndMission: "HasMorkhasiMamooriat",
  },
);
/** The five flags of the hardware lock (spec §3 "Lock data"). */
export type LockFlags = z.output<typeof lockFlags>;

/** Spec 7.15. The lock is a licence signed by the vendor; see server/rules/licence.ts. */
export const lock = defineCalls("lock", {
  canActivate: get("lock/canActiveLock", { output: allowed, allow: "configurator" }),
  canDeactivate: get("lock/canDeActiveLock", { output: allowed, allow: "configurator" }),
  loadActivation: get("lock/loadLockAvtivation", {
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
    allow: "configurator",
  }),
  hasMobileAccess: get("lock/CheckHaveAccessToMobkart", { output: allowed, allow: "anyone" }),
  getCustomerName: get("lock/GetCustomerName", {
    output: wire.object(
      { name: z.string(), logo: logoVersion },
      { name: "CustomerName", logo: "OrganizationLogo" },
    ),
    allow: "anyone",
  }),
  hasActiveDirectory: get("lock/hasActiveDirectory", {
    output: wire.object(
      {
        isAvailable: wire.trueText,
        /** Whether the password is the directory's. If false or missing, it is the portal's. */
        asksDirectory: z.optional(wire.trueText),
      },
      { isAvailable: "Available", asksDirectory: "AsksDirectory" },
    ),
    allow: "anyone",
  }),
  isActive: get("lock/IsLockActive", {
    output: wire.object({ isActive: wire.trueText }, { isActive: "Active" }),
    allow: "anyone",
  }),
  /** Spec §9: `ResponseResultType` 1, the first item counts. */
  getLockData: get("lock/GetLockData", { output: lockFlags, allow: "anyone" }),
  activateByCode: post("lock/ActiveLockByWeb", {
    input: wire.object({ productCode: z.string().check(z.maxLength(20_000)) }),
    allow: "configurator",
    carries: "form",
  }),
  /** `organisation` repeats the name on the licence. Afterwards only the setup account can sign in. */
  deactivate: post("lock/DeActiveLockByWeb", {
    input: wire.object({ organisation: z.string().check(z.maxLength(300)) }),
    allow: "configurator",
    carries: "form",
  }),
  activateByFile: post("lock/ActiveLockByFile", {
    input: wire.object({ file: z.instanceof(Blob) }),
    allow: "configurator",
    carries: "multipart",
    // A licence is one line of text. The extra room lets a wrong file get its own message.
    mostBytes: megabytes(1),
  }),
});
