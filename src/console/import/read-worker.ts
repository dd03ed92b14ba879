import { foldHeading } from "./guess-columns";
import { readSheet } from "./read-sheet";

/** What a page asks: the file, and the headings it knows, folded. */
export type ReadRequest = { file: Blob; headings: readonly string[] };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const bytes = new Uint8Array(await data.file.arrayBuffer());
  self.postMessage(await readSheet(bytes, new Set(data.headings), foldHeading));
};
