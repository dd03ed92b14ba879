/** How many of the most common passwords are refused. */
const counted = 10_000;
/** A password without its decoration is only looked up if it is at least this long. */
const shortestCore = 4;

/** Our own additions: beginnings of passwords that are common here but missing from foreign lists. */
const commonHere = (
  "salam iran irani tehran esfahan isfahan shiraz mashhad tabriz ahvaz karaj kerman persian parsian perspolis " +
  "persepolis esteghlal taraktor sepahan azadi eshgh eshgham eshghe zendegi khoda khodaya bismillah yaali yahossein " +
  "yazahra emamreza hossein hosein mohammadreza alireza amirali amirhossein mahdi mehdi fatemeh zahra maryam ramz " +
  "ramzman hozur hozour hozoor ghiab karmand sherkat"
).split(" ");

type Signs = Readonly<Record<string, string>>;

/** Signs that people write for letters (some stand for two letters), and digits typed with shift held. */
const disguises: readonly Signs[] = [
  ...["i", "l"].map((one) => ({
    "@": "a",
    "4": "a",
    "8": "b",
    "(": "c",
    "3": "e",
    "6": "g",
    "9": "g",
    "0": "o",
    $: "s",
    "5": "s",
    "7": "t",
    "+": "t",
    "2": "z",
    "1": one,
    "!": one,
    "|": one,
  })),
  { "!": "1", "@": "2", "#": "3", $: "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9", ")": "0" },
];

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the most common ones, or such a password in disguise: other letter case, signs for
 * letters, digits and signs before or after it, or written twice. Since a password must contain several kinds of
 * characters, hardly any valid one is in such a list unchanged.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadCommonPasswords();
  const common = await known;
  const cores = undecorated(password.toLowerCase()).flatMap(undisguised).flatMap(undecorated).flatMap(once);
  return cores.some((core) => core.length >= shortestCore && common.has(core));
}

/** The list of zxcvbn-ts (MIT), most common first. It is large, so it is loaded on first use. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"].slice(0, counted), ...commonHere]);
}

/** Unchanged, without signs, and from its first letter to its last. */
const undecorated = (text: string) => [
  text,
  text.replace(/[^a-z0-9]/g, ""),
  text.replace(/^[^a-z]+|[^a-z]+$/g, ""),
];

const undisguised = (text: string) => [
  text,
  ...disguises.map((signs) => text.replace(/[^a-z]/g, (sign) => signs[sign] ?? sign)),
];

function once(text: string): string[] {
  const half = text.slice(0, text.length / 2);
  return text === half + half ? [text, half] : [text];
}
