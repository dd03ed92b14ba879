/** The version of the portal and of the server that comes with it (spec §9). */
export const appVersion = "1404.0.0.1";
