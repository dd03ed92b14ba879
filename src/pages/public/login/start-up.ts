import { ApiError } from "../../../api/api-error";
import type { publicApi } from "../../../api/public";

/** The visitor's device; the lock permits each separately. */
export type Device = "mobile" | "desktop";

/** What blocks the sign-in; its sentence is under `login.problems` (spec §8). */
type StartUpProblem =
  | "lockUnreadable"
  | "lockInactive"
  | "lockDataUnreadable"
  | "webNotPermitted"
  | "mobileNotPermitted"
  | "appNotPermitted"
  | "yearNotFound"
  | "updateDatabase"
  | "databaseNeedsUpdate"
  | "oldVersion"
  | "generic";

/** Whether people may sign in by a directory name, and whose password they use. */
type DirectorySignIn = "none" | "directoryPassword" | "portalPassword";

export type StartUpResult =
  | { kind: "ready"; directory: DirectorySignIn }
  | { kind: "configure" }
  | { kind: "blocked"; problem: StartUpProblem; versions?: { version: string; required: string } };

type StartUpApi = Pick<typeof publicApi, "session" | "config" | "lock">;

/**
 * The checks of the sign-in page, evaluated in the order of spec §4. They run in parallel, because seven sequential
 * round trips would keep the button disabled on slow connections.
 */
export async function checkStartUp(api: StartUpApi, device: Device): Promise<StartUpResult> {
  const checks = {
    storedPassword: settle(api.session.testStoredPassword()),
    activeYear: settle(api.config.hasActiveYear()),
    needsUpdate: settle(api.config.needsUpdate()),
    lockActive: settle(api.lock.isActive()),
    lockData: settle(api.lock.getLockData()),
    version: settle(api.config.isUpToDate()),
    directory: settle(api.lock.hasActiveDirectory()),
  };

  const storedPassword = await checks.storedPassword;
  // Only a refusal leads to /config, not a server that does not answer.
  if (storedPassword.error && !isSetUp(storedPassword.error))
    return isRefusal(storedPassword.error) ? { kind: "configure" } : blocked("generic");

  const activeYear = await checks.activeYear;
  if (activeYear.error) return blocked(databaseProblem(activeYear.error));
  if (!activeYear.value.hasYear) return blocked("yearNotFound");

  const needsUpdate = await checks.needsUpdate;
  if (needsUpdate.error) return blocked(databaseProblem(needsUpdate.error));
  if (needsUpdate.value.isNeeded) return blocked("databaseNeedsUpdate");

  const lockActive = await checks.lockActive;
  if (lockActive.error) return blocked("lockUnreadable");
  if (!lockActive.value.isActive) return blocked("lockInactive");

  const lockData = await checks.lockData;
  if (lockData.error) return blocked("lockDataUnreadable");

  const version = await checks.version;
  if (version.error) return blocked("generic");
  if (!version.value.isUpToDate)
    return {
      kind: "blocked",
      problem: "oldVersion",
      versions: { version: version.value.version, required: version.value.required },
    };

  const flags = lockData.value;
  if (!flags.hasWeb) return blocked("webNotPermitted");
  if (device === "mobile" && !flags.hasWebMobile) return blocked("mobileNotPermitted");
  if (device === "desktop" && !flags.hasWebDesktop) return blocked("appNotPermitted");

  // Spec §6: the lock must allow Active Directory and the server report it available. If unknown, the switch is hidden.
  const directory = await checks.directory;
  if (!flags.hasDirectoryLogin || directory.error || !directory.value.isAvailable)
    return { kind: "ready", directory: "none" };
  const { asksDirectory } = directory.value;
  return { kind: "ready", directory: asksDirectory ? "directoryPassword" : "portalPassword" };
}

const blocked = (problem: StartUpProblem): StartUpResult => ({ kind: "blocked", problem });

/** Spec §8 has two sentences about an update: this one when the database is too old to be queried at all. */
function databaseProblem(error: unknown): StartUpProblem {
  return error instanceof ApiError && error.code === "database-needs-update" ? "updateDatabase" : "generic";
}

/** A visitor learns nothing more about a portal that is set up. */
const isSetUp = (error: unknown) => error instanceof ApiError && error.code === "already-set-up";

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status > 0 && error.code !== "http" && error.code !== "bad-answer"
  );
}

type Settled<T> = { value: T; error: undefined } | { value: undefined; error: Error };

function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  return promise.then(
    (value) => ({ value, error: undefined }),
    (error: Error) => ({ value: undefined, error }),
  );
}
