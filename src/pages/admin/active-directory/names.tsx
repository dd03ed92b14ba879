import type { NamedPerson } from "@schemas/calls/directory";
import { Muted } from "@src/components/muted";
import { PersonFacts } from "@src/components/person-facts";
import { Button, Flex, List, Segmented, Tag, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { PagesLine } from "../../../components/pages-line";
import { SearchLine } from "../../../components/search-line";
import { CheckDialog } from "./check-dialog";
import { DirectoryUse } from "./directory-use";
import { ImportDialog } from "./import-dialog";
import { NameDialog } from "./name-dialog";
import { DirectoryState } from "./server";

const pageSize = 20;
type Open = { what: "import" | "check" } | { what: "name"; person: NamedPerson } | null;

/** People with their directory names: search, set, import, check. */
export function Names() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [parameters, setParameters] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const page = Number(parameters.get("page") ?? 1) || 1;
  const search = parameters.get("search") ?? "";
  const has = parameters.get("has");
  const state = useCall("directory", "getState", undefined);
  const names = useCall("directory", "listNames", {
    page,
    pageSize,
    search: search || undefined,
    hasName: has === null ? undefined : has === "yes",
  });
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next);
  };
  if (names.error && !names.data) return <ErrorState error={names.error} onRetry={() => names.refetch()} />;
  const result = names.data;
  return (
    <div style={{ maxInlineSize: 960 }}>
      <DirectoryState />
      <Flex gap="small" wrap style={{ marginBlockEnd: 12 }}>
        <SearchLine
          value={search}
          label={t("activeDirectory.search")}
          onSearch={(typed) => set({ search: typed, page: null })}
          width={380}
        />
        <Segmented
          aria-label={t("console.list.filters")}
          value={has ?? "all"}
          onChange={(next) => set({ has: next === "all" ? null : String(next), page: null })}
          options={[
            { value: "all", label: t("activeDirectory.all") },
            { value: "yes", label: t("activeDirectory.withName") },
            { value: "no", label: t("activeDirectory.withoutName") },
          ]}
        />
        <Flex gap="small" wrap style={{ marginInlineStart: "auto" }}>
          <Button onClick={() => setOpen({ what: "import" })}>{t("activeDirectory.import")}</Button>
          {state.data?.isConfigured && (
            <Button onClick={() => setOpen({ what: "check" })}>{t("activeDirectory.check")}</Button>
          )}
        </Flex>
      </Flex>
      {!result ? (
        <LoadingSkeleton rows={8} />
      ) : result.items.length === 0 ? (
        <EmptyState title={t("activeDirectory.emptyTitle")} />
      ) : (
        <List
          bordered
          style={{ background: token.colorBgContainer }}
          dataSource={result.items}
          rowKey="personnelNumber"
          renderItem={(person) => (
            <PersonLine
              person={person}
              hasServer={state.data?.isConfigured ?? false}
              onEdit={() => setOpen({ what: "name", person })}
            />
          )}
        />
      )}
      {result && (
        <PagesLine
          page={page}
          pageSize={pageSize}
          total={result.total}
          onPage={(next) => set({ page: String(next) })}
        />
      )}
      {open?.what === "name" && <NameDialog person={open.person} onClose={() => setOpen(null)} />}
      {open?.what === "import" && <ImportDialog onClose={() => setOpen(null)} />}
      {open?.what === "check" && <CheckDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

type LineProps = { person: NamedPerson; hasServer: boolean; onEdit: () => void };

function PersonLine({ person, hasServer, onEdit }: LineProps) {
  const { t } = useTranslation();
  return (
    <List.Item>
      <Flex gap="4px 24px" wrap align="center" justify="space-between" style={{ inlineSize: "100%" }}>
        <span>
          {person.name}{" "}
          <PersonFacts personnelNumber={person.personnelNumber} sectionName={person.sectionName} />{" "}
          {!person.isActive && <Tag>{t("activeDirectory.inactive")}</Tag>}
        </span>
        <Flex gap="small" align="center" wrap style={{ marginInlineStart: "auto" }}>
          {person.domainName ? (
            <>
              {(hasServer || person.usesDirectory) && <DirectoryUse person={person} />}
              <bdi dir="ltr">
                <strong>{person.domainName}</strong>
              </bdi>
            </>
          ) : (
            <Muted>{t("activeDirectory.none")}</Muted>
          )}
          <Button size="small" onClick={onEdit} aria-label={t("activeDirectory.edit", { name: person.name })}>
            {t(person.domainName ? "activeDirectory.change" : "activeDirectory.set")}
          </Button>
        </Flex>
      </Flex>
    </List.Item>
  );
}
