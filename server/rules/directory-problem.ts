import type { ErrorCode } from "@schemas/errors";

/** A failed connection to a directory, with the details that help to explain it. */
export type DirectoryFailure = { name?: string; code?: unknown; message?: string };

const untrusted = new Set([
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);
/** The error after a TLS handshake with a server that does not support TLS. */
const isCutShort = /disconnected before secure TLS connection/i;
const outOfDate = new Set(["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"]);

/** The sentence for a directory that could not be reached, and the setting that would fix it. */
export function directoryProblem({ name = "", code, message = "" }: DirectoryFailure): {
  error: ErrorCode;
  field: string;
} {
  const word = typeof code === "string" ? code : "";
  if (untrusted.has(word)) return { error: "directory-certificate-untrusted", field: "directoryCa" };
  if (outOfDate.has(word)) return { error: "directory-certificate-out-of-date", field: "directoryUrl" };
  if (word === "ERR_TLS_CERT_ALTNAME_INVALID")
    return { error: "directory-certificate-of-another", field: "directoryUrl" };
  if (word.startsWith("ERR_SSL_") || word === "EPROTO" || isCutShort.test(message))
    return { error: "directory-speaks-no-tls", field: "directoryUrl" };
  if (name === "StrongAuthRequiredError" || name === "ConfidentialityRequiredError")
    return { error: "directory-wants-encryption", field: "directoryStartTls" };
  if (name === "InsufficientAccessError" || name === "InappropriateAuthError")
    return { error: "directory-refused", field: "directoryBindName" };
  if (name === "NoSuchObjectError") return { error: "directory-base-unknown", field: "directoryBase" };
  if (/tim(ed|e)\s?out/i.test(message)) return { error: "directory-silent", field: "directoryUrl" };
  return { error: "directory-unreachable", field: "directoryUrl" };
}

/**
 * The reason Active Directory gives for refusing a correct password: the account is disabled or has expired, or its
 * password must be changed first. It gives none to someone who does not know the password.
 */
export function standingOf(message: string): "disabled" | "expired" | undefined {
  const data = message.match(/\bdata ([0-9a-f]+)\b/i)?.[1]?.toLowerCase();
  if (data === "533" || data === "701") return "disabled";
  return data === "532" || data === "773" ? "expired" : undefined;
}
