import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A person in the directory, with their login name. */
export type DirectoryPerson = {
  name: string;
  displayName: string;
  mail?: string;
  password: string;
  /** Active Directory's account flags; other directories have none. */
  userAccountControl?: number;
  /** The number with which Active Directory explains why a blocked account is refused, if the password is right. */
  refusal?: string;
};

/** A directory server with these people, in its own process; `stop` ends it. */
export type DirectoryServer = {
  url: string;
  /** The same people over LDAPS, and on a port without encryption. */
  encryptedUrl: string;
  bareUrl: string;
  stop: () => Promise<void>;
};

/** The certificate of the authority that signed the server's own, and of another authority. */
export const authorities = {
  own: certificateIn("ca.pem"),
  another: certificateIn("other-ca.pem"),
};

function certificateIn(name: string): string {
  return readFileSync(join(import.meta.dirname, "../fixtures/directory-tls", name), "utf8");
}

/** The account that the server lets search, and the base to search in. */
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
  // The child exits by itself when this process ends and the channel between them closes.
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
