import { antdTheme } from "@src/app/antd-theme";
import { coloursOf, paletteNumbers, themeModes } from "@src/theme/palettes";
import { theme } from "antd";
import { describe, expect, test } from "vitest";

/** WCAG 2 contrast of two `#rrggbb` colours. */
function contrast(first: string, second: string): number {
  const [a = 0, b = 0] = [first, second].map(luminance).toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const combinations = paletteNumbers.flatMap((palette) => themeModes.map((mode) => [palette, mode] as const));

describe.each(combinations)("palette %i in %s", (palette, mode) => {
  const colours = coloursOf(palette, mode);
  const { page, surface, tint, tintHover } = colours;

  test.each(["text", "softText", "link", "danger", "success", "warning"] as const)(
    "%s is readable on page and surface",
    (name) => {
      expect(contrast(colours[name], page)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours[name], surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("text and links are readable on tinted rows", () => {
    for (const ground of [tint, tintHover]) {
      expect(contrast(colours.text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.link, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("white is readable on the primary in each of its states, and on the fill of switched-off controls", () => {
    const { primary, primaryHover, primaryActive, off, offHover } = colours;
    for (const fill of [primary, primaryHover, primaryActive, off, offHover])
      expect(contrast(colours.onPrimary, fill)).toBeGreaterThanOrEqual(4.5);
  });

  test("the label of a dangerous button is readable in each state of its fill", () => {
    const { colorError, colorErrorHover, colorErrorActive } = theme.getDesignToken(antdTheme(palette, mode));
    for (const fill of [colorError, colorErrorHover, colorErrorActive])
      expect(contrast(colours.onDanger, fill)).toBeGreaterThanOrEqual(4.5);
  });

  test("a filled button and a switch stand out from their background", () => {
    for (const fill of [colours.primary, colours.off])
      expect(contrast(fill, surface)).toBeGreaterThanOrEqual(3);
  });
});

test("the main palette is the spec's", () => {
  expect(coloursOf(1, "light-theme")).toMatchObject({ primary: "#272161", accent: "#fcc401" });
});
