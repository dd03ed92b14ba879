import { useDigits } from "@src/components/digits";
import { useKeptText } from "@src/components/form/use-kept-text";
import { LongText } from "@src/components/long-text";
import { Flex, Modal, Typography } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./requests.module.css";
import type { Decisions, PendingDecision } from "./use-decisions";
import { useRowName } from "./use-row-name";

const mostNamed = 4;

/** Asks for the reason of any decision except an approval, once for all requests decided together. */
export function ReasonDialog({ pending, answer }: Pick<Decisions, "pending" | "answer">) {
  return pending && <ReasonForm key={pending.rows[0]?.id} pending={pending} answer={answer} />;
}

function ReasonForm({
  pending: { action, rows },
  answer,
}: {
  pending: PendingDecision;
  answer: Decisions["answer"];
}) {
  const { t } = useTranslation();
  const digits = useDigits();
  const nameOf = useRowName();
  const id = useId();
  const { text: reason, change, drop } = useKeptText(`reason-${action}`, keyOf(rows));
  const [isMissing, setMissing] = useState(false);
  const end = (given: string | null) => {
    drop();
    answer(given);
  };
  const give = () => {
    if (reason.trim()) end(reason.trim());
    else setMissing(true);
  };
  const count = rows.length;
  return (
    <Modal
      open
      title={t(`deciding.ask.${action}`, { count, number: digits(count) })}
      okText={t(`deciding.acts.${action}`)}
      okButtonProps={{ danger: action === "reject" || action === "revoke" }}
      cancelText={t("deciding.cancel")}
      onOk={give}
      onCancel={() => end(null)}
      // The reason is the dialog's purpose.
      afterOpenChange={(isOpen) => isOpen && focusEnd(id)}
    >
      <Flex vertical gap={8}>
        <ul className={styles.reasonRows}>
          {rows.slice(0, mostNamed).map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
          {count > mostNamed && <li>{t("deciding.andMore", { number: digits(count - mostNamed) })}</li>}
        </ul>
        <label htmlFor={id}>{t("deciding.reason")}</label>
        <LongText
          id={id}
          value={reason}
          rows={3}
          max={1000}
          required
          aria-describedby={`${id}-help`}
          aria-invalid={isMissing}
          status={isMissing ? "error" : undefined}
          onChange={(text) => {
            change(text);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) give();
          }}
        />
        <Typography.Text
          id={`${id}-help`}
          type={isMissing ? "danger" : "secondary"}
          role={isMissing ? "alert" : undefined}
        >
          {t(isMissing ? "deciding.reasonMissing" : "deciding.reasonText")}
        </Typography.Text>
      </Flex>
    </Modal>
  );
}

/** A reason that was kept is continued at its end. */
function focusEnd(id: string): void {
  const box = document.getElementById(id) as HTMLTextAreaElement | null;
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

/** The same requests are the same decision, in whatever order they are listed. */
const keyOf = (rows: PendingDecision["rows"]): string =>
  rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(",");
