import { sealed, unsealed } from "@server/backup/seal";
import { describe, expect, it } from "vitest";

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const frame = 256 * 1024;
const content = Buffer.alloc(2 * frame + 100, "content of a backup ");

async function* pieces(whole: Buffer) {
  for (let from = 0; from < whole.length; from += 50_000) yield whole.subarray(from, from + 50_000);
}
async function joined(stream: AsyncIterable<Buffer>) {
  const all: Buffer[] = [];
  for await (const piece of stream) all.push(piece);
  return Buffer.concat(all);
}
const seal = (used?: Buffer, what = content) => joined(sealed(pieces(what), used));
const open = (file: Buffer, used?: Buffer) => joined(unsealed(pieces(file), used));

const damaged = "The backup is damaged or incomplete: use another one.";
const lineOf = (file: Buffer) => file.indexOf("\n") + 1;
const framed = frame + 4 + 16;

describe.each([
  { used: key, name: "encrypted" },
  { used: undefined, name: "not encrypted" },
])("a file that is $name", ({ used }) => {
  it.each([0, 1, frame, 2 * frame, content.length])("gives back %i bytes", async (length) => {
    const what = content.subarray(0, length);
    expect((await open(await seal(used, what), used)).equals(what)).toBe(true);
  });

  it.each<[string, (file: Buffer) => Buffer, string]>([
    ["a byte changed", (file) => file.fill("x", file.length - 50, file.length - 49), damaged],
    ["its last byte missing", (file) => file.subarray(0, -1), damaged],
    ["its last frame missing", (file) => file.subarray(0, lineOf(file) + 2 * framed), damaged],
    [
      "two frames exchanged",
      (file) => {
        const at = lineOf(file);
        const [first, second] = [file.subarray(at, at + framed), file.subarray(at + framed, at + 2 * framed)];
        return Buffer.concat([file.subarray(0, at), second, first, file.subarray(at + 2 * framed)]);
      },
      damaged,
    ],
    [
      "something behind its end",
      (file) => Buffer.concat([file, Buffer.from("x")]),
      "The backup is damaged: there is data after its end.",
    ],
    ["another beginning", (file) => file.subarray(1), "The file is not a backup of this portal."],
    [
      "a format of the future",
      (file) => Buffer.concat([Buffer.from("hozur-backup 2"), file.subarray(14)]),
      "The backup was written by a newer version: use that version.",
    ],
  ])("is refused with %s", async (_, change, sentence) => {
    await expect(open(change(await seal(used)), used)).rejects.toThrow(sentence);
  });
});

it("is opened with its own key only", async () => {
  const file = await seal(key);
  expect(file.includes("content of a backup")).toBe(false);
  await expect(open(file)).rejects.toThrow("The backup is encrypted: name its key file with --key.");
  await expect(open(file, other)).rejects.toThrow("The key is not the one this backup was encrypted with.");
});
