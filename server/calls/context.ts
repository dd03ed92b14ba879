import { flagOf } from "@schemas/call-access";
import type { AdminFlag, AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Language } from "@schemas/languages";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Role } from "@schemas/viewer";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema";
import type { Standing } from "../db/tables/administrators";
import type { RecomputeInput } from "../jobs/recompute-job";
import type { Live } from "../live/live";
import type { PushReach } from "../notify/post-push";

/** A database, or a transaction on it. */
export type Db = Kysely<Database>;

/** Who is calling, as their session proves it; nothing in a payload changes this. */
export type Identity = OfSession &
  (
    | { kind: "employee"; personnelNumber: string; sectionCode: string | null; isManager: boolean }
    | { kind: "webAdmin"; standing: Standing }
    | { kind: "setup" }
  );

type OfSession = {
  /** A person's number, or the name of an account of its own. */
  username: string;
  /** A person who works as an administrator now. */
  isAdministration?: boolean;
  mustChangePassword: boolean;
  mustSetSecondFactor: boolean;
  sessionId: number;
  tokenHash: string;
  /** When the password was last proved in this session. */
  provedAt: Date;
  /** Who looks at the portal as this person, changing nothing; null in a session of one's own. */
  viewer: string | null;
  /** When the session ends unless it is used. */
  endsAt: Date;
};

/** A cookie that goes with an answer; an empty value takes it away. */
export type Cookie = {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** Where the browser sends it: to the calls alone, unless it is for the pages too. */
  path?: "/api" | "/";
  /** Whether the page's scripts may read it; nothing secret stands in such a one. */
  isReadable?: boolean;
};

/** What a server has besides its database. */
export type Server = {
  db: Db;
  now: () => Date;
  timeZone: string;
  version: string;
  isDemo: boolean;
  log: Logger;
  /** The vendor's public key (Ed25519, PEM) that licences must be signed with. */
  licenceKey: string;
  /** Whether a licence must be for this installation: where a vendor's own key is set (LICENCE_KEY). */
  bindsLicence: boolean;
  connection: ConnectionStore;
  /** Where files of the organisation are kept: imports and their reports. */
  dataDir: string;
  /** Wakes the job runner: something waits. */
  wakeJobs: () => void;
  /** The open streams of this server's tabs. */
  live: Live;
  /** Which push services may be written to. */
  pushReach: PushReach;
  /** Whom a push service may turn to. */
  pushContact: string;
  /** How long the directory may take over one answer. */
  directoryPatienceMs: number;
};

/** A database connection as the configuration page knows it. */
export type Connection = { host: string; port: number; database: string; user: string; password: string };

/** Where the database connection comes from and is saved to. */
export type ConnectionStore = {
  /** The portal's own database serves and nothing else is saved. */
  isEmbedded: boolean;
  /** DATABASE_URL names the database that serves, whatever is saved. */
  isGiven: boolean;
  read: () => Promise<Connection | undefined>;
  write: (connection: Connection) => Promise<void>;
  /** Throws when the connection does not work. */
  test: (connection: Connection) => Promise<void>;
  /** Something was saved that counts from the next start. */
  needsRestart: () => boolean;
};

/** One line of the history: the thing, and how it stood before and after. Secrets are left out by whoever writes it. */
export type Change = {
  action: string;
  subject: string;
  key: string | number;
  before?: object | null;
  after?: object | null;
  /** Who did it, when the call itself found that out: someone who signs in. */
  actor?: string;
};

/** A call as it is asked, with what its declaration makes of it. */
export type Asked = {
  call: AnyCall;
  /** What it wants of a record for this input; undefined where it tells of nobody but the caller. */
  flag: AdminFlag | undefined;
  /** The fields that the answer goes without; see server/access/reach.ts. */
  withheld: Set<string>;
};

export const askedAs = (call: AnyCall, input: unknown): Asked => ({
  call,
  flag: flagOf(call, input),
  withheld: new Set(),
});

/** What a handler gets besides its input. For calls that change something `db` is the call's own transaction. */
export type Context<W extends Identity | null = Identity | null> = {
  db: Db;
  server: Server;
  who: W;
  /** The session's own token, for handing it back; never logged. */
  token: string | undefined;
  /** Whose session the request says it comes with; the session proves it or not. */
  claimedName: string | undefined;
  /** The portal's own page asks: sessions go into the browser's cookies and not into the answer. */
  isPortal: boolean;
  now: Date;
  /** The organisation's civil day. */
  today: IsoDate;
  language: Language;
  address: string;
  agent: string;
  cookies: Readonly<Record<string, string>>;
  /** Sends a cookie with the answer; a call that is refused sends none. */
  setCookie: (cookie: Cookie) => void;
  /** Writes lines of the history in the same transaction, one for each change. */
  record: (...changes: Change[]) => Promise<void>;
  /** The call that is served; absent where the portal itself works, which asks about nobody. */
  asked?: Asked;
  /** Flags that a manager's record must carry besides those a list asks for: what goes into a file asks for more. */
  alsoHolds?: readonly number[];
  /** In work on many records: takes the days that a change touches, which are computed together in the end. */
  recomputeLater?: (days: RecomputeInput) => void;
  /** In work on many records: takes the numbers of the requests it files, of which is told together in the end. */
  announceLater?: (ids: readonly number[]) => void;
};

/** The caller of a call that is not for everyone: never null. */
export type SignedIn = Context<Identity>;

type ContextOf<C> = C extends { allow: "anyone" } ? Context : SignedIn;

/** One handler for every call of a group; a call without one does not type-check. */
export type Handlers<G extends Record<string, AnyCall>> = {
  [K in keyof G]: (input: InputOf<G[K]>, context: ContextOf<G[K]>) => Promise<AnswerOf<G[K]>>;
};

/** Whom the caller may write history as: the personnel number, `Admin` or `000`; who looks as another, as themselves. */
export function actorOf(who: Identity | null): string {
  return who?.viewer ?? who?.username ?? "-";
}

/** What the history says of whoever acts: who it is, and an administrator's role as it is called now. */
export function actingAs(who: Identity | null): { actor: string; role: string | null } {
  return { actor: actorOf(who), role: who?.kind === "webAdmin" ? who.standing.roleName : null };
}

/** The person who calls, at work as an administrator or not; null of an account of its own. */
export function personOf(who: Identity): string | null {
  if (who.kind === "setup") return null;
  return who.kind === "webAdmin" ? who.standing.personnelNumber : who.personnelNumber;
}

/** Whether the caller is an administrator of some sections only. */
export function isLimited(who: Identity): boolean {
  return who.kind === "webAdmin" && who.standing.sections !== null;
}

/** What the caller is to the portal. */
export function roleOf(who: Identity): Role {
  if (who.kind !== "employee") return who.kind;
  return who.isManager ? "manager" : "employee";
}
