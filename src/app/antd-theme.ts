import { type ThemeConfig, theme } from "antd";
import { isTouchScreen } from "../theme/is-touch-screen";
import { coloursOf, type PaletteNumber, type ThemeMode } from "../theme/palettes";
import { topBarHeight } from "../theme/top-bar";

/** The dark algorithm would dull the colour of links, which is already chosen for a dark page. */
const darkWithOurLinks: NonNullable<ThemeConfig["algorithm"]> = [
  theme.darkAlgorithm,
  (seed, map = theme.darkAlgorithm(seed)) => ({ ...map, colorLink: seed.colorLink }),
];

/**
 * antd's tokens for a palette and mode. antd would derive grey from our dark primary, so the derived tokens are set
 * too.
 */
export function antdTheme(palette: PaletteNumber, mode: ThemeMode): ThemeConfig {
  const isTouched = isTouchScreen();
  const isDark = mode === "dark-theme";
  const colours = coloursOf(palette, mode);
  return {
    algorithm: isDark ? darkWithOurLinks : theme.defaultAlgorithm,
    // No `cssVar`: antd writes those style tags without the page's nonce, and the browser refuses them.
    hashed: false,
    token: {
      fontFamily: "var(--font)",
      borderRadius: 6,
      ...(isTouched && { controlHeight: 44, controlHeightSM: 36, controlHeightLG: 52 }),
      wireframe: false,
      // No motion for users whose device is set to reduce it.
      motion: !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches,
      colorPrimary: colours.primary,
      colorPrimaryHover: colours.primaryHover,
      colorPrimaryActive: colours.primaryActive,
      colorPrimaryText: colours.link,
      colorPrimaryTextHover: colours.link,
      colorPrimaryTextActive: colours.link,
      colorPrimaryBg: colours.tint,
      colorPrimaryBgHover: colours.tintHover,
      colorPrimaryBorder: colours.tintBorder,
      colorPrimaryBorderHover: colours.link,
      colorInfo: colours.link,
      colorLink: colours.link,
      colorLinkHover: colours.link,
      colorLinkActive: colours.link,
      colorText: colours.text,
      colorTextSecondary: colours.softText,
      colorTextDescription: colours.softText,
      colorTextTertiary: colours.softText,
      colorTextPlaceholder: colours.softText,
      colorIcon: colours.softText,
      colorError: colours.danger,
      colorErrorActive: colours.dangerActive,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorErrorBg: colours.dangerTint,
      colorErrorBorder: colours.dangerBorder,
      colorSuccessBg: colours.successTint,
      colorSuccessBorder: colours.successBorder,
      colorWarningBg: colours.warningTint,
      colorWarningBorder: colours.warningBorder,
      colorInfoBg: colours.tint,
      colorInfoBorder: colours.tintBorder,
      colorBgLayout: colours.page,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBorder: colours.border,
      colorBorderSecondary: colours.border,
      colorSplit: colours.border,
      controlItemBgActive: colours.tint,
      controlItemBgActiveHover: colours.tintHover,
      controlOutline: colours.tint,
    },
    components: {
      Layout: {
        headerBg: colours.surface,
        siderBg: colours.surface,
        bodyBg: colours.page,
        footerBg: "transparent",
        headerHeight: topBarHeight,
        headerPadding: "0 12px",
        footerPadding: "8px 16px",
      },
      Button: {
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
        primaryColor: colours.onPrimary,
        dangerColor: colours.onDanger,
        // When hovered, the label is still text on the page, not a fill.
        defaultHoverColor: colours.link,
        defaultHoverBorderColor: colours.link,
        defaultActiveColor: colours.link,
        defaultActiveBorderColor: colours.link,
      },
      DatePicker: {
        cellActiveWithRangeBg: colours.tint,
        cellHoverWithRangeBg: colours.tintHover,
        ...(isTouched && { cellHeight: 36, cellWidth: 42, textHeight: 44 }),
      },
      ...(isTouched && {
        Dropdown: { paddingBlock: 11 },
        Card: { headerHeightSM: 44 },
        Select: { controlHeightSM: 44 },
      }),
      Table: { headerSplitColor: "transparent", cellPaddingBlockMD: 8, cellPaddingBlockSM: 6 },
      // A colon directly follows its word, in either language.
      Descriptions: { colonMarginLeft: 0 },
      Tabs: {
        itemSelectedColor: colours.link,
        itemHoverColor: colours.link,
        itemActiveColor: colours.link,
        inkBarColor: colours.link,
      },
      // The dark algorithm makes these too dull to read on their own tints.
      Tag: {
        colorError: colours.danger,
        colorSuccess: colours.success,
        colorWarning: colours.warning,
        colorInfo: colours.link,
      },
      // A switch that is off also carries white text; WCAG 2.2 requires 24 px, while antd draws 22.
      Switch: { trackHeight: 24, colorTextQuaternary: colours.off, colorTextTertiary: colours.offHover },
      // A toast is a sentence, not a title.
      Notification: { fontSizeLG: 14, lineHeightLG: 1.65 },
      Segmented: { itemSelectedColor: colours.link },
    },
  };
}
