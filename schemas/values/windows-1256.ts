import { fail } from "../errors";
import { toLatinDigits } from "./digits";

/**
 * What stands for the Persian kaf (ک) in the administrator's password of `config/saveConfig` (spec §9: "replaced by a
 * fixed string of letters"). The spec does not show the letters, so this one is the deployment's to set: portal and
 * server must hold the same. It must not occur in a password itself.
 */
export const kafStandIn = "QKAFQ";

const kaf = "ک";
let bytesByLetter: Map<string, number> | undefined;

function codePage(): Map<string, number> {
  bytesByLetter ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1256").decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return bytesByLetter;
}

/**
 * The administrator's password as `config/saveConfig` wants it: Persian and Arabic digits made Latin, ک replaced by
 * {@link kafStandIn}, windows-1256 bytes, base64. A letter the code page lacks (ی for one) is refused with
 * "not-in-code-page", never turned into "?".
 */
export function encodeAdminPassword(password: string): string {
  const latin = toLatinDigits(password);
  if (latin.includes(kafStandIn)) throw notInCodePage(kafStandIn);
  const page = codePage();
  let bytes = "";
  for (const letter of latin.replaceAll(kaf, kafStandIn)) {
    const byte = page.get(letter);
    if (byte === undefined) throw notInCodePage(letter);
    bytes += String.fromCharCode(byte);
  }
  return btoa(bytes);
}

/** The password inside what {@link encodeAdminPassword} made; undefined when the text is not base64. */
export function decodeAdminPassword(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new TextDecoder("windows-1256").decode(bytes).replaceAll(kafStandIn, kaf);
  } catch {
    return undefined;
  }
}

function notInCodePage(character: string) {
  return fail("not-in-code-page", { character }, ["adminPassword"]);
}
