import { kafStandIn } from "@schemas/values/windows-1256";

const decoder = new TextDecoder("windows-1256");
const bytesByLetter = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
);

/** A text as older Iranian programs encode it. */
export function windows1256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const byte = bytesByLetter.get(letter);
    if (byte === undefined) throw new Error(`windows-1256 has no "${letter}".`);
    return byte;
  });
}

/** The administrator's password as a client of the specification encodes it (spec §9). */
export const specifiedPassword = (password: string) =>
  Buffer.from(windows1256(password.replaceAll("ک", kafStandIn))).toString("base64");
