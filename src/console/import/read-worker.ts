import { foldHeading } from "./guess-columns";
import { readSheet } from "./read-sheet";

/** The request of a page: the file, and the known headings, folded. */
export type ReadRequest = { file: Blob; headings: readonly string[] };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const bytes = new Uint8Array(await data.file.arrayBuffer());
  self.postMessage(await readSheet(bytes, new Set(data.headings), foldHeading));
};
