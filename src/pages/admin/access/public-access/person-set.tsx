import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { Bdi } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { Flex, Segmented, Tag } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { SetEditor } from "../set-editor";
import { SourceTag } from "../source-tag";
import { useChoice } from "../use-choice";
import { BackLine } from "./back-line";
import { Explanation } from "./explanation";
import { storedPerson } from "./stored-sets";
import { ViewAs } from "./view-as";
import { WiderSet } from "./wider-set";

/** One person: what they see and why, their editable set, and the portal as they see it. */
export function PersonSet({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const choice = useChoice();
  const { data, error, refetch } = useCall("access", "explainPermission", { personnelNumber });
  const isEditing = choice.get("part") === "edit";

  return (
    <>
      <BackLine label={t("access.tabs.people")} onBack={() => choice.only({ tab: "people" })} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton />}
      {data && (
        <>
          <Flex gap={8} wrap align="center" justify="space-between" style={{ marginBlockEnd: 12 }}>
            <Flex gap={8} wrap align="center">
              <h2 className={styles.title}>
                <bdi>{data.name}</bdi> (<Bdi>{data.personnelNumber}</Bdi>)
              </h2>
              <Muted>{data.sectionName ?? t("fields.groupFree")}</Muted>
              <SourceTag source={data.source} />
              {!data.isActive && <Tag color="warning">{t("access.inactive")}</Tag>}
            </Flex>
            <ViewAs personnelNumber={personnelNumber} name={data.name} isActive={data.isActive} />
          </Flex>
          <Segmented<"why" | "edit">
            aria-label={t("access.ownSet")}
            value={isEditing ? "edit" : "why"}
            onChange={(part) => choice.set({ part })}
            options={[
              { value: "why", label: t("access.why") },
              { value: "edit", label: t("access.ownSet") },
            ]}
            style={{ marginBlockEnd: 12 }}
          />
          {isEditing ? (
            <>
              <Muted as="p">
                {t(`access.editsPerson.${data.source}`)} <WiderSet {...data} />
              </Muted>
              <SetEditor
                level="person"
                subject={personnelNumber}
                stored={storedPerson(data)}
                reload={async () => {
                  const { data: fresh } = await refetch();
                  return fresh && storedPerson(fresh);
                }}
                canReset={data.source === "person"}
                save={(permission, version) =>
                  permission
                    ? api.permissions.updatePermission({ personnelNumber, permission, version })
                    : api.permissions.resetDedicatedPermissions({
                        personnelNumbers: [personnelNumber],
                        version,
                      })
                }
              />
            </>
          ) : (
            <Explanation codes={data.codes} source={data.source} />
          )}
        </>
      )}
    </>
  );
}
