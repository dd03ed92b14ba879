import pg from "pg";

/** The database server requested the password in clear text over an unencrypted connection. */
export class ClearPasswordRefused extends Error {
  override name = "ClearPasswordRefused";
}

type Line = pg.Connection & { stream: { encrypted?: boolean; destroy: () => void } };

/**
 * A PostgreSQL connection that never sends its password in clear text over an unencrypted line, because anyone
 * answering at the address could request it. All other methods prove the password without sending it.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // The operating system probes an idle connection after this time, every second, ten times.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 15_000, ...config });
    const { connection } = this as unknown as { connection: Line };
    // Runs before pg's own listener, which requests the password and now gets none.
    connection.once("authenticationCleartextPassword", () => {
      if (connection.stream.encrypted) return;
      const refuse = () => {
        setImmediate(() => connection.stream.destroy());
        throw new ClearPasswordRefused("The server asked for the password in clear text.");
      };
      Object.assign(this, { password: refuse });
    });
  }

  /** Closes the connection immediately; the usual end waits for a network that may be silent. */
  cut(): void {
    (this as unknown as { connection: Line }).connection.stream.destroy();
  }
}
