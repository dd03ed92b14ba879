import { flagOf } from "@schemas/call-access";
import type { AdminFlag, AnyCall } from "@schemas/define-call";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { Db } from "../db/db";
import type { Change } from "../db/tables/history";
import type { Identity } from "./identity";
import type { Server } from "./server";

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

/** Days to compute again: ISO days, and whose; everyone's without people. */
export type RecomputeInput = { from: string; to: string; personnelNumbers?: readonly string[] };

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
