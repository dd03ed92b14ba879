/**
 * The replacement for the Persian kaf (ک) in the administrator's password of `config/saveConfig` (spec §9: "replaced by
 * a fixed string of letters"). The spec does not show the letters, so each deployment defines them: a client and the
 * server must use the same. The password itself must not contain them.
 */
export const kafStandIn = "QKAFQ";

/**
 * The administrator's password as clients of the specification send it with `config/saveConfig`: ک replaced by
 * {@link kafStandIn}, windows-1256 bytes, base64. Undefined when the text is not base64.
 */
export function decodeAdminPassword(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new TextDecoder("windows-1256").decode(bytes).replaceAll(kafStandIn, "ک");
  } catch {
    return undefined;
  }
}
