import { flagOf } from "@schemas/call-access";
import type { AdminFlag, AnyCall } from "@schemas/define-call";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { Db } from "../db/db";
import type { Unannounced } from "../db/schema";
import type { Recorder } from "../db/tables/history";
import type { Identity } from "./identity";
import type { Server } from "./server";

/** A cookie sent with an answer; an empty value deletes it. */
export type Cookie = {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** The paths it is sent with: only the calls, or also the pages. */
  path?: "/api" | "/";
  /** Whether the page's scripts may read it; such a cookie holds nothing secret. */
  isReadable?: boolean;
};

/** Days to recompute, as ISO days, and the people; everyone if not given. */
export type RecomputeInput = { from: string; to: string; personnelNumbers?: readonly string[] };

/** The current call, with what its declaration means for this input. */
export type CurrentCall = {
  call: AnyCall;
  /** The flag a manager's record must carry for this input; undefined if the call is only about the caller. */
  flag: AdminFlag | undefined;
  /** The fields left out of the answer; see server/access/reach.ts. */
  withheld: Set<string>;
};

export const currentCall = (call: AnyCall, input: unknown): CurrentCall => ({
  call,
  flag: flagOf(call, input),
  withheld: new Set(),
});

/** What a handler gets with its input. For calls that change something, `db` is the call's own transaction. */
export type Context<W extends Identity | null = Identity | null> = Recorder & {
  db: Db;
  server: Server;
  who: W;
  /** The session's own token, to return it; never logged. */
  token: string | undefined;
  /** The user name sent with the request, which the session may or may not confirm. */
  claimedName: string | undefined;
  /** Whether the request comes from the portal's own page: sessions then go into cookies, not into the answer. */
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
  /** The current call; missing when the portal itself works, which is about no person. */
  current?: CurrentCall;
  /** Flags that a manager's record must carry in addition to that of a list, as for exporting. */
  alsoHolds?: readonly number[];
  /** In bulk work: collects the days that changes affect, to recompute them together at the end. */
  recomputeLater?: (days: RecomputeInput) => void;
  /** A trial: nothing is stored, so closed days are not refused and nothing is recomputed. */
  isTrial?: boolean;
  /** In bulk work: collects what is filed, entered or withdrawn, to announce it together at the end. */
  announceLater?: (news: Partial<Unannounced>) => void;
};

/** The context of a call that requires sign-in, so its caller is never null. */
export type SignedIn = Context<Identity>;
