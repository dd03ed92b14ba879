import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { Bdi, Num } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { SearchLine } from "@src/components/search-line";
import { Button, Checkbox, Flex, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { NoneFits } from "../none-fits";
import { SetEditor } from "../set-editor";
import { SourceTag } from "../source-tag";
import { useChoice } from "../use-choice";
import { BackLine } from "./back-line";
import { storedSection } from "./stored-sets";

const pageSize = 20;

/** The sections with the set in force in each; any of them can be changed. */
export function SectionSets() {
  const { get } = useChoice();
  const code = get("section");
  return code ? <SectionSet key={code} code={code} /> : <SectionList />;
}

function SectionList() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const choice = useChoice();
  const [search, setSearch] = useState("");
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall("organisation", "listSections", {
    page,
    pageSize,
    search: search || undefined,
    hasOwnPermission: isOwnOnly || undefined,
  });

  return (
    <>
      <Muted as="p">{t("access.about.sections")}</Muted>
      <div className={styles.bar}>
        <SearchLine
          label={t("access.searchSections")}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Checkbox
          checked={isOwnOnly}
          onChange={(event) => {
            setOwnOnly(event.target.checked);
            setPage(1);
          }}
        >
          {t("access.ownOnly")}
        </Checkbox>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton />}
      {data?.total === 0 && <NoneFits of="sections" isNarrowed={search !== "" || isOwnOnly} />}
      {data && data.total > 0 && (
        <ul className={styles.lines}>
          {data.items.map((section) => (
            <li key={section.code} className={styles.line} style={{ background: token.colorBgContainer }}>
              <Flex gap={8} wrap justify="space-between" align="center">
                <span>
                  <strong>{section.name}</strong>{" "}
                  <Muted>
                    <Bdi>{section.code}</Bdi> · {t("access.people")} <Num value={section.people} />
                  </Muted>
                </span>
                <Flex gap={8} wrap align="center" style={{ marginInlineStart: "auto" }}>
                  <SourceTag source={section.hasOwnPermission ? "section" : "default"} />
                  <Button
                    size="small"
                    onClick={() => choice.set({ section: section.code })}
                    aria-label={t("access.editOf", { name: section.name })}
                  >
                    {t("access.edit")}
                  </Button>
                </Flex>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {data && <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </>
  );
}

function SectionSet({ code }: { code: string }) {
  const { t } = useTranslation();
  const choice = useChoice();
  const set = useCall("permissions", "getSectionPermissions", { sectionCode: code });
  const name = useCall("sections", "findSectionName", { sectionCode: code });
  const error = set.error ?? name.error;

  return (
    <>
      <BackLine label={t("access.tabs.sections")} onBack={() => choice.only({ tab: "sections" })} />
      {error && !set.data && <ErrorState error={error} onRetry={() => void set.refetch()} />}
      {!error && (!set.data || !name.data) && <LoadingSkeleton />}
      {set.data && name.data && (
        <>
          <Flex gap={8} wrap align="center" style={{ marginBlockEnd: 12 }}>
            <h2 className={styles.title}>
              <bdi>{name.data.name}</bdi>
            </h2>
            <SourceTag source={set.data.isOwn ? "section" : "default"} />
          </Flex>
          <SetEditor
            level="section"
            subject={code}
            stored={storedSection(set.data)}
            reload={async () => {
              const { data: fresh } = await set.refetch();
              return fresh && storedSection(fresh);
            }}
            canReset={set.data.isOwn}
            save={(permission, version) =>
              api.permissions.updateSectionsPermission({
                sectionCodes: [code],
                permission: permission ?? undefined,
                version,
              })
            }
          />
        </>
      )}
    </>
  );
}
