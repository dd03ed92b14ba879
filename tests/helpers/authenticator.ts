import { TOTP } from "otpauth";

/** The code an authenticator app shows for a secret at an instant. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });
