import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";

/** The position of a character on its sheet, in points from the upper left corner. */
export type Glyph = { text: string; left: number; right: number; top: number; bottom: number };

/** A printed line: its characters from left to right as they appear on paper. */
export type PrintedLine = { text: string; top: number; bottom: number; glyphs: readonly Glyph[] };

/** One side of paper, as Chromium's own PDF engine draws and reads it. Lengths are in points, 72 to an inch. */
export type Sheet = {
  width: number;
  height: number;
  lines: readonly PrintedLine[];
  picture: PNG;
};

const dotsPerPoint = 2;
let engine: Promise<PDFiumLibrary> | undefined;

/** Prints the page like a reader's "Print" command, and returns the content of every sheet. */
export async function printToPaper(page: Page): Promise<Sheet[]> {
  return printed(page, async (pages) => {
    const sheets: Sheet[] = [];
    for (const one of pages) sheets.push(await sheetOf(one));
    return sheets;
  });
}

/** A sheet whose text is read without drawing it. */
export type ReadSheet = Pick<Sheet, "lines">;

/** The same for a hundred sheets: the text of each, and the picture of the last. */
export async function printLongPaper(page: Page): Promise<{ sheets: ReadSheet[]; last: Sheet }> {
  return printed(page, async (pages) => {
    const sheets = pages.map((one) => ({
      lines: linesOf(glyphsOf(one, one.getOriginalSize().originalHeight)),
    }));
    const last = pages.at(-1);
    if (!last) throw new Error("nothing was printed");
    return { sheets, last: await sheetOf(last) };
  });
}

async function printed<T>(page: Page, read: (pages: PDFiumPage[]) => Promise<T>): Promise<T> {
  await page.evaluate(picturesAtHand);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  engine ??= PDFiumLibrary.init() as Promise<PDFiumLibrary>;
  const document = await (await engine).loadDocument(pdf);
  try {
    return await read([...document.pages()]);
  } finally {
    document.destroy();
  }
}

/** Waits for the pictures of the sheet, which exists only in print. Runs in the page. */
async function picturesAtHand(): Promise<void> {
  dispatchEvent(new Event("beforeprint"));
  const pictures = document.querySelectorAll<HTMLImageElement>("article img");
  await Promise.all(Array.from(pictures, (picture) => picture.decode()));
  dispatchEvent(new Event("afterprint"));
}

async function sheetOf(page: PDFiumPage): Promise<Sheet> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  // The characters are read first, since drawing closes the page.
  const lines = linesOf(glyphsOf(page, height));
  const { data, ...size } = await page.render({
    scale: dotsPerPoint,
    render: async (bitmap) => bitmap.data,
  });
  const picture = new PNG({ width: size.width, height: size.height });
  picture.data = Buffer.from(data);
  return { width, height, lines, picture };
}

/** A sheet as a picture file. */
export const pictureFile = ({ picture }: Sheet): Buffer => PNG.sync.write(picture);

/** The functions of PDFium that the package does not expose: the positions of text. */
type Engine = {
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_GetCharBox: (text: number, index: number, ...edges: number[]) => number;
  _FPDFText_ClosePage: (text: number) => void;
  wasmExports: { malloc: (size: number) => number; free: (at: number) => void };
  HEAPU8: Uint8Array;
};

function glyphsOf(page: PDFiumPage, height: number): Glyph[] {
  const { module, pageIdx } = page as unknown as { module: Engine; pageIdx: number };
  const text = module._FPDFText_LoadPage(pageIdx);
  const box = module.wasmExports.malloc(32);
  const glyphs: Glyph[] = [];
  for (let index = 0; index < module._FPDFText_CountChars(text); index++) {
    module._FPDFText_GetCharBox(text, index, box, box + 8, box + 16, box + 24);
    const edges = new Float64Array(module.HEAPU8.slice(box, box + 32).buffer);
    const [left = 0, right = 0, bottom = 0, top = 0] = edges;
    const written = String.fromCodePoint(module._FPDFText_GetUnicode(text, index));
    if (right > left && written.trim() !== "")
      glyphs.push({ text: written, left, right, top: height - top, bottom: height - bottom });
  }
  module.wasmExports.free(box);
  module._FPDFText_ClosePage(text);
  return glyphs;
}

function linesOf(glyphs: readonly Glyph[]): PrintedLine[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.bottom + a.top - b.bottom - b.top)) {
    const middle = (glyph.top + glyph.bottom) / 2;
    // In this order the character nearly always belongs to the last line.
    const line = lines.findLast((one) => one.some(({ top, bottom }) => top <= middle && middle <= bottom));
    if (line) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.map((line) => {
    const ordered = line.toSorted((a, b) => a.left - b.left);
    const text = ordered.map((one, index) => gapBefore(ordered[index - 1], one) + one.text).join("");
    const edges = {
      top: Math.min(...line.map(({ top }) => top)),
      bottom: Math.max(...line.map(({ bottom }) => bottom)),
    };
    return { text, ...edges, glyphs: ordered };
  });
}

const gapBefore = (before: Glyph | undefined, glyph: Glyph) =>
  before && glyph.left - before.right > 5 ? " " : "";

/** The margins between the content of a sheet and its four edges, in points; null for an empty sheet. */
export const roomAround = (sheet: Sheet) => roomAroundWhere(sheet, (red) => red <= 235);

/** The margins around the dots of a colour, in points; null if there are none. */
function roomAroundWhere(
  { picture: { width, height, data } }: Sheet,
  isMeant: (red: number, green: number, blue: number) => boolean,
) {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (!isMeant(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return null;
  const points = (dots: number) => dots / dotsPerPoint;
  return {
    left: points(left),
    right: points(width - 1 - right),
    top: points(top),
    bottom: points(height - 1 - bottom),
  };
}

/** Words as their characters appear on paper from left to right, without spaces: Persian reversed, figures not. */
export function asPrinted(words: string): string {
  const parts = words.replace(/[\s\u200c]/g, "").match(/[\d۰-۹]+(?:[:/.][\d۰-۹]+)*|[\s\S]/gu) ?? [];
  return /[\u0600-\u06ef]/.test(words) ? parts.toReversed().join("") : parts.join("");
}

/** The line of a sheet that contains these words; undefined if there is none. */
export const lineWith = ({ lines }: Pick<Sheet, "lines">, words: string): PrintedLine | undefined =>
  lines.find(({ text }) => text.replace(/[\s\u200c]/g, "").includes(asPrinted(words)));

/** The numbers, dates and times in a text, each whole. */
export const figuresIn = (text: string): string[] => text.match(/[\d۰-۹]+(?:[:/-][\d۰-۹]+)*/g) ?? [];

/** The share of a sheet darker than a shade: with the screen's dark colours it would be nearly all of it. */
export function darkShare({ picture: { data } }: Sheet): number {
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) < 128) dark += 1;
  return dark / (data.length / 4);
}

/** The area of a sheet that has colours, in points from its edges; null if it is all black, grey and white. */
export const colouredPart = (sheet: Sheet) =>
  roomAroundWhere(sheet, (red, green, blue) => Math.max(red, green, blue) - Math.min(red, green, blue) >= 60);
