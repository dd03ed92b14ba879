import { appVersion } from "@schemas/version";
import logoStyles from "@src/components/logo/logo.module.css";
import i18next from "i18next";
import { logoAddress } from "../../../api/logo-address";
import { publicApi } from "../../../api/public";
import { el } from "../dom";
import { logo as mark } from "../drawings";
import styles from "../public.module.css";
import { demoNames } from "./demo-names";
import { thisDevice } from "./device";
import { directorySwitch } from "./directory-switch";
import { loginSettings } from "./login-settings";
import { createLoginState, type LoginState } from "./login-state";
import { sidePanel } from "./side-panel";
import { createSignIn, type SignIn } from "./sign-in";
import { signInForm } from "./sign-in-form";
import { checkStartUp } from "./start-up";

type Seams = {
  root: HTMLElement;
  openApp: (path: string) => Promise<void>;
  /** Preloads the app's files. */
  preloadApp: () => void;
};
type Page = Seams & { state: LoginState; signIn: SignIn; checkAgain: () => void };

/** The sign-in page (spec §2 "Login screen"). */
export function showLogin(seams: Seams): void {
  let state = createLoginState();

  const check = async () => {
    state.set({ startUp: undefined });
    const result = await checkStartUp(publicApi, thisDevice());
    state.set({ startUp: result });
    // Spec §4: a failed stored password leads to /config.
    if (result.kind === "configure") await seams.openApp("/config");
    if (result.kind === "blocked" && result.versions) {
      const { showOldVersion } = await import("./old-version-dialog");
      showOldVersion(result.versions);
    }
  };
  const drawAll = () => {
    // Everything is redrawn from the state; the old elements are discarded.
    const before = state.now;
    state = createLoginState();
    state.set(before);
    const signIn = createSignIn(state, seams.openApp);
    draw({ ...seams, state, signIn, checkAgain: () => void check() });
  };

  drawAll();
  i18next.on("languageChanged", () => {
    if (seams.root.querySelector(`.${styles.login}`)) drawAll();
  });
  void check();
  publicApi.lock.getCustomerName().then(
    ({ name, logo }) => state.set({ customer: name, logo }),
    () => undefined,
  );
  publicApi.session.getDemoNames().then(
    (names) => state.set({ demoNames: names }),
    () => undefined,
  );
}

function draw(page: Page): void {
  const { root, state, signIn } = page;
  const { t } = i18next;
  state.follow(({ customer }) => {
    // Spec §9: the page title is the product name plus the customer name.
    document.title = customer ? `${t("app.product")} – ${customer}` : t("app.product");
  });
  const head = el(
    "header",
    { class: styles.loginHead },
    state.place(({ logo }) => (logo ? organisationLogo(logo, state) : mark(44))),
    el(
      "div",
      {},
      el("h1", {}, t("login.title")),
      state.place(({ customer }) => el("p", {}, customer || t("app.productLong"))),
    ),
  );
  root.replaceChildren(
    el(
      "div",
      { class: styles.login },
      el(
        "main",
        { class: styles.loginMain },
        loginSettings(),
        el(
          "div",
          { class: styles.loginCard },
          head,
          signInForm(page),
          state.place(({ startUp }) =>
            startUp?.kind === "ready" && startUp.directory !== "none"
              ? directorySwitch(state, signIn, startUp.directory)
              : null,
          ),
          state.place(({ demoNames: names, startUp, phase }) =>
            demoNames(names, !startUp || phase !== "idle", signIn),
          ),
        ),
        el("footer", { class: `${styles.loginFoot} tabular` }, t("app.version", { version: appVersion })),
      ),
      sidePanel(),
    ),
  );
}

/** Replaces the product's logo, which is also next to the slogans. */
function organisationLogo(version: string, state: LoginState): HTMLElement {
  const onerror = () => state.set({ logo: null });
  const picture = el("img", { src: logoAddress(version), alt: "", onerror });
  return el("span", { class: `${logoStyles.plate} ${styles.loginLogo}` }, picture);
}
