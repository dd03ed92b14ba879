import * as z from "zod/mini";
import { onWire, wholeOnWire } from "./wire";

/** The kinds of picture that an organisation's logo may be, told by its first bytes. SVG may carry scripts and is none. */
export const logoKinds = ["image/png", "image/jpeg", "image/webp"] as const;
export type LogoKind = (typeof logoKinds)[number];

/** The most a logo may weigh, and the pixels its sides have: fewer blur on paper, more cost every browser its memory. */
export const logoLimits = { kilobytes: 512, least: 32, most: 2400 } as const;

/** What its address carries of the logo that stands; null: there is none. Another picture has another. */
export const logoVersion = z.nullable(z.string());

/** The logo as the settings show it. */
export const storedLogo = onWire({
  version: z.string(),
  kind: z.enum(logoKinds),
  width: wholeOnWire,
  height: wholeOnWire,
  /** Bytes. */
  size: wholeOnWire,
});
export type StoredLogo = z.output<typeof storedLogo>;

/** Where a logo is read, below the address of the calls. */
export const logoPath = (version: string) => `logo/${version}`;
