import type { LockFlags } from "@schemas/calls/lock";
import type { PersonDetail } from "@schemas/calls/session";
import type { OwnStanding } from "@schemas/calls/standing";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Viewer } from "@schemas/viewer";
import { createContext, type ReactNode, useContext } from "react";

type PortalSettings = {
  organisation: string;
  /** The version of the organisation's logo, if it has one. */
  logo: string | null;
  requestsAfterDays: number | null;
  allowClockSelection: boolean;
  showBirthdays: boolean;
  warnsOfPassword: boolean;
  hasKiosks: boolean;
  takesTerminals: boolean;
  occasions: readonly { date: IsoDate; title: string; titleEn: string }[];
};

/** The signed-in user and what determines their pages; loaded before any page is rendered. */
export type PortalSession = {
  viewer: Viewer;
  /** Empty for the built-in accounts; the shell names them. */
  name: string;
  /** Absent for the built-in accounts (spec §4). */
  person: PersonDetail | undefined;
  /** The reader's rights as an administrator, present or possible; absent for the setup account. */
  standing: OwnStanding | undefined;
  lock: LockFlags | undefined;
  settings: PortalSettings | undefined;
  /** What must be done before anything else; the server refuses everything else until then. */
  duty: Duty | undefined;
};

/** The duties an account may have, each named after its page. */
export type Duty = "changePassword" | "setSecondFactor";

/** The page of each duty. */
export const dutyPages: Readonly<Record<Duty, string>> = {
  changePassword: "/ChangePassword",
  setSecondFactor: "/SecondFactor",
};

export const SessionContext = createContext<PortalSession | null>(null);

export function SessionProvider({ value, children }: { value: PortalSession; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session of the page; every page behind the guard has one. */
export function useSession(): PortalSession {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error("useSession: no session here. Render this below src/app/require-session.tsx.");
  return session;
}

/** The viewer, for everything that depends on role and permission codes. */
export function useViewer(): Viewer {
  return useSession().viewer;
}
