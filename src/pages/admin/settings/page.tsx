import { ruleSets } from "@schemas/registers/rule-sets";
import type { SettingGroup } from "@schemas/settings";
import { settingGroups } from "@schemas/settings";
import { Muted } from "@src/components/muted";
import { TextLink } from "@src/components/text-link";
import { sessionKey } from "@src/providers/session-queries";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { SettingsForm } from "../../../console/settings/settings-form";
import { LogoRow, useLogoTexts } from "./logo-row";
import { OfferedTypes } from "./offered-types";

// The directory has its own page, together with the directory names.
const groups: readonly SettingGroup[] = settingGroups.filter((group) => group !== "directory");

/** Every setting of the organisation (spec §9), drawn from its registry. */
export function Page() {
  const { t } = useTranslation();
  const settings = useCall("settings", "getAllSettings", undefined);
  const words = useLogoTexts();
  const queries = useQueryClient();
  // The name and the logo appear around every page.
  const reload = async () => {
    for (const queryKey of [sessionKey, ["lock", "getCustomerName"]])
      void queries.invalidateQueries({ queryKey });
    return (await settings.refetch()).data;
  };
  if (settings.error && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => settings.refetch()} />;
  if (!settings.data) return <LoadingSkeleton rows={10} />;
  return (
    <>
      <Muted as="p">
        {t("webSettings.about")} <TextLink to="/config">{t("webSettings.toConfig")}</TextLink>
      </Muted>
      <SettingsForm
        groups={groups}
        saved={settings.data}
        childrenTitle={t("webSettings.types.title")}
        reload={reload}
        groupActions={(group) => group === "overtime" && <Link to={ruleSets.path}>{t("ruleSets.many")}</Link>}
        below={{
          name: "organisation",
          texts: words,
          row: () => (
            <LogoRow
              stored={settings.data.logo}
              organisation={settings.data.values.organisation}
              onChanged={reload}
            />
          ),
        }}
      >
        <OfferedTypes types={settings.data.types} onChanged={() => settings.refetch()} />
      </SettingsForm>
    </>
  );
}
