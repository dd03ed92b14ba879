import { languages } from "@schemas/values/languages";
import { Muted } from "@src/components/muted";
import { subscribeDigits } from "@src/locales/digits";
import { useLanguage } from "@src/locales/use-language";
import { showToast } from "@src/providers/notification";
import { Card, Flex, Form, Radio, Segmented } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { languageEntries } from "../../../locales";
import { chooseDigits, chosenDigits } from "../../../locales/digits";
import { switchLanguage } from "../../../locales/i18n";
import { useSession } from "../../../providers/session";
import { coloursOf, paletteNumbers, themeModes } from "../../../theme/palettes";
import { setTheme } from "../../../theme/theme-store";
import { useTheme } from "../../../theme/use-theme";

type Change = Omit<Parameters<typeof api.personnel.changeSetting>[0], "personnelNumber">;
const digitChoices = ["language", "persian", "latin"] as const;

/** Colour, light or dark, language and digits: applied immediately, stored with the account. */
export function AppearanceCard() {
  const { t, i18n } = useTranslation();
  const digits = useSyncExternalStore(subscribeDigits, chosenDigits);
  const language = useLanguage();
  const { viewer } = useSession();
  const theme = useTheme();

  async function keep(change: Change) {
    try {
      await api.personnel.changeSetting({ personnelNumber: viewer.personnelNumber, ...change });
      // In the language that may just have been switched to.
      showToast({ kind: "success", text: i18n.t("settings.saved") });
    } catch {
      showToast({ kind: "warning", text: i18n.t("settings.notSaved") });
    }
  }

  return (
    <Card size="small" title={t("settings.appearance")}>
      <Muted as="p">{t("settings.appearanceText")}</Muted>
      <Form layout="vertical" component="div">
        <Form.Item label={t("settings.mode")}>
          <Segmented
            aria-label={t("settings.mode")}
            value={theme.mode}
            onChange={(mode) => {
              setTheme({ mode });
              keep({ theme: mode });
            }}
            options={themeModes.map((mode) => ({
              value: mode,
              label: t(mode === "light-theme" ? "app.light" : "app.dark"),
            }))}
          />
        </Form.Item>
        <Form.Item label={t("settings.palette")}>
          <Radio.Group
            value={theme.palette}
            onChange={({ target }) => {
              setTheme({ palette: target.value });
              keep({ palette: target.value });
            }}
          >
            <Flex gap="small" wrap>
              {paletteNumbers.map((palette) => (
                <Radio.Button key={palette} value={palette}>
                  <Flex align="center" gap="small" style={{ height: "100%" }}>
                    <span
                      aria-hidden="true"
                      style={{
                        width: 14,
                        height: 14,
                        borderRadius: 7,
                        background: coloursOf(palette, theme.mode).primary,
                      }}
                    />
                    {t(`shell.palettes.p${palette}`)}
                  </Flex>
                </Radio.Button>
              ))}
            </Flex>
          </Radio.Group>
        </Form.Item>
        <Form.Item label={t("settings.language")} extra={t("settings.languageText")}>
          <Segmented
            aria-label={t("settings.language")}
            value={language}
            onChange={async (language) => {
              await switchLanguage(language);
              keep({ language });
            }}
            options={languages.map((language) => ({
              value: language,
              label: languageEntries[language].name,
            }))}
          />
        </Form.Item>
        <Form.Item label={t("settings.digits")} extra={t("settings.digitsText")} style={{ marginBottom: 0 }}>
          <Segmented<(typeof digitChoices)[number]>
            aria-label={t("settings.digits")}
            value={digits ?? "language"}
            onChange={(chosen) => {
              chooseDigits(chosen === "language" ? null : chosen);
              keep({ digits: chosen });
            }}
            options={digitChoices.map((value) => ({ value, label: t(`settings.digitsOf.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Card>
  );
}
