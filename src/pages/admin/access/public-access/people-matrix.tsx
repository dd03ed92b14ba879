import { permissionSources } from "@schemas/calls/permissions";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { SearchLine } from "@src/components/search-line";
import { useHasRoom } from "@src/components/use-has-room";
import { Pagination } from "@src/console/list/pagination";
import { mostCards, pageSizes, type TableChange, usualPageSize } from "@src/console/list/table-state";
import { useCodeNames } from "@src/console/rights/code-names";
import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SectionSearch } from "../../../section-search";
import styles from "../access.module.css";
import { NoneFits } from "../none-fits";
import { useChoice } from "../use-choice";
import { MatrixCards, MatrixTable } from "./matrix-rows";

/** A new page size returns to the first page. */
const pageChange = ({ page = 1, pageSize }: Pick<TableChange, "page" | "pageSize">) => ({
  page,
  ...(pageSize && { size: pageSize }),
});
type Source = (typeof permissionSources)[number];

/** Everyone with their pages, one group of pages at a time. */
export function PeopleMatrix() {
  const { t } = useTranslation();
  const isWide = useHasRoom("lg");
  const { groups } = useCodeNames("permissionCodes");
  const choice = useChoice();
  const group = groups.find(({ name }) => name === choice.get("group")) ?? groups[0];
  const sizes = isWide ? pageSizes : pageSizes.filter((size) => size <= mostCards);
  const pageSize = sizes.find((size) => size === choice.number("size")) ?? usualPageSize;
  const page = choice.number("page") ?? 1;
  const code = choice.number("code");
  const source = permissionSources.find((one) => one === choice.get("source"));
  const without = choice.get("having") === "no";
  const section = choice.get("of");
  const isNarrowed = [choice.get("search"), section, source, code].some(Boolean);
  const sectionId = useId();
  const { data, error, refetch } = useCall("access", "listPermissions", {
    page,
    pageSize,
    sort: "name",
    search: choice.get("search") || undefined,
    sectionCode: section ?? undefined,
    source,
    ...(code !== null && (without ? { without: code } : { code })),
  });
  const narrow = (changes: Record<string, string | number | null>) => choice.set({ ...changes, page: null });
  if (!group) return null;

  return (
    <>
      <Muted as="p">{t("access.about.people")}</Muted>
      <div className={styles.bar}>
        <SearchLine label={t("access.searchPeople")} onSearch={(search) => narrow({ search })} />
        <Select<string>
          aria-label={t("access.group")}
          value={group.name}
          onChange={(name) => choice.set({ group: name })}
          popupMatchSelectWidth={false}
          options={groups.map(({ name, label }) => ({ value: name, label }))}
        />
        <span style={{ inlineSize: 200 }}>
          <SectionSearch
            id={sectionId}
            label={t("access.section")}
            placeholder={t("access.section")}
            value={section ?? undefined}
            onChange={(of) => narrow({ of: of ?? null })}
          />
        </span>
        <Select<Source>
          aria-label={t("access.sourceOf")}
          allowClear
          placeholder={t("access.sourceOf")}
          value={source ?? null}
          onChange={(next) => narrow({ source: next ?? null })}
          style={{ minInlineSize: 130 }}
          popupMatchSelectWidth={false}
          options={permissionSources.map((value) => ({ value, label: t(`access.source.${value}`) }))}
        />
        <Select<number>
          aria-label={t("access.page")}
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={t("access.page")}
          value={code}
          onChange={(next) => narrow({ code: next ?? null })}
          style={{ minInlineSize: 170 }}
          popupMatchSelectWidth={false}
          options={groups.map(({ label, permissions }) => ({
            label,
            options: permissions.map((one) => ({ value: one.code, label: one.label })),
          }))}
        />
        {code !== null && (
          <Select<"yes" | "no">
            aria-label={t("access.having")}
            value={without ? "no" : "yes"}
            onChange={(having) => narrow({ having })}
            options={[
              { value: "yes", label: t("access.has") },
              { value: "no", label: t("access.hasNot") },
            ]}
          />
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton />}
      {data?.items.length === 0 && <NoneFits of="personnel" isNarrowed={isNarrowed} />}
      {data &&
        data.items.length > 0 &&
        (isWide ? (
          <MatrixTable group={group} rows={data.items} />
        ) : (
          <MatrixCards group={group} rows={data.items} />
        ))}
      {data && data.items.length > 0 && (
        <Pagination
          state={{ page, pageSize }}
          total={data.total}
          sizes={sizes}
          hrefOf={(change) => choice.hrefOf(pageChange(change))}
          change={(change) => choice.set(pageChange(change))}
        />
      )}
    </>
  );
}
