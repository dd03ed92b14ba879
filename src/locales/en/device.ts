import type { device as fa } from "../fa/device";

export const device: typeof fa = {
  lost: "The server cannot be reached.",
  keptAt: "You are seeing data from",
  keptEnd: ".",
  lostText: "Requests and changes cannot be saved until it is back; the portal keeps retrying.",
  lostPunches: "Punches are stored on this device and sent when the connection is back.",
  unsentTitle: "You have unsent punches",
  unsentText:
    "They stay on this device and are sent once you sign in here again with a network. To sign out anyway, press “Sign out” again.",
  updateTitle: "A new version is ready",
  updateText: "Loading it reopens this page. Save your changes first.",
  update: "Load the new version",
  app: {
    title: "The portal on this device",
    text: "You can install the portal like an app; without a network it opens with the last data.",
    install: "Install on this device",
    installed: "The portal is installed on this device.",
    byMenu: "To install it, choose “Install app” or “Add to home screen” in the browser's menu.",
    insecure: "Installing and working offline require a secure address (https). Ask the administrator.",
  },
  notifications: {
    denied: "Notifications are blocked in this browser.",
    deniedText:
      "To allow them: press the icon next to the address, open “Permissions” or “Site settings”, set notifications to “Allow” and reload the page.",
    missing: "This browser does not support notifications, or the portal's address is not secure (https).",
    try: "Send a test notification",
    trialTitle: "Test notification",
    trialBody: "This is how the portal's notifications look.",
  },
};
