const decoder = new TextDecoder("windows-1256");
const bytesByLetter = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
);

/** A text as older Iranian programs write it. */
export function windows1256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const byte = bytesByLetter.get(letter);
    if (byte === undefined) throw new Error(`windows-1256 has no "${letter}".`);
    return byte;
  });
}
