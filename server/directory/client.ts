import { randomBytes } from "node:crypto";
import { fail, Refusal } from "@schemas/errors";
import {
  Client,
  EqualityFilter,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  OrFilter,
  PresenceFilter,
  ResultCodeError,
  SubstringFilter,
} from "ldapts";

/** A directory server and how to ask it. */
export type Directory = {
  /** `ldaps://server:636` */
  url: string;
  base: string;
  /** Who asks; empty asks without a name. */
  bindName: string;
  bindPassword: string;
  /** The attribute that holds the name people sign in by. */
  attribute: string;
};

/** Someone in the directory. */
export type DirectoryEntry = {
  dn: string;
  domainName: string;
  displayName: string;
  mail: string | null;
  /** The directory itself would not let them in any more. */
  isDisabled: boolean;
};

/** A directory that takes longer is taken for unreachable. */
const patienceMs = 5000;
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

/**
 * Whether this is the password of whoever has the name: the directory itself decides, by letting them in. An empty
 * password would be let in as nobody, so it is never asked. For a name that nobody has the directory is asked as much.
 */
export async function isDirectoryPassword(
  directory: Directory,
  name: string | undefined,
  password: string,
): Promise<boolean> {
  if (!password) return false;
  const nobody = `nobody-${randomBytes(8).toString("hex")}`;
  const entry = await findByName(directory, name || nobody);
  return ask(directory, async (client) => {
    try {
      await client.bind(entry?.dn ?? `cn=${nobody},${directory.base}`, password);
      return entry !== undefined;
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return false;
      // Of a name that is not there a directory may say something else than of a wrong password.
      if (!entry && error instanceof ResultCodeError) return false;
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

/** Opens a connection for one question; whatever goes wrong on the way is the directory's, in one sentence. */
async function ask<T>({ url }: Directory, question: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ url, timeout: patienceMs, connectTimeout: patienceMs });
  try {
    return await question(client);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Nobody in particular may not look around, nor someone without the right to.
    if (error instanceof InsufficientAccessError || error instanceof InappropriateAuthError)
      throw fail("directory-refused", {}, ["directoryBindName"]);
    throw Object.assign(fail("directory-unreachable", { server: url }, ["directoryUrl"]), { cause: error });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

function textOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : Buffer.isBuffer(one) ? one.toString("utf8") : "";
}
