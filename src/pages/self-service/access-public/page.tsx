import { foldForSearch } from "@schemas/values/persian-text";
import { Muted } from "@src/components/muted";
import { Flex, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { SearchLine } from "../../../components/search-line";
import { useCodeNames } from "../../../console/rights/code-names";
import { groupsOf } from "../../../fields/permission-set/permission-groups";
import { useViewer } from "../../../providers/session";
import { selfServicePages } from "../index";
import styles from "./access-public.module.css";
import { GroupCard } from "./group-card";
import { missingFlag } from "./missing-flag";
import { OwnRecords } from "./own-records";
import { WhomToAsk } from "./whom-to-ask";

const parts = ["all", "mine", "missing"] as const;
type Part = (typeof parts)[number];

/** Pages that everyone has (spec §6, code 0). */
const always = selfServicePages.filter(({ permission }) => permission.length === 0);

/** What the reader may see and do, where each right comes from, and whom to ask for the rest. */
export function Page() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { nameOf } = useCodeNames("adminFlags");
  const own = useCall("access", "explainOwn", undefined);
  const [search, setSearch] = useState("");
  const [part, setPart] = useState<Part>("all");
  if (own.error && !own.data) return <ErrorState error={own.error} onRetry={() => own.refetch()} />;
  if (!own.data) return <LoadingSkeleton rows={8} />;

  const { source, codes, records, advisers } = own.data;
  const byCode = new Map(codes.map((one) => [one.code, one]));
  const folded = foldForSearch(search);
  const fits = (label: string) => foldForSearch(label).includes(folded);
  const groups = groupsOf("permissionCodes", t)
    .map(({ name, label, permissions }) => ({
      name,
      label,
      rows: permissions.flatMap((permission) => {
        const code = byCode.get(permission.code);
        const flag = missingFlag(permission.code, viewer);
        const isMine = (code?.isInForce ?? false) && flag === undefined;
        const isWanted = part === "all" || isMine === (part === "mine");
        if (!code || !isWanted || !fits(permission.label)) return [];
        return [{ ...code, label: permission.label, ...(flag !== undefined && { lacks: nameOf(flag) }) }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  const everyones =
    part === "missing" ? [] : always.map(({ title }) => t(title)).filter((label) => fits(label));
  const lacks = codes.some((one) => !one.isInForce);
  const isManager = records.length > 0;

  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      <Muted>{t(`myAccess.decides.${source}`)}</Muted>
      <Flex gap="small" wrap align="center" justify="space-between">
        <Segmented<Part>
          aria-label={t("myAccess.show")}
          value={part}
          onChange={setPart}
          options={parts.map((value) => ({ value, label: t(`myAccess.${value}`) }))}
        />
        <SearchLine label={t("myAccess.search")} value={search} onSearch={setSearch} />
      </Flex>
      {lacks && <WhomToAsk advisers={advisers} />}
      {groups.length + everyones.length === 0 && <EmptyState title={t("myAccess.nothing")} />}
      <div className={styles.groups}>
        {everyones.length > 0 && (
          <GroupCard
            title={t("myAccess.always")}
            source="always"
            rows={everyones.map((label) => ({ label, isInForce: true }))}
          />
        )}
        {groups.map(({ name, label, rows }) => (
          <GroupCard key={name} title={label} source={source} rows={rows} />
        ))}
      </div>
      {isManager && part !== "missing" && <OwnRecords records={records} />}
    </Flex>
  );
}
