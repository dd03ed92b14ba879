import { flagOf } from "@schemas/call-access";
import type { AdminFlag, AnyCall } from "@schemas/define-call";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { Db } from "../db/db";
import type { Unannounced } from "../db/schema";
import type { Change } from "../db/tables/history";
import type { Identity } from "./identity";
import type { Server } from "./server";

/** A cookie sent with an answer; an empty value deletes it. */
export type Cookie = {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** Where the browser sends it: only to the calls, unless it is for the pages too. */
  path?: "/api" | "/";
  /** Whether the page's scripts may read it; such a cookie holds nothing secret. */
  isReadable?: boolean;
};

/** Days to compute again, as ISO days, and for whom; for everyone without people. */
export type RecomputeInput = { from: string; to: string; personnelNumbers?: readonly string[] };

/** The current call, with what its declaration means for this input. */
export type CurrentCall = {
  call: AnyCall;
  /** The flag it requires of a record for this input; undefined where it is only about the caller. */
  flag: AdminFlag | undefined;
  /** The fields left out of the answer; see server/access/reach.ts. */
  withheld: Set<string>;
};

export const currentCall = (call: AnyCall, input: unknown): CurrentCall => ({
  call,
  flag: flagOf(call, input),
  withheld: new Set(),
});

/** What a handler gets besides its input. For calls that change something `db` is the call's own transaction. */
export type Context<W extends Identity | null = Identity | null> = {
  db: Db;
  server: Server;
  who: W;
  /** The session's own token, to return it; never logged. */
  token: string | undefined;
  /** The user name sent with the request; the session may or may not confirm it. */
  claimedName: string | undefined;
  /** The request comes from the portal's own page: sessions go into cookies, not into the answer. */
  isPortal: boolean;
  now: Date;
  /** The organisation's civil day. */
  today: IsoDate;
  language: Language;
  address: string;
  agent: string;
  cookies: Readonly<Record<string, string>>;
  /** Sends a cookie with the answer; a refused call sends none. */
  setCookie: (cookie: Cookie) => void;
  /** Writes history entries in the same transaction, one for each change. */
  record: (...changes: Change[]) => Promise<void>;
  /** The current call; missing where the portal itself works, which queries about nobody. */
  current?: CurrentCall;
  /** Flags that a manager's record must carry in addition to those of a list: exporting requires more. */
  alsoHolds?: readonly number[];
  /** In bulk work: collects the days that a change affects, to compute them together at the end. */
  recomputeLater?: (days: RecomputeInput) => void;
  /** A trial: nothing is stored, so closed days are no reason to refuse, and nothing is computed again. */
  isTrial?: boolean;
  /** In bulk work: collects what it files, enters or takes back, to announce it together at the end. */
  announceLater?: (news: Partial<Unannounced>) => void;
};

/** The context of a call that requires sign-in, so its caller is never null. */
export type SignedIn = Context<Identity>;
