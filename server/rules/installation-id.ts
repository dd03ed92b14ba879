/** Letters and digits that are not mistaken for each other when read aloud. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An installation's number from 10 random bytes, in groups: `7QK2-0M4X-9RTB-HS3D`. */
export function installationIdOf(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const characters = Array.from(
    { length: 16 },
    (_, i) => alphabet[Number((bits >> BigInt(75 - 5 * i)) & 31n)],
  );
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}
