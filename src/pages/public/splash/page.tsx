import { useEffect, useState } from "react";
import { forgetBaseAddress } from "../../../api/base-address";
import { publicApi, signInSilently } from "../../../api/public";
import { readSession } from "../../../api/session-store";
import { useWords } from "../../../locales/use-words";
import { enter, homeOf } from "../login/enter";
import { Logo } from "../logo";
import { useToast } from "../toast";
import "../public.css";

// Spec §9.
const splashDelay = 500;

type Props = { goToLogin: () => void; openApp: (path: string) => Promise<void> };

/** Waits 500 ms, tests the server, and goes on (spec §2 "Public routes"). */
export function SplashPage({ goToLogin, openApp }: Props) {
  const { t } = useWords();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { toast, showToast } = useToast();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs once; words and callbacks do not start another.
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    const delay = new Promise((resolve) => setTimeout(resolve, splashDelay));
    Promise.all([publicApi.session.testConnection(), delay])
      .then(() => (isCurrent ? goOn() : undefined))
      .catch(() => {
        if (!isCurrent) return;
        setFailed(true);
        showToast(t("login.wrongAddress"));
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  async function goOn() {
    // Our choice: a session kept from before, or a remembered directory user (spec §4), needs no sign-in page.
    const kept = readSession();
    if (kept) return openApp(homeOf(kept));
    if (await signInSilently()) {
      const session = readSession();
      if (session) return openApp(await enter(session));
    }
    goToLogin();
  }

  return (
    <main className="splash" aria-busy={!hasFailed}>
      <Logo size={72} />
      <h1>{t("app.product")}</h1>
      {hasFailed ? (
        <div className="splash-problem" role="alert">
          <strong>{t("login.wrongAddress")}</strong>
          <p>{t("login.wrongAddressHint")}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              forgetBaseAddress();
              setAttempt(attempt + 1);
            }}
          >
            {t("app.retry")}
          </button>
        </div>
      ) : (
        <p className="splash-note">
          <span className="spinner" aria-hidden="true" />
          {t("login.connecting")}
        </p>
      )}
      {toast}
    </main>
  );
}
