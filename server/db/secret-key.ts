import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import type { Db } from "./db";

/** Changes no query; it passes the key along with a database into its transactions. */
class SecretKeyPlugin implements KyselyPlugin {
  constructor(readonly key: Buffer) {}
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The database with the key of its secrets, for all code that reads or writes secrets. */
export function withSecretKey<D extends Db>(db: D, key: Buffer): D {
  return db.withPlugin(new SecretKeyPlugin(key)) as D;
}

/** The key that a database was opened with. */
export function secretKeyOf(db: Db): Buffer {
  const plugin = db.getExecutor().plugins.findLast((one) => one instanceof SecretKeyPlugin);
  if (!plugin) throw new Error("This database was opened without the key of its secrets.");
  return plugin.key;
}
