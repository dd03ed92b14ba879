import type { PeriodState, Reminder, ReminderPreview } from "@schemas/calls/period-close";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { MessageText } from "@src/components/messages/message-text";
import { PeopleRows, peopleOnPage } from "@src/components/messages/people-rows";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Flex, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Props = { state: PeriodState; about: Reminder | "all"; onEnd: () => void };
type Person = ReminderPreview["people"][number];

/** Shows the text and recipients of a reminder before it is sent, and who is skipped because they had it today. */
export function ReminderDialog({ state: { year, period }, about, onEnd }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = { year, period, ...(about !== "all" && { about }) };
  // Recipients may have been reminded since, also by somebody else.
  const preview = useCall("periodClose", "previewReminders", input, { staleTime: 0 });
  const reminders = preview.data && !preview.isPlaceholderData ? preview.data : undefined;
  const receivers = new Set((reminders ?? []).flatMap(({ people }) => toBeSent(people).map(numberOf)));
  const send = async () => {
    setRunning(true);
    setRefusal(null);
    try {
      const { people } = await api.periodClose.remind(input);
      showToast({ kind: "success", text: t("periodClose.reminded", { count: digits(people) }) });
      await queries.invalidateQueries({ queryKey: ["periodClose"] });
      onEnd();
    } catch (error) {
      setRefusal(errorText(error));
      await preview.refetch();
    } finally {
      setRunning(false);
    }
  };
  const body = () => {
    if (reminders) return reminders.map((one) => <OneReminder key={one.about} reminder={one} />);
    if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
    return <LoadingSkeleton rows={6} />;
  };
  return (
    <Modal
      open
      width={620}
      title={t(`periodClose.remind.${about}`)}
      okText={t("periodClose.sendTo", { count: receivers.size, number: digits(receivers.size) })}
      okButtonProps={{ disabled: receivers.size === 0, loading: isRunning }}
      onOk={() => void send()}
      onCancel={onEnd}
    >
      <Flex vertical gap="large">
        {refusal && <Alert type="error" showIcon message={refusal} />}
        {reminders?.length === 0 && <Alert type="info" showIcon message={t("periodClose.nobody")} />}
        {body()}
      </Flex>
    </Modal>
  );
}

const numberOf = ({ personnelNumber }: Person) => personnelNumber;
const toBeSent = (people: readonly Person[]) => people.filter(({ isRemindedToday }) => !isRemindedToday);

function OneReminder({ reminder: { about, subject, body, people } }: { reminder: ReminderPreview }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const receivers = toBeSent(people);
  const leftOut = people.filter(({ isRemindedToday }) => isRemindedToday);
  const counted = (list: readonly Person[]) => ({ count: list.length, number: digits(list.length) });
  const label = t("periodClose.receive", counted(receivers));
  return (
    <section aria-label={t(`periodClose.remind.${about}`)}>
      <Flex vertical gap="small">
        <MessageText subject={subject} body={body} />
        {receivers.length > 0 && <Named label={label} people={receivers} />}
        {leftOut.length > 0 && (
          <>
            <Alert type="info" showIcon message={t("periodClose.leftOut", counted(leftOut))} />
            <Named label={t("periodClose.leftOutLabel")} people={leftOut} />
          </>
        )}
      </Flex>
    </section>
  );
}

function Named({ label, people }: { label: string; people: readonly Person[] }) {
  const [page, setPage] = useState(1);
  const shown = people.slice((page - 1) * peopleOnPage, page * peopleOnPage);
  return (
    <div>
      <strong>{label}</strong>
      <PeopleRows label={label} people={shown} total={people.length} page={page} onPage={setPage} />
    </div>
  );
}
