import { formatDuration } from "@schemas/values/duration";
import { Bdi, DurationText, useDigits } from "@src/components/digits";
import { DurationInput } from "@src/components/duration-input";
import { EmptyState } from "@src/components/empty-state";
import { LengthCell } from "@src/components/length-cell";
import { RequestStatusTag } from "@src/components/request-detail/status-tag";
import { useHasRoom } from "@src/components/use-has-room";
import { Button, Table, type TableColumnsType } from "antd";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import type { SharePerson, Shares, SpecialAmount } from "./use-shares";

type Props = { people: readonly SharePerson[]; shares: Shares; amount: SpecialAmount };

/** A row per person: their work in the period and an input for their share. Enter and arrows move between inputs. */
export function ShareGrid({ people, shares, amount }: Props) {
  const { t } = useTranslation();
  const isWide = useHasRoom("md");
  const body = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const boxes = [...(body.current?.querySelectorAll<HTMLInputElement>(".special-share input") ?? [])];
    const at = boxes.indexOf(event.target as HTMLInputElement);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = boxes[at + by];
    // An input is parsed when it loses focus, so the first and last lose it as well.
    if (next) next.focus();
    else boxes[at]?.blur();
  };

  if (people.length === 0) return <EmptyState title={t("console.list.nothingFits")} />;
  const box = (person: SharePerson) => <ShareBox person={person} shares={shares} amount={amount} />;
  const standing = (person: SharePerson) => <Standing person={person} shares={shares} />;
  return (
    <div ref={body} onKeyDownCapture={walk}>
      {isWide ? (
        <ShareTable people={people} shares={shares} box={box} standing={standing} />
      ) : (
        <ul className={`${styles.list} ${styles.specialCards}`} aria-label={t("specialOvertime.people")}>
          {people.map((person) => (
            <li key={person.personnelNumber} className={styles.panel}>
              <div className={styles.specialCardHead}>
                <Person person={person} />
                {box(person)}
              </div>
              <dl>
                {(["surplus", "overtime", "lastMinutes"] as const).map((field) => (
                  <div key={field}>
                    <dt>{t(`specialOvertime.columns.${field === "lastMinutes" ? "last" : field}`)}</dt>
                    <dd>
                      <DurationText minutes={person[field]} />
                    </dd>
                  </div>
                ))}
              </dl>
              {standing(person)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Cell = (person: SharePerson) => React.ReactNode;

function ShareTable({
  people,
  shares,
  box,
  standing,
}: Omit<Props, "amount"> & { box: Cell; standing: Cell }) {
  const { t } = useTranslation();
  const length = (field: "surplus" | "overtime" | "lastMinutes"): TableColumnsType<SharePerson>[number] => ({
    key: field,
    title: t(`specialOvertime.columns.${field === "lastMinutes" ? "last" : field}`),
    width: 124,
    align: "center",
    sorter: (a, b) => a[field] - b[field],
    showSorterTooltip: false,
    render: (_, person) => <LengthCell minutes={person[field]} />,
  });
  const sum = (of: (person: SharePerson) => number) => people.reduce((all, person) => all + of(person), 0);
  return (
    <Table<SharePerson>
      className={styles.specialTable}
      aria-label={t("specialOvertime.people")}
      size="small"
      rowKey="personnelNumber"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 860 }}
      dataSource={people as SharePerson[]}
      rowClassName={(person) => (shares.isChanged(person) ? (styles.specialChanged ?? "") : "")}
      columns={[
        {
          key: "person",
          title: t("specialOvertime.columns.person"),
          render: (_, person) => <Person person={person} />,
        },
        length("surplus"),
        length("overtime"),
        length("lastMinutes"),
        {
          key: "minutes",
          title: t("specialOvertime.columns.minutes"),
          width: 172,
          render: (_, person) => box(person),
        },
        {
          key: "standing",
          title: t("specialOvertime.columns.standing"),
          width: 232,
          render: (_, person) => standing(person),
        },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>{t("specialOvertime.total")}</strong>
          </Table.Summary.Cell>
          {(["surplus", "overtime", "lastMinutes"] as const).map((field, index) => (
            <Table.Summary.Cell key={field} index={index + 1} align="center">
              <DurationText minutes={sum((person) => person[field])} />
            </Table.Summary.Cell>
          ))}
          <Table.Summary.Cell index={4}>
            <strong className={styles.specialSum}>
              <DurationText minutes={sum((person) => shares.minutesOf(person) ?? 0)} />
            </strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={5} />
        </Table.Summary.Row>
      )}
    />
  );
}

const Person = ({ person: { name, personnelNumber } }: { person: SharePerson }) => (
  <span className={styles.specialStack}>
    <bdi>{name}</bdi>
    <small>
      <Bdi>{personnelNumber}</Bdi>
    </small>
  </span>
);

function ShareBox({
  person,
  shares,
  amount,
}: {
  person: SharePerson;
  shares: Shares;
  amount: SpecialAmount;
}) {
  const { t } = useTranslation();
  const digits = useDigits();
  const minutes = shares.minutesOf(person);
  if (!person.isOpen)
    return (
      <span className={styles.specialFixed}>
        <DurationText minutes={person.minutes} />
      </span>
    );
  const isTooMuch = shares.isTooMuch(person);
  return (
    <span className={styles.specialShare}>
      <DurationInput
        size="small"
        value={minutes === 0 ? null : minutes}
        onChange={(next) => shares.put(person.personnelNumber, next ?? 0)}
        onRefused={() => shares.put(person.personnelNumber, null)}
        aria-label={t("specialOvertime.minutesOf", { name: person.name })}
        {...(isTooMuch && { status: "error" as const })}
      />
      {minutes === null && <small className={styles.bad}>{t("specialOvertime.notDuration")}</small>}
      {isTooMuch && (
        <small className={styles.bad}>
          {t("specialOvertime.personTooMuch", {
            most: `\u2066${digits(formatDuration(amount.perPerson ?? 0))}\u2069`,
          })}
        </small>
      )}
    </span>
  );
}

function Standing({ person, shares }: { person: SharePerson; shares: Shares }) {
  const { t } = useTranslation();
  const { status, reason, isOpen, personnelNumber } = person;
  if (status === null) return <span className={styles.soft}>{t("specialOvertime.nothing")}</span>;
  const isSettled = status === "ReturnRequest" || status === "RefuseRequest";
  return (
    <span className={styles.specialStack}>
      <span className={styles.specialStanding}>
        <RequestStatusTag status={status} />
        {status === "ReturnRequest" &&
          isOpen &&
          (shares.isChanged(person) ? (
            <small>{t("specialOvertime.asksAgain")}</small>
          ) : (
            <Button type="link" size="small" onClick={() => shares.askAgain(personnelNumber)}>
              {t("specialOvertime.askAgain")}
            </Button>
          ))}
      </span>
      {isSettled && reason && (
        <small>{t("specialOvertime.reason", { reason: `\u2068${reason}\u2069` })}</small>
      )}
    </span>
  );
}
