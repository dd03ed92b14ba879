import type { PayrollChange, PayrollPreview } from "@schemas/calls/period-close";
import { unitOfItem } from "@schemas/payroll";
import { formatDuration } from "@schemas/values/duration";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { PersonFacts } from "@src/components/person-facts";
import { actorWords } from "@src/components/request-detail/request-words";
import { SideDrawer } from "@src/components/side-drawer";
import { Alert, Button, Flex, List, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./period-close.module.css";

const shownPeople = 10;

/** A preview of a file before download: its size and first rows, missing people, misfits, and changes. */
export function PayrollPreviewPart({ preview }: { preview: PayrollPreview }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { titles, sample, people, rows, without, problems } = preview;
  const more = (count: number) =>
    count > shownPeople ? ` ${t("periodClose.more", { number: digits(count - shownPeople) })}` : "";
  return (
    <Flex vertical gap="small">
      <Muted>{t("periodClose.holds", { people: digits(people), rows: digits(rows) })}</Muted>
      <Changes preview={preview} />
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={
            <ul className={styles.payrollProblems}>
              {problems.slice(0, shownPeople).map(({ problem, title, value, personnelNumber }) => (
                <li key={`${personnelNumber} ${title} ${value}`}>
                  {t(`periodClose.problem.${problem}`, { value, title, number: digits(personnelNumber) })}
                </li>
              ))}
              {problems.length > shownPeople && <li>{more(problems.length)}</li>}
            </ul>
          }
        />
      )}
      {without.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={
            <>
              {t("periodClose.without", { count: without.length, number: digits(without.length) })}{" "}
              {without
                .slice(0, shownPeople)
                .map(({ name, personnelNumber }) => `${name} (${digits(personnelNumber)})`)
                .join(t("periodClose.and"))}
              {more(without.length)}
            </>
          }
        />
      )}
      {sample.length > 0 && (
        <section className={styles.payrollSample} aria-label={t("periodClose.sample")}>
          <table>
            <thead>
              <tr>
                {titles.map((title, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title.
                  <th key={index} scope="col">
                    <bdi>{title}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity.
                <tr key={row}>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have none either.
                    <td key={index}>
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Flex>
  );
}

/** The differences from the last downloaded file. */
function Changes({ preview: { before, changes } }: { preview: PayrollPreview }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [isOpen, setOpen] = useState(false);
  if (!before) return <Muted>{t("periodClose.first")}</Muted>;
  const who = actorWords(before.takenBy, t);
  if (changes.length === 0) return <Muted>{t("periodClose.same", { who })}</Muted>;
  return (
    <>
      <Alert
        type="info"
        showIcon
        message={t("periodClose.changed", { who, count: changes.length, number: digits(changes.length) })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t("periodClose.seeChanges")}
          </Button>
        }
      />
      <SideDrawer open={isOpen} onClose={() => setOpen(false)} title={t("periodClose.changes")}>
        <List
          size="small"
          dataSource={changes}
          rowKey="personnelNumber"
          pagination={changes.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          renderItem={(change) => <ChangeOfPerson change={change} />}
        />
      </SideDrawer>
    </>
  );
}

function ChangeOfPerson({ change: { personnelNumber, name, kind, figures } }: { change: PayrollChange }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <List.Item>
      <Flex vertical gap={4} style={{ inlineSize: "100%" }}>
        <Flex justify="space-between" gap="small" align="baseline">
          <span>
            {name} <PersonFacts personnelNumber={personnelNumber} />
          </span>
          <Tag style={{ marginInlineEnd: 0 }}>{t(`periodClose.changeKinds.${kind}`)}</Tag>
        </Flex>
        {figures.map((figure) => {
          const written = (value: number) =>
            digits(unitOfItem(figure.name) === "minutes" ? formatDuration(value) : value);
          return (
            <Flex key={figure.name} justify="space-between">
              <span>{t(`periodClose.column.${figure.name}`)}</span>
              <bdi>
                <del>{written(figure.before)}</del> <ins>{written(figure.after)}</ins>
              </bdi>
            </Flex>
          );
        })}
      </Flex>
    </List.Item>
  );
}
