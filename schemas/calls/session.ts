import * as z from "zod/mini";
import { defineCalls, get, post } from "../define-call";
import { resultTypes } from "../envelope";
import { adminFlags } from "../permission-codes";
import * as wire from "../wire";

/** The account names that are not personnel numbers (spec §9). */
export const webAdminName = "Admin";
export const setupAccountName = "000";

/** Spec 7.1 `loginType`: by personnel number, or by directory name. */
export const loginTypes = { personnelNumber: 0, directory: 1 } as const;

/** The roles of the demo's sign-in names. */
const demoRoles = ["employee", "manager", "webAdmin", "setup"] as const;

const perno = { personnelNumber: "perno" } as const;

/** The flags of a section-admin record that the person holds. */
const adminRecord = wire.object({
  id: wire.whole,
  sectionCode: z.nullable(z.string()),
  isManager: wire.spelled("ismanager", wire.trueText),
  flags: wire.spelled("adminPermission", wire.flags),
});
const adminRecords = wire.object({ records: wire.spelled("Table", z.array(adminRecord)) });

/** Spec §4: 'true' forces a password change before anything else. */
const mustChangePassword = z.codec(z.string(), z.boolean(), {
  decode: (text) => text === "true",
  encode: (flag) => (flag ? "true" : "false"),
});

const detailShape = {
  personnelNumber: wire.spelled("Perno", z.string()),
  name: wire.spelled("PersonName", z.string()),
  passwordChangedOn: wire.spelled("PwdLastChangeDate", z.nullable(wire.jalali)),
  mustChangePassword: wire.spelled("TimeChange", mustChangePassword),
  /** Our own: they sign in with the directory's password, which cannot be changed here. */
  hasDirectoryPassword: z.boolean(),
  /** Our own: the settings require a second factor and they have none yet. Sent only to the person. */
  mustSetSecondFactor: z.boolean(),
  hiredOn: wire.spelled("WorkBeginDate", z.nullable(wire.jalali)),
  /** The colour theme, 1-4. */
  palette: wire.spelled("Them", wire.count),
  /** Light or dark mode and the language last used, stored with the person. */
  theme: z.enum(["light-theme", "dark-theme"]),
  language: z.enum(["fa", "en"]),
  /** The digits on screen; null means those of the language. */
  digits: z.nullable(z.enum(["persian", "latin"])),
  birthDate: wire.spelled("BirthDate", z.nullable(wire.jalali)),
  certificateNumber: wire.spelled("IdCertificateNumber", z.nullable(z.string())),
  nationalCode: wire.spelled("NationalCode", z.nullable(z.string())),
  birthCity: wire.spelled("BirthCity", z.nullable(z.string())),
  fatherName: wire.spelled("FatherName", z.nullable(z.string())),
  isMarried: wire.spelled("Married", z.nullable(z.boolean())),
  workGroup: wire.spelled("WorkGroup", z.nullable(z.string())),
  sectionCode: z.nullable(z.string()),
  sectionName: wire.spelled("SectionName", z.nullable(z.string())),
  adminRecords: wire.spelled("AdminPermission", adminRecords),
  permission: wire.spelled("Permission", wire.flags),
};
const personDetail = wire.object(detailShape);
export type PersonDetail = z.output<typeof personDetail>;

const { personnelNumber: _, name: __, sectionCode: ___, sectionName: ____, ...profile } = detailShape;
const ofProfile = Object.fromEntries(Object.keys(profile).map((field) => [field, adminFlags.viewProfile]));

/** Spec 7.1. Written with zod/mini, like all that loads before sign-in. */
export const session = defineCalls("session", {
  /** Our own: the server's public key and a single-use nonce to seal a password with (see schemas/seal.ts). */
  getSeal: get.anyone("session/Seal", {
    object: z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() }),
  }),
  signIn: post.anyone("NewLoginPersonel", {
    input: wire.object({
      username: wire.code,
      password: wire.sealed,
      loginType: wire.count,
      /** Our own: a code of the authenticator app, or a recovery code, after the answer "second-factor-needed". */
      secondFactor: z.optional(wire.code),
    }),
    /** The portal's own page receives its session as a cookie (schemas/portal-session.ts), with an empty token. */
    object: z.object({ token: z.string(), username: z.string() }),
    carries: "form",
    succeeds: resultTypes.loginSucceeded,
    secret: ["password", "secondFactor"],
    ownTransaction: true,
  }),
  testConnection: get.anyone("test"),
  /**
   * Spec §4: refused if the stored database credentials do not work. After setup it needs a session and answers
   * "already-set-up" to guests, who need no more information. For accounts that configure, it tries the connection
   * saved for the next start.
   */
  testStoredPassword: get.anyone("login/TestPass"),
  getPersonnelNumberOfUsername: get.anyone("GetPernoOfUsername", {
    input: wire.object({ username: wire.code }),
    output: wire.object({ personnelNumber: z.string() }, perno),
  }),
  getPersonDetail: get.signedIn("GetEosPersonelDetail", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: personDetail,
    // Managers already know their people; other fields need a flag.
    flag: "any",
    fieldFlags: ofProfile,
    beforeDuty: "any",
  }),
  /**
   * With `isCheck`, only returns who owns this directory name. Otherwise it signs a remembered directory user in again.
   * That needs the device cookie set at the first directory sign-in, never the name alone, and the directory must
   * confirm that the name still exists.
   */
  checkDomainLogin: get.anyone("IsValidDomainLoginName", {
    input: wire.object({ domainUser: wire.code, isCheck: wire.bit }, { isCheck: "ischeck" }),
    object: wire.object({ personnelNumber: z.string(), token: z.optional(z.string()) }, perno),
    ownTransaction: true,
  }),
  /** Our own: the demo company's sign-in names, for the sign-in page; empty without a demo. */
  getDemoNames: get.anyone("session/Demo", {
    list: z.object({ username: z.string(), password: z.string(), role: z.enum(demoRoles) }),
  }),
  /** Returns the address to go to after signing out, from the settings; empty means the sign-in page. */
  signOut: post.anyone("Logout", {
    output: wire.object({ leadsTo: z.string() }, { leadsTo: "portalHomePage" }),
  }),
  /**
   * Our own: ends a view of the portal as another person and restores the administrator's session cookie. Returns whose
   * session it is; empty if that has ended too.
   */
  leaveView: post.anyone("session/leaveView", { output: z.object({ username: z.string() }) }),
});
