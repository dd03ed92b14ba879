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

/** A directory server and how to ask it. */
export type Directory = {
  /** `ldaps://server:636` */
  url: string;
  /** Encrypts an `ldap://` connection before anything is said on it. */
  startTls: boolean;
  /** Certificates (PEM) of authorities that are trusted besides the well-known ones. */
  authorities: string;
  base: string;
  /** Who asks; empty asks without a name. */
  bindName: string;
  bindPassword: string;
  /** The attribute that holds the name people sign in by. */
  attribute: string;
  /** A directory that takes longer over one answer is taken for silent. */
  patienceMs: number;
};

/** Someone in the directory. */
type DirectoryEntry = {
  dn: string;
  domainName: string;
  displayName: string;
  mail: string | null;
  /** The directory itself would not let them in any more. */
  isDisabled: boolean;
};

const pageSize = 500;
/** Of Active Directory's `userAccountControl`; other directories have no such attribute. */
const disabledBit = 2;

/** How many people a test or a look-up answers. */
export const foundAtMost = 50;

/** Who has exactly this name. */
export async function findByName(directory: Directory, name: string): Promise<DirectoryEntry | undefined> {
  const filter = new EqualityFilter({ attribute: directory.attribute, value: name });
  return (await find(directory, filter, 2))[0];
}

/** People whose login name, name or mail holds the text; everyone when it is empty. */
export async function searchPeople(directory: Directory, text: string): Promise<DirectoryEntry[]> {
  const typed = text.trim();
  if (!typed) return find(directory, new PresenceFilter({ attribute: directory.attribute }), foundAtMost);
  const attributes = new Set([directory.attribute, "displayName", "cn", "mail"]);
  const filters = [...attributes].map((attribute) => new SubstringFilter({ attribute, any: [typed] }));
  return find(directory, new OrFilter({ filters }), foundAtMost);
}

/** Every login name there is, in small letters. */
export async function everyName(directory: Directory): Promise<Set<string>> {
  const filter = new PresenceFilter({ attribute: directory.attribute });
  const entries = await find(directory, filter, null);
  return new Set(entries.map((entry) => entry.domainName.toLowerCase()));
}

/** Of a password: it lets in, it is wrong, or it is right and yet the directory lets its owner in no more. */
export type PasswordStanding = "right" | "wrong" | "disabled" | "expired";

/**
 * What the directory makes of a password for a name: it decides by letting its owner in. An empty password would be let
 * in as nobody, so it is never asked. For a name that nobody has the directory is asked as much.
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
      // Of a name that is not there a directory may say something else than of a wrong password.
      if (!entry && error instanceof ResultCodeError) return "wrong";
      throw error;
    }
  });
}

type Filter = EqualityFilter | PresenceFilter | OrFilter;

async function find(directory: Directory, filter: Filter, limit: number | null): Promise<DirectoryEntry[]> {
  const { attribute } = directory;
  return ask(directory, async (client) => {
    await bindAsked(client, directory);
    const { searchEntries } = await client.search(directory.base, {
      scope: "sub",
      filter,
      attributes: [attribute, "displayName", "cn", "mail", "userAccountControl"],
      ...(limit === null ? { paged: { pageSize } } : { paged: { pageSize: Math.min(limit, pageSize) } }),
    });
    return searchEntries.slice(0, limit ?? undefined).map(({ dn, ...attributes }) => {
      // Servers spell attributes in any letter case.
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

async function bindAsked(client: Client, { bindName, bindPassword }: Directory): Promise<void> {
  if (!bindName) return;
  try {
    await client.bind(bindName, bindPassword);
  } catch (error) {
    throw error instanceof InvalidCredentialsError
      ? fail("directory-refused", {}, ["directoryBindName"])
      : error;
  }
}

/** Opens a connection for one question; what goes wrong on the way is said in one sentence. */
async function ask<T>(directory: Directory, question: (client: Client) => Promise<T>): Promise<T> {
  const { url, patienceMs, startTls } = directory;
  const isEncrypted = /^ldaps:/i.test(url);
  const client = new Client({
    ...{ url, timeout: patienceMs, connectTimeout: patienceMs },
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

/** Nothing is said to a directory that does not encrypt, or over a line that somebody else answers. */
async function encrypt(client: Client, directory: Directory): Promise<void> {
  const { url, patienceMs } = directory;
  let timer: NodeJS.Timeout | undefined;
  // The library waits for the other side's half of the handshake for ever.
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

/** The name of the server is held against its certificate also where the connection was opened before. */
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
