import { randomBytes } from "node:crypto";
import { hashToken } from "../rules/hash-token";

/** Long enough to repair a connection. */
const lifeMs = 60 * 60 * 1000;

/** The sessions of the setup account while there is no database to store them in. */
export class RescueSessions {
  readonly #ends = new Map<string, number>();

  open(now: Date): { token: string; endsAt: Date } {
    const token = randomBytes(32).toString("base64url");
    const endsAt = new Date(now.getTime() + lifeMs);
    this.#ends.set(hashToken(token), endsAt.getTime());
    return { token, endsAt };
  }

  has(token: string | undefined, now: Date): boolean {
    return token !== undefined && (this.#ends.get(hashToken(token)) ?? 0) > now.getTime();
  }

  end(token: string): void {
    this.#ends.delete(hashToken(token));
  }
}
