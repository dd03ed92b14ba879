import { foldHeading } from "./guess-columns";
import type { ReadRequest } from "./read-worker";
import { largestFile, type ReadResult } from "./sheet";

/** Reads a file in a worker, so that a large one does not freeze the page. */
export async function openFile(file: Blob, headings: ReadonlySet<string>): Promise<ReadResult> {
  if (file.size > largestFile) return { problem: "tooBig" };
  if (typeof Worker === "undefined") return openHere(file, headings);
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ReadResult>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ReadResult>) => resolve(data);
      // It ran out of memory, or the file was moved or changed after it was chosen.
      worker.onerror = (event) => {
        event.preventDefault();
        resolve({ problem: "gone" });
      };
      worker.postMessage({ file, headings: [...headings] } satisfies ReadRequest);
    });
  } finally {
    worker.terminate();
  }
}

async function openHere(file: Blob, headings: ReadonlySet<string>): Promise<ReadResult> {
  const { readSheet } = await import("./read-sheet");
  return readSheet(new Uint8Array(await file.arrayBuffer()), headings, foldHeading);
}
