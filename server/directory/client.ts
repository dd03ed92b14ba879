import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { type ConnectionOptions, rootCertificates } from "node:tls";
import { fail, Refusal } from "@schemas/errors";
import {
  Client,
  EqualityFilter,
  InvalidCredentialsError,
  OrFilter,
  PresenceFilter,
  ResultCodeError,
  SubstringFilter,
} from "ldapts";
import { type DirectoryFailure, directoryProblem, standingOf } from "../rules/directory-problem";

/** A directory server and how to query it. */
export type Directory = {
  /** `ldaps://server:636` */
  url: string;
  /** Encrypts an `ldap://` connection before anything is sent on it. */
  startTls: boolean;
  /** Certificates (PEM) of authorities trusted in addition to the well-known ones. */
  authorities: string;
  base: string;
  /** The account used for queries; empty for anonymous. */
  bindName: string;
  bindPassword: string;
  /** The attribute with the name people sign in with. */
  attribute: string;
  /** A directory that takes longer for one answer counts as unreachable. */
  patienceMs: number;
};

/** A person in the directory. */
type DirectoryEntry = {
  dn: string;
  domainName: string;
  displayName: string;
  mail: string | null;
  /** The directory itself would refuse their sign-in. */
  isDisabled: boolean;
};

const pageSize = 500;
/** A bit of Active Directory's `userAccountControl`; other directories have no such attribute. */
const disabledBit = 2;

/** The most people that a test or a look-up returns. */
export const mostResults = 50;

/** The person with exactly this name. */
export async function findByName(directory: Directory, name: string): Promise<DirectoryEntry | undefined> {
  const filter = new EqualityFilter({ attribute: directory.attribute, value: name });
  return (await find(directory, filter, 2))[0];
}

/** People whose login name, name or mail contains the text; everyone when it is empty. */
export async function searchPeople(directory: Directory, text: string): Promise<DirectoryEntry[]> {
  const typed = text.trim();
  if (!typed) return find(directory, new PresenceFilter({ attribute: directory.attribute }), mostResults);
  const attributes = new Set([directory.attribute, "displayName", "cn", "mail"]);
  const filters = [...attributes].map((attribute) => new SubstringFilter({ attribute, any: [typed] }));
  return find(directory, new OrFilter({ filters }), mostResults);
}

/** Every login name, in lower case. */
export async function everyName(directory: Directory): Promise<Set<string>> {
  const filter = new PresenceFilter({ attribute: directory.attribute });
  const entries = await find(directory, filter, null);
  return new Set(entries.map((entry) => entry.domainName.toLowerCase()));
}

/** The verdict on a password: right, wrong, or right although the directory refuses its owner. */
export type PasswordStanding = "right" | "wrong" | "disabled" | "expired";

/**
 * The directory's verdict on a password, found by signing in with it. An empty password would sign in anonymously, so
 * it is never tried. The directory is also queried for an unknown name.
 */
export async function standingOfPassword(
  directory: Directory,
  name: string | undefined,
  password: string,
): Promise<PasswordStanding> {
  if (!password) return "wrong";
  const nobody = `nobody-${randomBytes(8).toString("hex")}`;
  const entry = await findByName(directory, name || nobody);
  return ask(directory, async (client) => {
    try {
      await client.bind(entry?.dn ?? `cn=${nobody},${directory.base}`, password);
      if (!entry) return "wrong";
      return entry.isDisabled ? "disabled" : "right";
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return (entry && standingOf(error.message)) ?? "wrong";
      // A directory may answer differently for an unknown name than for a wrong password.
      if (!entry && error instanceof ResultCodeError) return "wrong";
      throw error;
    }
  });
}

type Filter = EqualityFilter | PresenceFilter | OrFilter;

async function find(directory: Directory, filter: Filter, limit: number | null): Promise<DirectoryEntry[]> {
  const { attribute } = directory;
  return ask(directory, async (client) => {
    await bindForQueries(client, directory);
    const { searchEntries } = await client.search(directory.base, {
      scope: "sub",
      filter,
      attributes: [attribute, "displayName", "cn", "mail", "userAccountControl"],
      ...(limit === null ? { paged: { pageSize } } : { paged: { pageSize: Math.min(limit, pageSize) } }),
    });
    return searchEntries.slice(0, limit ?? undefined).map(({ dn, ...attributes }) => {
      // Servers differ in the letter case of attribute names.
      const values = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
      const textFor = (name: string) => textOf(values.get(name.toLowerCase()));
      const domainName = textFor(attribute);
      return {
        dn,
        domainName,
        displayName: textFor("displayName") || textFor("cn") || domainName,
        mail: textFor("mail") || null,
        isDisabled: (Number(textFor("userAccountControl")) & disabledBit) !== 0,
      };
    });
  });
}

async function bindForQueries(client: Client, { bindName, bindPassword }: Directory): Promise<void> {
  if (!bindName) return;
  try {
    await client.bind(bindName, bindPassword);
  } catch (error) {
    throw error instanceof InvalidCredentialsError
      ? fail("directory-refused", {}, ["directoryBindName"])
      : error;
  }
}

/** Opens a connection for one query; any error is turned into one message. */
async function ask<T>(directory: Directory, question: (client: Client) => Promise<T>): Promise<T> {
  const { url, patienceMs, startTls } = directory;
  const isEncrypted = /^ldaps:/i.test(url);
  const client = new Client({
    url,
    timeout: patienceMs,
    connectTimeout: patienceMs,
    ...(isEncrypted ? { tlsOptions: tlsOptions(directory) } : {}),
  });
  try {
    if (startTls && !isEncrypted) await encrypt(client, directory);
    return await question(client);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { error: code, field } = directoryProblem(error as DirectoryFailure);
    const parameters = { server: url, base: directory.base, seconds: Math.ceil(patienceMs / 1000) };
    throw Object.assign(fail(code, parameters, [field]), { cause: error });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Ensures that nothing is sent to a directory without encryption, or over a connection that someone else answers. */
async function encrypt(client: Client, directory: Directory): Promise<void> {
  const { url, patienceMs } = directory;
  let timer: NodeJS.Timeout | undefined;
  // The library would wait forever for the other side of the handshake.
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("StartTLS timed out")), patienceMs);
  });
  try {
    await Promise.race([client.startTLS(tlsOptions(directory)), silence]);
  } catch (error) {
    throw error instanceof ResultCodeError
      ? Object.assign(fail("directory-no-start-tls", { server: url }, ["directoryStartTls"]), {
          cause: error,
        })
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Checks the server's name against its certificate, also on a connection opened before. */
function tlsOptions({ url, authorities }: Directory): ConnectionOptions {
  const host = new URL(url.replace(/^ldaps?:/i, "http:")).hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ...(authorities ? { ca: [...rootCertificates, authorities] } : {}),
  };
}

function textOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : Buffer.isBuffer(one) ? one.toString("utf8") : "";
}
