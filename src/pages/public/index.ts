import { page } from "../../routing/page";

/** Pages outside the two areas that need the app; start-public.tsx shows the splash and sign-in pages before it. */
export const publicPages = [
  page({ path: "/ChangePassword", load: () => import("./change-password/page") }),
  // Our own: sets up a second factor that the settings require.
  page({ path: "/SecondFactor", load: () => import("./second-factor/page") }),
  page({ path: "/kiosk", title: "kiosk.title", load: () => import("./kiosk/page") }),
  page({ path: "/config", load: () => import("./config/page") }),
];
