import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";

import { useTranslation } from "react-i18next";
import { SetEditor } from "../set-editor";
import { storedSection } from "./stored-sets";

/** The set of everyone who has neither their own set nor one from their section. */
export function DefaultSet() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall("permissions", "getSectionPermissions", { sectionCode: "" });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton />;
  return (
    <>
      <Muted as="p">{t("access.about.default")}</Muted>
      <SetEditor
        level="default"
        subject=""
        stored={storedSection(data)}
        reload={async () => {
          const { data: fresh } = await refetch();
          return fresh && storedSection(fresh);
        }}
        canReset={false}
        save={(permission, version) =>
          api.permissions.updateDefaultPermission({ permission: permission ?? [], version })
        }
      />
    </>
  );
}
