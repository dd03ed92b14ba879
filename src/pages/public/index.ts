import { page } from "../../routing/page";

/** Pages outside the two areas that need the app; the splash and the sign-in page come before it (start-public.tsx). */
export const publicPages = [
  page({ path: "/ChangePassword", load: () => import("./change-password/page") }),
  // Our own: for setting up a second factor that the settings require.
  page({ path: "/SecondFactor", load: () => import("./second-factor/page") }),
  page({ path: "/kiosk", title: "kiosk.title", load: () => import("./kiosk/page") }),
  page({ path: "/config", load: () => import("./config/page") }),
];
