import type { NamedPerson } from "@schemas/calls/directory";
import { Muted } from "@src/components/muted";
import { useQueryClient } from "@tanstack/react-query";
import { Flex, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";

/** Whether a person signs in with the directory's password; saved immediately. */
export function DirectoryUse({ person }: { person: NamedPerson }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { personnelNumber, name, usesDirectory } = person;

  async function save(isUsed: boolean) {
    setBusy(true);
    try {
      await api.directory.setUse({ personnelNumber, isUsed });
      await queries.invalidateQueries({ queryKey: ["directory", "listNames"] });
      showToast({
        kind: "success",
        text: t(isUsed ? "activeDirectory.usedBy" : "activeDirectory.unusedBy", { name }),
      });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Flex gap={6} align="center">
      <Switch
        size="small"
        checked={usesDirectory}
        loading={isBusy}
        onChange={(isUsed) => void save(isUsed)}
        aria-label={t("activeDirectory.usesOf", { name })}
      />
      <Muted aria-hidden>{t("activeDirectory.uses")}</Muted>
    </Flex>
  );
}
