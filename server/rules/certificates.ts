import { X509Certificate } from "node:crypto";

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Whether a text consists of PEM certificates and nothing else; an empty text does not. */
export function isCertificates(text: string): boolean {
  if (text.replace(block, "").trim() !== "") return false;
  return (text.match(block) ?? []).every(isReadable);
}

function isReadable(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
