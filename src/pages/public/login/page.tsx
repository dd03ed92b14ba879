import { appVersion } from "@schemas/version";
import { useEffect, useState } from "react";
import { publicApi } from "../../../api/public";
import { useWords } from "../../../locales/use-words";
import { Logo } from "../logo";
import { useToast } from "../toast";
import "../public.css";
import { DemoNames } from "./demo-names";
import { DomainDialog } from "./domain-dialog";
import { LoginSettings } from "./login-settings";
import { OldVersionDialog } from "./old-version-dialog";
import { SidePanel } from "./side-panel";
import { SignInForm } from "./sign-in-form";
import { useSignIn } from "./use-sign-in";
import { useStartUp } from "./use-start-up";

type Props = { openApp: (path: string) => Promise<void>; preloadApp: () => void };

/** The sign-in page (spec §2 "Login screen"). */
export function LoginPage({ openApp, preloadApp }: Props) {
  const { t, language } = useWords();
  const { toast, showToast } = useToast();
  const { startUp, checkAgain } = useStartUp(openApp);
  const [customer, setCustomer] = useState("");
  const [isDirectoryOpen, setDirectoryOpen] = useState(false);
  const signIn = useSignIn({ startUp, openApp, showToast });

  useEffect(() => {
    publicApi.lock.getCustomerName().then(
      ({ name }) => setCustomer(name),
      () => undefined,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is a word of the language.
  useEffect(() => {
    document.title = customer ? `${t("app.product")} – ${customer}` : t("app.product");
  }, [customer, language]);

  const isReady = startUp?.kind === "ready";
  return (
    <div className="login">
      <SidePanel />
      <main className="login-main">
        <LoginSettings />
        <div className="login-card">
          <header className="login-head">
            <Logo size={44} />
            <div>
              <h1>{t("login.title")}</h1>
              <p>{customer || t("app.productLong")}</p>
            </div>
          </header>
          <SignInForm
            isChecking={!startUp}
            problem={startUp?.kind === "blocked" ? startUp.problem : undefined}
            signIn={signIn}
            onCheckAgain={checkAgain}
            onTyping={preloadApp}
          />
          {isReady && startUp.hasDirectory && (
            <label className="switch">
              <input
                type="checkbox"
                role="switch"
                aria-checked={isDirectoryOpen}
                checked={isDirectoryOpen}
                onChange={(event) => setDirectoryOpen(event.target.checked)}
              />
              <span>{t("login.directory")}</span>
            </label>
          )}
          <DemoNames onChoose={signIn.withName} isDisabled={!startUp || signIn.isBusy} />
        </div>
        <footer className="login-foot">
          <span className="tabular">{t("app.version", { version: appVersion })}</span>
        </footer>
      </main>
      {isDirectoryOpen && <DomainDialog signIn={signIn} onClose={() => setDirectoryOpen(false)} />}
      {startUp?.kind === "blocked" && startUp.versions && <OldVersionDialog versions={startUp.versions} />}
      {toast}
    </div>
  );
}
