import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Someone in the directory, with the name they sign in by. */
export type DirectoryPerson = {
  name: string;
  displayName: string;
  mail?: string;
  password: string;
  /** Active Directory's own word for it; other directories have none. */
  userAccountControl?: number;
};

/** A directory server with these people, in a process of its own; `stop` ends it. */
export type DirectoryServer = { url: string; stop: () => Promise<void> };

/** Who the server lets search, and where. */
export const directoryAccess = {
  directoryBase: "dc=corp,dc=local",
  directoryBindName: "cn=portal,dc=corp,dc=local",
  directoryBindPassword: "service-secret",
  directoryUserAttribute: "sAMAccountName",
};

export async function startDirectory(people: readonly DirectoryPerson[]): Promise<DirectoryServer> {
  const program = join(import.meta.dirname, "directory-process.mjs");
  // Ends by itself when this process goes and with it the channel between the two.
  const child: ChildProcess = fork(program, [JSON.stringify(people)], { silent: true });
  const [port] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line")) as [
    string,
  ];
  return {
    url: `ldap://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}
