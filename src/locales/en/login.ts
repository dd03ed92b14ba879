import type { login as fa } from "../fa/login";

export const login: typeof fa = {
  connecting: "Connecting to the server…",
  wrongAddress: "The server address is wrong",
  wrongAddressHint:
    "The attendance server did not answer. Check its address in config.json and your network connection.",
  databaseDown: "The database cannot be reached",
  databaseDownHint:
    "The server answers, but it cannot reach its database. Try again in a moment. The administrator can correct the connection in the server settings.",
  openConfiguration: "Server settings",
  title: "Sign in",
  sessionEnded:
    "Your session has ended. Sign in again to return to the same page; what you typed in a form is kept.",
  username: "Username",
  password: "Password",
  usernameHint: "Personnel number",
  showPassword: "Show password",
  hidePassword: "Hide password",
  signIn: "Sign in",
  checking: "Checking the system…",
  signingIn: "Signing in…",
  succeeded: "Signed in. Opening the portal…",
  empty: "Username or password cannot be empty.",
  enterUsername: "Please enter username",
  enterPassword: "Please enter password",
  directory: "Login via Active Directory",
  directoryTitle: "Login via Active Directory",
  domainUser: "Domain username",
  directoryPassword: {
    label: "Domain password",
    hint: "Enter the username and password that you sign in to your work computer with.",
  },
  portalPassword: {
    label: "Portal password",
    hint: "Enter your domain username and the password of this portal.",
  },
  directoryEmpty: "Domain username and password are both required",
  secondFactor: {
    title: "Two-step sign-in",
    hint: "Enter the six-digit code of your authenticator app, or one of your recovery codes.",
    code: "One-time code",
    missing: "Please enter the code",
  },
  demo: "Demo company",
  demoHint: "Choose one to sign in.",
  roles: {
    employee: "Employee",
    manager: "Section manager",
    webAdmin: "Administrator",
    setup: "Setup account",
  },
  theme: "Light or dark",
  slogansTitle: "Attendance, clear and paperless",
  slogans: {
    time: {
      title: "Every minute in its place",
      text: "Work, leave and overtime, day by day, with the reason for every number.",
    },
    request: {
      title: "From request to approval, no chasing",
      text: "Every request knows its path, and you can see where it stands.",
    },
    anywhere: {
      title: "Anywhere, on any device",
      text: "At a desk or on a phone: the same portal, the same order.",
    },
  },
  problems: {
    lockUnreadable: "Error reading the hardware lock. Check the connection to the lock server.",
    lockInactive:
      "The portal's lock is not active, and only the setup account (000) can sign in. Sign in with it and activate the lock under Server settings → Lock.",
    lockDataUnreadable: "Error reading the lock data. Check the lock.",
    webNotPermitted: "The hardware lock does not permit web use.",
    mobileNotPermitted: "The hardware lock does not permit use on mobiles.",
    appNotPermitted: "The hardware lock does not permit use on computers.",
    yearNotFound: "The database of the current work year was not found.",
    updateDatabase: "Please update the database.",
    databaseNeedsUpdate: "The database needs to be updated.",
    oldVersion: "The attendance program is not up to date.",
    generic: "Error in server. Try again in a moment.",
  },
  oldVersionTitle: "The program is not up to date",
  oldVersionText:
    "The installed version is {{version, digits}}, and this database works with version {{required, digits}}. Signing in is not possible until it is updated.",
  checkAgain: "Check again",
};
