import { fileOf } from "@server/files/file-of";
import { fileResponse } from "@server/http/file-response";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let reading = 0;
/** Endless rows, which hold a resource open while they are read. */
async function* rows() {
  reading += 1;
  try {
    for (;;) yield Array.from({ length: 1_000 }, (_, row) => ["x".repeat(100), row]);
  } finally {
    reading -= 1;
  }
}
const columns = [
  { title: "a", kind: "text" },
  { title: "b", kind: "number" },
] as const;
const file = () => fileOf({ format: "csv", title: "file", isRightToLeft: false, columns, rows: rows() });
const askedBy = (lane: string) => {
  const response = fileResponse(file(), { lane, signal: new AbortController().signal });
  return (response.body as ReadableStream<Uint8Array>).getReader();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

describe("a file being downloaded", () => {
  it("is read no faster than it is consumed, and no longer", async () => {
    const reader = askedBy("1001");
    await reader.read();
    await vi.advanceTimersByTimeAsync(119_000);
    expect((await reader.read()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(reading).toBe(1);
    await reader.cancel();
    expect(reading).toBe(0);
  });

  it("is cancelled when nobody consumes it any more", async () => {
    const reader = askedBy("1001");
    await reader.read();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reading).toBe(0);
    await expect(reader.read()).rejects.toThrow('The client stopped reading "file.csv".');
  });

  it("is one of three at most; the next is written when one of them is finished or cancelled", async () => {
    const readers = ["1001", "1002", "1003", "1004", "1005"].map(askedBy);
    for (const one of readers.slice(0, 3)) await one.read();
    const fourth = readers[3]?.read();
    expect(reading).toBe(3);
    await readers[1]?.cancel();
    expect((await fourth)?.done).toBe(false);
    expect(reading).toBe(3);
    for (const one of [0, 2, 3, 4]) await readers[one]?.cancel();
    expect(reading).toBe(0);
  });

  it("of somebody who wants hundreds does not delay others', and the queue is limited", async () => {
    const many = Array.from({ length: 202 }, () => askedBy("1001"));
    await new Promise((come) => setImmediate(come));
    expect(() => askedBy("1001")).toThrow("still waiting");
    const other = askedBy("1002");
    expect((await other.read()).done).toBe(false);
    expect(reading).toBe(3);
    for (const one of [other, ...many]) await one.cancel();
    expect(reading).toBe(0);
  });
});
