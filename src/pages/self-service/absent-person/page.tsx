import { SmileOutlined } from "@ant-design/icons";
import { awayKinds } from "@schemas/calls/personnel";
import { Muted } from "@src/components/muted";
import { useToday } from "@src/components/today";
import { Card, Flex, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { useDigits, useLongDate } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { SearchLine } from "../../../components/search-line";
import { StatePanel } from "../../../components/state-panel";
import { useSession } from "../../../providers/session";
import styles from "./absent-person.module.css";
import { AwayRow } from "./away-row";
import { bySection } from "./by-section";

/** Colleagues who are away today, by section; the reader's own section comes first. */
export function Page() {
  const { t } = useTranslation();
  const today = useToday();
  const digits = useDigits();
  const longDate = useLongDate();
  const { person } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const away = useCall("personnel", "getAwayToday", { search: search || undefined });

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(parameters);
    if (value) next.set(name, value);
    else next.delete(name);
    setParameters(next, { replace: true });
  };

  if (away.error && !away.data) return <ErrorState error={away.error} onRetry={() => away.refetch()} />;
  if (!away.data) return <LoadingSkeleton rows={6} />;
  const people = away.data;
  const present = awayKinds.filter((kind) => people.some((one) => one.kind === kind));
  const kind = present.find((one) => one === parameters.get("kind"));
  const shown = kind ? people.filter((one) => one.kind === kind) : people;
  const countOf = (count: number) => t("absentPeople.count", { count });
  const sections = bySection(shown, person?.sectionCode ?? null);

  if (people.length === 0 && !search)
    return (
      <StatePanel
        icon={<SmileOutlined aria-hidden />}
        title={t("absentPeople.nobodyAway")}
        text={t("absentPeople.nobodyAwayText")}
      />
    );
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      <Muted>
        {longDate(today)} · {t("absentPeople.text")}
      </Muted>
      <Flex gap="small" wrap align="center" justify="space-between">
        {present.length > 1 ? (
          <Segmented
            aria-label={t("absentPeople.state")}
            value={kind ?? ""}
            onChange={(value) => set("kind", value)}
            options={[
              { value: "", label: `${t("absentPeople.all")} (${digits(people.length)})` },
              ...present.map((one) => ({
                value: one as string,
                label: `${t(`absentPeople.kinds.${one}`)} (${digits(people.filter((two) => two.kind === one).length)})`,
              })),
            ]}
          />
        ) : (
          <span>{countOf(people.length)}</span>
        )}
        <SearchLine
          label={t("absentPeople.search")}
          value={search}
          onSearch={(text) => set("search", text)}
        />
      </Flex>
      {people.length === 0 && <EmptyState title={t("absentPeople.nobodyFits")} />}
      {sections.map(({ code, name, people: inSection }) => (
        <Card
          key={code}
          size="small"
          title={name ?? t("absentPeople.groupFree")}
          extra={sections.length > 1 && countOf(inSection.length)}
          styles={{ body: { paddingBlock: 0 } }}
        >
          <ul className={styles.awayList}>
            {inSection.map((one) => (
              <AwayRow key={one.personnelNumber} away={one} />
            ))}
          </ul>
        </Card>
      ))}
    </Flex>
  );
}
