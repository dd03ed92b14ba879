import * as z from "zod/mini";
import * as wire from "./wire";

/**
 * The accepted kinds of an organisation's logo, recognised by its first bytes. SVG is excluded because it may contain
 * scripts.
 */
export const logoKinds = ["image/png", "image/jpeg", "image/webp"] as const;
export type LogoKind = (typeof logoKinds)[number];

/**
 * The largest size of a logo, and the pixels of its sides: with fewer it blurs on paper, with more it costs every
 * browser memory.
 */
export const logoLimits = { kilobytes: 512, least: 32, most: 2400 } as const;

/** The version of the current logo, part of its address; null without a logo. Every picture has its own version. */
export const logoVersion = z.nullable(z.string());

/** The logo as the settings show it. */
export const storedLogo = wire.object({
  version: z.string(),
  kind: z.enum(logoKinds),
  width: wire.whole,
  height: wire.whole,
  /** Bytes. */
  size: wire.whole,
});
export type StoredLogo = z.output<typeof storedLogo>;

/** The address of a logo, relative to that of the calls. */
export const logoPath = (version: string) => `logo/${version}`;
