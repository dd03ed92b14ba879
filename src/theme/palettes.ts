import { mix } from "./mix";

/** Spec §9 "Themes": 1 main, 2 orange, 3 green, 4 blue. */
export const paletteNumbers = [1, 2, 3, 4] as const;
export type PaletteNumber = (typeof paletteNumbers)[number];

/** The values stored under `user-theme` (spec §3). */
export const themeModes = ["light-theme", "dark-theme"] as const;
export type ThemeMode = (typeof themeModes)[number];

type Seed = {
  /** Fills that carry white text: buttons, selected days. */
  primary: string;
  /** Primary-coloured text and icons on the page. */
  link: string;
};

// The dark fills are lighter than the light ones, so that they stand out on a dark page and still carry white text.
const seeds: Record<PaletteNumber, Record<ThemeMode, Seed>> = {
  1: {
    "light-theme": { primary: "#272161", link: "#3d34a5" },
    "dark-theme": { primary: "#5f57d0", link: "#b0abfa" },
  },
  2: {
    "light-theme": { primary: "#a83d08", link: "#a83c06" },
    "dark-theme": { primary: "#b4460e", link: "#ffb07d" },
  },
  3: {
    "light-theme": { primary: "#14703a", link: "#116334" },
    "dark-theme": { primary: "#1a7c43", link: "#74dca0" },
  },
  4: {
    "light-theme": { primary: "#1a4fc4", link: "#1a4fc4" },
    "dark-theme": { primary: "#3161d9", link: "#9cbcff" },
  },
};

const grounds = {
  "light-theme": {
    page: "#f4f5f9",
    surface: "#ffffff",
    text: "#1d1f2b",
    softText: "#585c6e",
    border: "#d9dce6",
    danger: "#c21d2b",
    onDanger: "#ffffff",
    success: "#18713c",
    warning: "#8f5600",
  },
  "dark-theme": {
    page: "#12131a",
    surface: "#1b1d27",
    text: "#e8e9f0",
    softText: "#a9adbf",
    border: "#363a4a",
    danger: "#ff8a8f",
    // This red is light enough to be read on the dark page, too light to carry white.
    onDanger: "#12131a",
    success: "#6fd79b",
    warning: "#f2bd62",
  },
} as const;

/** All colours of the portal for one palette and mode; antd's tokens and the sign-in page both use them. */
export type Colours = {
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Tints of the primary behind text: chosen rows, ranges, menu entries. */
  tint: string;
  tintHover: string;
  tintBorder: string;
  onPrimary: string;
  /** Fills of switched-off controls, which also carry white text. */
  off: string;
  offHover: string;
  link: string;
  accent: string;
  page: string;
  surface: string;
  text: string;
  softText: string;
  border: string;
  danger: string;
  /** Text on a fill of `danger` or `dangerActive`. */
  onDanger: string;
  dangerActive: string;
  success: string;
  warning: string;
  /** Tints of the three behind text: tags, alerts, rows. */
  dangerTint: string;
  successTint: string;
  warningTint: string;
  dangerBorder: string;
  successBorder: string;
  warningBorder: string;
};

export function coloursOf(palette: PaletteNumber, mode: ThemeMode): Colours {
  const { primary, link } = seeds[palette][mode];
  const ground = grounds[mode];
  const isDark = mode === "dark-theme";
  // On white the dark primary tints to grey; the brighter link colour does not.
  const tinted = isDark ? primary : link;
  const strength = isDark ? 0.72 : 0.91;
  const tint = (colour: string) => mix(colour, ground.surface, isDark ? 0.86 : 0.91);
  const edge = (colour: string) => mix(colour, ground.surface, 0.6);
  return {
    ...ground,
    dangerActive: mix(ground.danger, "#000000", 0.2),
    dangerTint: tint(ground.danger),
    successTint: tint(ground.success),
    warningTint: tint(ground.warning),
    dangerBorder: edge(ground.danger),
    successBorder: edge(ground.success),
    warningBorder: edge(ground.warning),
    primary,
    link,
    primaryHover: mix(primary, "#ffffff", isDark ? 0.06 : 0.12),
    primaryActive: mix(primary, "#000000", 0.16),
    tint: mix(tinted, ground.surface, strength),
    tintHover: mix(tinted, ground.surface, strength - 0.05),
    tintBorder: mix(tinted, ground.surface, isDark ? 0.4 : 0.7),
    onPrimary: "#ffffff",
    off: mix(ground.softText, ground.surface, isDark ? 0.45 : 0.1),
    offHover: mix(ground.softText, ground.surface, isDark ? 0.4 : 0),
    accent: "#fcc401",
  };
}
