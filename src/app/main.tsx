import "../api/zod-setup";
import "../theme/base.css";
import { readSession } from "../api/session-store";
import { paintDocument } from "../theme/theme-store";
import { openApp, startPublic } from "./start-public";

paintDocument();

// The splash and the sign-in page are React and words alone; antd, refine and the router come after them.
const path = location.pathname.toLowerCase();
const isPublic = path === "/" || path === "/login";
if (isPublic) void startPublic();
// Nobody is signed in: the guard would send them to the sign-in page anyway, so the app need not be loaded for it.
else if (!readSession() && /^\/(home|adminhome|changepassword|rp)/.test(path)) {
  history.replaceState(null, "", "/login");
  void startPublic();
} else void openApp();
