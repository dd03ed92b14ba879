import { homeOf } from "@schemas/home-of";
import i18next from "i18next";
import { ApiError } from "../../../api/api-error";
import { forgetBaseAddress } from "../../../api/base-address";
import { publicApi, signInSilently } from "../../../api/public";
import { readSession } from "../../../api/session-store";
import { el } from "../dom";
import { logo } from "../drawings";
import { enter } from "../login/enter";
import styles from "../public.module.css";
import { showErrorToast } from "../toast";

// Spec §9.
const splashDelay = 500;

type Seams = { root: HTMLElement; goToLogin: () => void; openApp: (path: string) => Promise<void> };

/** The splash screen: waits 500 ms, tests the server, and continues (spec §2 "Public routes"). */
export async function showSplash(seams: Seams): Promise<void> {
  const { t } = i18next;
  draw(
    seams.root,
    el("p", { class: styles.splashNote }, el("span", { class: styles.spinner }), t("login.connecting")),
    true,
  );
  try {
    await Promise.all([
      publicApi.session.testConnection(),
      new Promise((resolve) => setTimeout(resolve, splashDelay)),
    ]);
  } catch (error) {
    showProblem(seams, error instanceof ApiError && error.code === "database-unavailable");
    return;
  }
  await goOn(seams);
}

/** A server that answers reports its problem: its database. One that does not may have the wrong address. */
function showProblem(seams: Seams, isDatabaseDown: boolean): void {
  const { t } = i18next;
  const problem = isDatabaseDown ? "databaseDown" : "wrongAddress";
  const retry = () => {
    forgetBaseAddress();
    void showSplash(seams);
  };
  draw(
    seams.root,
    el(
      "div",
      { class: styles.splashProblem, role: "alert" },
      el("strong", {}, t(`login.${problem}`)),
      el("p", {}, t(`login.${problem}Hint`)),
      el("button", { type: "button", class: styles.button, onclick: retry }, t("app.retry")),
      isDatabaseDown && el("a", { class: styles.linkButton, href: "/config" }, t("login.openConfiguration")),
    ),
    false,
  );
  showErrorToast(t(`login.${problem}`));
}

/** Our choice: a stored session, or a remembered directory user (spec §4), skips the sign-in page. */
async function goOn({ goToLogin, openApp }: Seams): Promise<void> {
  const stored = readSession();
  if (stored) return openApp(homeOf(stored));
  if (await signInSilently()) {
    const session = readSession();
    if (session) return openApp(await enter(session));
  }
  goToLogin();
}

function draw(root: HTMLElement, below: HTMLElement, isBusy: boolean) {
  root.replaceChildren(
    el(
      "main",
      { class: styles.splash, "aria-busy": isBusy },
      logo(72),
      el("h1", {}, i18next.t("app.product")),
      below,
    ),
  );
}
