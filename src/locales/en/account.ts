import type { account as fa } from "../fa/account";

export const account: typeof fa = {
  title: "My account",
  sessions: {
    title: "Signed-in devices",
    text: "Everywhere your account is signed in. If you do not know one, sign it out and change your password.",
    on: "{{browser}} on {{system}}",
    unknown: "An unknown browser or program",
    here: "This device",
    seen: "Last used: <date/>",
    since: "Signed in: <date/>",
    address: "Network address:",
    end: "Sign out",
    endLabel: "Sign out {{name}}",
    ended: "That device was signed out of your account.",
    endOthers: "Sign out all other devices",
    endOthersSure: "Sign all other devices out of your account?",
    othersEnded: "Other devices signed out of your account: {{count, digits}}.",
  },
};
