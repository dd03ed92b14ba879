import type { device as fa } from "../fa/device";

export const device: typeof fa = {
  lost: "The server cannot be reached.",
  keptAt: "You see the data of",
  keptEnd: ".",
  lostText: "No request or change is saved until it is back; the portal keeps trying by itself.",
  unsentTitle: "You have punches that were not sent",
  unsentText:
    "They stay on this device and are sent once you sign in here again with a network. To sign out all the same, press “Sign out” again.",
  updateTitle: "A new version is ready",
  updateText: "Loading it opens this page anew. Save what you have written before.",
  update: "Load the new version",
  app: {
    title: "The portal on this device",
    text: "You can install the portal like an app; without a network it opens with the last data.",
    install: "Install on this device",
    installed: "The portal is installed on this device.",
    byMenu: "To install it, choose “Install app” or “Add to home screen” in the browser's menu.",
    insecure: "Installing and working offline need a secure address (https). Ask the administrator.",
  },
  notifications: {
    denied: "Notifications are blocked in this browser.",
    deniedText:
      "To allow them: press the sign beside the page's address, open “Permissions” or “Site settings”, set notifications to “Allow” and reload the page.",
    missing: "This browser has no notifications, or the portal's address is not secure (https).",
    try: "Show a trial notification",
    trialTitle: "Trial notification",
    trialBody: "This is what the portal's notifications look like.",
  },
};
