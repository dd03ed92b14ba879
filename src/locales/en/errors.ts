import type { errors as fa } from "../fa/errors";

export const errors: typeof fa = {
  network: "The server could not be reached. Check your network connection and try again.",
  timeout: "The server did not answer in time. Try again.",
  badAnswer: "The server's answer could not be read. If it happens again, contact the administrator.",
  cookiesOff:
    "The browser does not accept this portal's cookies, which signing in requires. Allow cookies for this address in the browser's settings.",
  invalidInput: "Some values are not valid. Please check them.",
  tooLarge: "This is more than can be sent at once. Choose smaller or fewer files.",
  sessionEnded: "Your session ended before this was sent. Try again.",
  tooMany: "There are too many requests at the moment. Try again shortly.",
  notLetThrough:
    "The network did not let this request through to the portal. If it happens again, contact the administrator.",
  chunk: "This page could not be loaded. Reload the page.",
  generic: "Error in server. Try again in a moment.",
};
