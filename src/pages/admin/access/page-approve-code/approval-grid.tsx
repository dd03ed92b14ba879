import { approvalDegrees } from "@schemas/approval-degrees";
import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { useCall } from "@src/api/use-call";
import { Bdi } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { SearchLine } from "@src/components/search-line";
import { useRequestTypes } from "@src/console/rights/use-request-types";
import { Select, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "../access.module.css";
import { Panel } from "../panel";
import { useCodeOfKind } from "./code-of-kind";

type Place = AnswerOf<typeof access.listApprovals>["items"][number];
const pageSize = 10;
// In the order in which they decide.
const degrees = approvalDegrees.toReversed();

/** By section: who decides which type at which degree. */
export function ApprovalGrid() {
  const { t } = useTranslation();
  const { kinds } = useRequestTypes();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall("access", "listApprovals", {
    page,
    pageSize,
    search: search || undefined,
    kind: kind ?? undefined,
  });

  return (
    <>
      <Muted as="p">{t("access.about.grid")}</Muted>
      <div className={styles.bar}>
        <SearchLine
          label={t("access.searchSections")}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Select<number>
          aria-label={t("access.requestKind")}
          allowClear
          placeholder={t("access.requestKind")}
          value={kind}
          onChange={(next) => setKind(next ?? null)}
          style={{ minInlineSize: 160 }}
          options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton />}
      {data?.total === 0 && <EmptyState title={t("fields.nothingFound")} />}
      {data?.items.map((place) => (
        <PlaceGrid key={place.sectionCode ?? ""} place={place} />
      ))}
      {data && <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </>
  );
}

function PlaceGrid({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { nameOfRight } = useRequestTypes();
  const name = place.sectionName ?? t("fields.groupFree");
  const types = [...new Map(place.rights.map((right) => [`${right.kind}/${right.code}`, right]))];
  const held = degrees.filter((degree) => place.rights.some((right) => right.degree === degree));

  return (
    <Panel
      title={
        <>
          <bdi>{name}</bdi> {place.sectionCode && <Bdi>{place.sectionCode}</Bdi>}
        </>
      }
    >
      {types.length === 0 ? (
        <Muted>{t("access.noRights")}</Muted>
      ) : (
        <section
          aria-label={t("access.rightsOf", { name })}
          style={{ overflowX: "auto" }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling sideways needs keyboard access.
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("access.requestType")}</th>
                {held.map((degree) => (
                  <th key={degree} scope="col">
                    {t(`console.rights.degrees.d${degree}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {types.map(([key, { kind, code }]) => (
                <tr key={key}>
                  <th scope="row">{nameOfRight({ kind, code })}</th>
                  {held.map((degree) => (
                    <td key={degree}>
                      <Holders place={place} kind={kind} code={code} degree={degree} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

function Holders({
  place,
  kind,
  code,
  degree,
}: {
  place: Place;
  kind: number;
  code: string;
  degree: number;
}) {
  const { t } = useTranslation();
  const codeOfKind = useCodeOfKind();
  const holders = place.rights.filter(
    (right) => right.kind === kind && right.code === code && right.degree === degree,
  );
  if (holders.length === 0) return <Muted>{t("access.nobody")}</Muted>;
  return holders.map((holder) => (
    <div key={holder.recordId}>
      <Link to={`?record=${holder.recordId}`}>{holder.name}</Link>{" "}
      {!holder.mayDecide && <Tag color="warning">{t("access.withoutCode", { code: codeOfKind(kind) })}</Tag>}
    </div>
  ));
}
