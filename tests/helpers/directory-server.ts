import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
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
  /** The number that Active Directory gives for letting them in no more, to who knows the password. */
  refusal?: string;
};

/** A directory server with these people, in a process of its own; `stop` ends it. */
export type DirectoryServer = {
  url: string;
  /** The same people over LDAPS, and on a port that knows no encryption. */
  encryptedUrl: string;
  bareUrl: string;
  stop: () => Promise<void>;
};

/** The certificate of the authority that signed the server's own, and that of another. */
export const authorities = {
  own: certificateIn("ca.pem"),
  another: certificateIn("other-ca.pem"),
};

function certificateIn(name: string): string {
  return readFileSync(join(import.meta.dirname, "../fixtures/directory-tls", name), "utf8");
}

/** Who the server lets search, and where. */
export const directoryAccess = {
  directoryStartTls: false,
  directoryCa: "",
  directoryBase: "dc=corp,dc=local",
  directoryBindName: "cn=portal,dc=corp,dc=local",
  directoryBindPassword: "service-secret",
  directoryUserAttribute: "sAMAccountName",
};

export async function startDirectory(people: readonly DirectoryPerson[]): Promise<DirectoryServer> {
  const program = join(import.meta.dirname, "directory-process.mjs");
  // Ends by itself when this process goes and with it the channel between the two.
  const child: ChildProcess = fork(program, [JSON.stringify(people)], { silent: true });
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line")) as [
    string,
  ];
  const { plain, encrypted, bare } = JSON.parse(line) as Record<string, number>;
  return {
    url: `ldap://127.0.0.1:${plain}`,
    encryptedUrl: `ldaps://127.0.0.1:${encrypted}`,
    bareUrl: `ldap://127.0.0.1:${bare}`,
    async stop() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}
