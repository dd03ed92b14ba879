import i18next from "i18next";
import { forgetBaseAddress } from "../../../api/base-address";
import { publicApi, signInSilently } from "../../../api/public";
import { readSession } from "../../../api/session-store";
import { el } from "../dom";
import { logo } from "../drawings";
import { enter, homeOf } from "../login/enter";
import { showErrorToast } from "../toast";

// Spec §9.
const splashDelay = 500;

type Seams = { root: HTMLElement; goToLogin: () => void; openApp: (path: string) => Promise<void> };

/** The splash screen: waits 500 ms, tests the server, and goes on (spec §2 "Public routes"). */
export async function showSplash(seams: Seams): Promise<void> {
  const { t } = i18next;
  draw(
    seams.root,
    el("p", { class: "splash-note" }, el("span", { class: "spinner" }), t("login.connecting")),
    true,
  );
  try {
    await Promise.all([
      publicApi.session.testConnection(),
      new Promise((resolve) => setTimeout(resolve, splashDelay)),
    ]);
  } catch {
    const retry = () => {
      forgetBaseAddress();
      void showSplash(seams);
    };
    draw(
      seams.root,
      el(
        "div",
        { class: "splash-problem", role: "alert" },
        el("strong", {}, t("login.wrongAddress")),
        el("p", {}, t("login.wrongAddressHint")),
        el("button", { type: "button", class: "button", onclick: retry }, t("app.retry")),
      ),
      false,
    );
    showErrorToast(t("login.wrongAddress"));
    return;
  }
  await goOn(seams);
}

/** Our choice: a session kept from before, or a remembered directory user (spec §4), needs no sign-in page. */
async function goOn({ goToLogin, openApp }: Seams): Promise<void> {
  const kept = readSession();
  if (kept) return openApp(homeOf(kept));
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
      { class: "splash", "aria-busy": isBusy },
      logo(72),
      el("h1", {}, i18next.t("app.product")),
      below,
    ),
  );
}
