import { useCall } from "@src/api/use-call";
import { Bdi, useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { SearchLine } from "@src/components/search-line";
import { useViewer } from "@src/providers/session";
import { Button, Checkbox, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";

type Props = {
  /** Names by personnel number. */
  chosen: ReadonlyMap<string, string>;
  onChange: (chosen: ReadonlyMap<string, string>) => void;
};

// The most people one request may name; managers of more filter by section or name.
const mostShown = 500;

/** Chooses people by section and name; the choice survives filtering. */
export function PeopleChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [search, setSearch] = useState("");
  const [section, setSection] = useState<string>();
  const peopleQuery = useCall("overtime", "listGroupPeople", {
    page: 1,
    pageSize: mostShown,
    sort: "name",
    ...(search && { search }),
    ...(section && { sectionCode: section }),
  });
  const people = peopleQuery.data?.items ?? [];
  const isWhole = people.length > 0 && people.every(({ personnelNumber }) => chosen.has(personnelNumber));
  const put = (rows: typeof people, isChosen: boolean) => {
    const next = new Map(chosen);
    for (const { personnelNumber, name } of rows) {
      if (isChosen) next.set(personnelNumber, name);
      else next.delete(personnelNumber);
    }
    onChange(next);
  };

  return (
    <>
      <div className={styles.row}>
        <SearchLine label={t("groupOvertime.search")} value={search} onSearch={setSearch} />
        <SectionChoice value={section} onChange={setSection} />
      </div>
      <div className={styles.row}>
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && people.some(({ personnelNumber }) => chosen.has(personnelNumber))}
          disabled={people.length === 0}
          onChange={(event) => put(people, event.target.checked)}
        >
          {t("groupOvertime.all", { number: digits(people.length) })}
        </Checkbox>
        <span role="status">
          {t("groupOvertime.chosen", { count: chosen.size, number: digits(chosen.size) })}
        </span>
        {chosen.size > 0 && (
          <Button type="link" size="small" onClick={() => onChange(new Map())}>
            {t("groupOvertime.clear")}
          </Button>
        )}
      </div>
      {peopleQuery.error && !peopleQuery.data ? (
        <ErrorState error={peopleQuery.error} onRetry={() => void peopleQuery.refetch()} />
      ) : !peopleQuery.data ? (
        <LoadingSkeleton rows={8} />
      ) : people.length === 0 ? (
        <EmptyState
          title={t(search || section ? "console.list.nothingFits" : "groupOvertime.nobody")}
          {...(!search && !section && { text: t("groupOvertime.nobodyText") })}
        />
      ) : (
        <ul className={`${styles.list} ${styles.groupPeople}`} aria-busy={peopleQuery.isPlaceholderData}>
          {people.map((person) => (
            <li key={person.personnelNumber}>
              <Checkbox
                checked={chosen.has(person.personnelNumber)}
                onChange={(event) => put([person], event.target.checked)}
              >
                <bdi>{person.name}</bdi>{" "}
                <small>
                  <Bdi>{person.personnelNumber}</Bdi> ·{" "}
                  <bdi>{person.sectionName ?? t("fields.groupFree")}</bdi>
                </small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type SectionProps = { value: string | undefined; onChange: (code: string | undefined) => void };

function SectionChoice({ value, onChange }: SectionProps) {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const own = useCall("sections", "getAllSectionsForManager", { personnelNumber });
  const label = t("groupOvertime.section");
  const sections = own.data ?? [];
  if (sections.length < 2) return null;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      allowClear
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      onChange={(code) => onChange(code ?? undefined)}
      options={sections.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
