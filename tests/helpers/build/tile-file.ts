import { deflateSync } from "node:zlib";

type TileFileOptions = { attribution?: string; license?: string; colour?: readonly [number, number, number] };

const headerBytes = 127;
const [noCompression, png] = [1, 2];

/** A map file (PMTiles, version 3) with one raster tile: the whole world in one colour at zoom 0. */
export function buildTileFile({ colour = [200, 60, 60], ...metadata }: TileFileOptions = {}): Buffer {
  const tile = buildPng(colour);
  const json = Buffer.from(JSON.stringify(metadata));
  // One entry: tile number, how many tiles it covers, length, offset plus one; all but the length are below 128.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header[7] = 3;
  let at = headerBytes;
  [directory, json, Buffer.alloc(0), tile].forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    at += part.length;
  });
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  header[96] = 1;
  header[97] = noCompression;
  header[98] = noCompression;
  header[99] = png;
  [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].forEach((degrees, index) => {
    header.writeInt32LE(degrees, 102 + index * 4);
  });
  return Buffer.concat([header, directory, json, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}

const side = 256;

function buildPng(colour: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array<Buffer>(side).fill(Buffer.from(colour))]);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk("IHDR", size), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** CRC-32 as PNG uses it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
