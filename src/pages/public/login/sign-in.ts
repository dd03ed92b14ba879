import { loginTypes, setupAccountName } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import i18next from "i18next";
import { ApiError } from "../../../api/api-error";
import { storageKeys, store } from "../../../api/browser-storage";
import { publicApi } from "../../../api/public";
import type { Session } from "../../../api/session-store";
import { proveIdentity } from "../../../api/sign-in";
import { errorText } from "../../../locales/error-text";
import { showErrorToast } from "../toast";
import { enter } from "./enter";
import type { LoginState } from "./login-state";

export type SignIn = {
  withName: (username: string, password: string) => Promise<void>;
  withDirectory: (domainUser: string, password: string) => Promise<void>;
};

/** Both ways of signing in; a problem of the start-up checks blocks everyone but the setup account (spec §4). */
export function createSignIn(state: LoginState, openApp: (path: string) => Promise<void>): SignIn {
  async function run(work: () => Promise<string | undefined>) {
    state.set({ phase: "busy", error: "" });
    try {
      const path = await work();
      // Someone who closed the code dialog may start again.
      if (path === undefined) return state.set({ phase: "idle" });
      state.set({ phase: "succeeded" });
      await openApp(path);
    } catch (failure) {
      const error = errorText(failure);
      state.set({ phase: "idle", error });
      showErrorToast(error);
    }
  }

  function mayTry(username: string): boolean {
    const { startUp, phase } = state.now;
    if (!startUp || phase !== "idle") return false;
    if (startUp.kind !== "blocked" || username === setupAccountName) return true;
    showErrorToast(i18next.t(`login.problems.${startUp.problem}`));
    return false;
  }

  return {
    async withName(typedName, password) {
      const username = toLatinDigits(typedName.trim());
      if (!mayTry(username)) return;
      await run(async () => {
        const session = await prove(username, password);
        return session && enter(session);
      });
    },
    async withDirectory(typedName, password) {
      const domainUser = typedName.trim();
      if (!mayTry(domainUser)) return;
      await run(async () => {
        // Spec §4: first checks the name, so that an unknown name is distinguished from a wrong password.
        await publicApi.session.checkDomainLogin({ domainUser, isCheck: true });
        const session = await prove(domainUser, password, loginTypes.directory);
        if (!session) return undefined;
        const path = await enter(session);
        store(storageKeys.domainLoginName, domainUser);
        return path;
      });
    },
  };
}

/** With a second factor, the password is followed by a code; undefined if none is entered. */
async function prove(
  username: string,
  password: string,
  loginType?: (typeof loginTypes)[keyof typeof loginTypes],
): Promise<Session | undefined> {
  const attempt = (secondFactor?: string) => proveIdentity(username, password, { loginType, secondFactor });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "second-factor-needed") throw error;
    const { askForCode } = await import("./second-factor-dialog");
    return askForCode(attempt);
  }
}
