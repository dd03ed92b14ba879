import type { AttachmentKind } from "@schemas/attachments";
import { api } from "../../api";

/** A file as a browser shows it; its address is valid until `release`. */
export type OpenFile = { name: string; kind: AttachmentKind; address: string; release: () => void };

export function openBlob(name: string, blob: Blob): OpenFile {
  const address = URL.createObjectURL(blob);
  return { name, kind: blob.type as AttachmentKind, address, release: () => URL.revokeObjectURL(address) };
}

/** Loads a file of a request from the server, which records that it was opened. */
export async function readAttachment(requestId: number, id: number): Promise<OpenFile> {
  const { name, kind, data } = await api.requests.openAttachment({ id, requestId });
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return openBlob(name, new Blob([bytes], { type: kind }));
}
