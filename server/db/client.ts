import pg from "pg";

/** The database server wants the password itself, and somebody on the way could read it. */
export class ClearPasswordRefused extends Error {
  override name = "ClearPasswordRefused";
}

type Line = pg.Connection & { stream: { encrypted?: boolean; destroy: () => void } };

/**
 * A connection to PostgreSQL that never gives its password away in clear text, unless the line is encrypted: whoever
 * answers at the address could ask for it so. Every other way of proving it does without the password itself.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Line };
    // Heard before pg hears it, which then asks for the password: this is where it learns that there is none.
    connection.once("authenticationCleartextPassword", () => {
      if (connection.stream.encrypted) return;
      const refuse = () => {
        setImmediate(() => connection.stream.destroy());
        throw new ClearPasswordRefused("The server asked for the password in clear text.");
      };
      Object.assign(this, { password: refuse });
    });
  }
}
