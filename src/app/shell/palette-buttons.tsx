import { Tooltip } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import touchStyles from "../../components/touch-target.module.css";
import { coloursOf, paletteNumbers } from "../../theme/palettes";
import { useTheme } from "../../theme/use-theme";
import { useAppearance } from "./appearance";
import styles from "./side-menu.module.css";

/** The four colour themes (spec §9). */
export const PaletteButtons = memo(function PaletteButtons() {
  const { t } = useTranslation();
  const { mode, palette } = useTheme();
  const { setPalette } = useAppearance();
  return (
    <fieldset className={styles.palettes} aria-label={t("shell.palette")}>
      {paletteNumbers.map((number) => {
        const name = t(`shell.palettes.p${number}`);
        return (
          <Tooltip key={number} title={name}>
            <button
              type="button"
              className={touchStyles.target}
              aria-label={name}
              aria-pressed={number === palette}
              style={{ backgroundColor: coloursOf(number, mode).primary }}
              onClick={() => setPalette(number)}
            />
          </Tooltip>
        );
      })}
    </fieldset>
  );
});
