import { loginTypes, setupAccountName } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { useState } from "react";
import { storageKeys, store } from "../../../api/browser-storage";
import { publicApi } from "../../../api/public";
import { proveIdentity } from "../../../api/sign-in";
import { errorText } from "../../../locales/error-text";
import { useWords } from "../../../locales/use-words";
import { enter } from "./enter";
import type { StartUpResult } from "./start-up";

type Options = {
  startUp: StartUpResult | undefined;
  openApp: (path: string) => Promise<void>;
  showToast: (text: string) => void;
};

export type SignIn = {
  isBusy: boolean;
  hasSucceeded: boolean;
  /** The error line. */
  error: string;
  withName: (username: string, password: string) => Promise<void>;
  withDirectory: (domainUser: string, password: string) => Promise<void>;
};

/** Signing in by either way; what the start-up checks found blocks everyone but the setup account (spec §4). */
export function useSignIn({ startUp, openApp, showToast }: Options): SignIn {
  const { t } = useWords();
  const [state, setState] = useState<"idle" | "busy" | "succeeded">("idle");
  const [error, setError] = useState("");

  async function run(work: () => Promise<string>) {
    setState("busy");
    setError("");
    try {
      const path = await work();
      setState("succeeded");
      await openApp(path);
    } catch (failure) {
      setState("idle");
      setError(errorText(failure));
      showToast(errorText(failure));
    }
  }

  function isBlocked(username: string): boolean {
    if (startUp?.kind !== "blocked" || username === setupAccountName) return false;
    showToast(t(`login.problems.${startUp.problem}`));
    return true;
  }

  return {
    isBusy: state !== "idle",
    hasSucceeded: state === "succeeded",
    error,
    async withName(typedName, password) {
      const username = toLatinDigits(typedName.trim());
      if (!startUp || isBlocked(username)) return;
      await run(async () => enter(await proveIdentity(username, password)));
    },
    async withDirectory(typedName, password) {
      const domainUser = typedName.trim();
      if (!startUp || isBlocked(domainUser)) return;
      await run(async () => {
        // Spec §4: first whose name it is, so that an unknown one is told apart from a wrong password.
        await publicApi.session.checkDomainLogin({ domainUser, isCheck: true });
        const path = await enter(await proveIdentity(domainUser, password, loginTypes.directory));
        store(storageKeys.domainLoginName, domainUser);
        return path;
      });
    },
  };
}
