import { type PeriodState, periodName } from "@schemas/calls/period-close";
import { toLatinDigits } from "@schemas/values/digits";
import { api } from "@src/api";
import { useDigits, useNumber } from "@src/components/digits";
import { useKeptText } from "@src/components/form/use-kept-text";
import { LongText } from "@src/components/long-text";
import { errorText } from "@src/locales/error-text";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Flex, Form, Input, Modal, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type DialogProps = { state: PeriodState; onEnd: () => void };

/** Runs a step, then reloads everything about periods; refusals are shown in the dialog. */
function useStep(onEnd: () => void) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (step: () => Promise<unknown>) => {
    setRunning(true);
    setRefusal(null);
    try {
      await step();
      await Promise.all(
        ["periodClose", "work", "calendar"].map((group) => queries.invalidateQueries({ queryKey: [group] })),
      );
      onEnd();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refusal, run };
}

/** The reason of a step, kept until the step is done or cancelled. */
function useReason(of: string, name: string, onEnd: () => void) {
  const { text: reason, change, drop } = useKeptText(of, name);
  const end = () => {
    drop();
    onEnd();
  };
  return { reason, change, end };
}

/** Says what closing does and requires a typed confirmation. */
export function CloseDialog({ state, onEnd }: DialogProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const amount = useNumber();
  const { year, period, version, people, days, absentThroughout: absent } = state;
  const name = periodName({ year, period });
  const { reason, change, end } = useReason("reason-close", name, onEnd);
  const { isRunning, refusal, run } = useStep(end);
  const [confirmation, setConfirmation] = useState("");
  const left = state.matters.reduce((sum, { count }) => sum + count, 0);
  const isTyped = toLatinDigits(confirmation).trim() === name && (left === 0 || reason.trim() !== "");
  return (
    <Modal
      open
      title={t("periodClose.closing", { name: digits(name) })}
      okText={t("periodClose.close")}
      okButtonProps={{ danger: true, disabled: !isTyped, loading: isRunning }}
      onOk={() => void run(() => api.periodClose.close({ year, period, version, confirmation, reason }))}
      onCancel={end}
    >
      <Flex vertical gap="middle">
        <Typography.Text>
          {t("periodClose.closingText", { people: amount(people), days: amount(days) })}
        </Typography.Text>
        {left > 0 && (
          <Alert type="warning" showIcon message={t("periodClose.stillOpen", { count: digits(left) })} />
        )}
        {absent > 0 && (
          <Alert
            type="warning"
            showIcon
            message={t("periodClose.absentThroughout.title", { count: absent, number: amount(absent) })}
          />
        )}
        {refusal && <Alert type="error" showIcon message={refusal} />}
        <Form layout="vertical" component="div">
          {left > 0 && <ReasonItem label={t("periodClose.reasonOpen")} value={reason} onChange={change} />}
          <Form.Item label={t("periodClose.type", { name: digits(name) })} htmlFor="period-confirmation">
            <Input
              id="period-confirmation"
              dir="ltr"
              autoComplete="off"
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
              style={{ maxInlineSize: 200 }}
            />
          </Form.Item>
        </Form>
      </Flex>
    </Modal>
  );
}

/** Reopens a closed period, with a reason for the history. */
export function ReopenDialog({ state, onEnd }: DialogProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { year, period, version } = state;
  const name = periodName({ year, period });
  const { reason, change, end } = useReason("reason-reopen", name, onEnd);
  const { isRunning, refusal, run } = useStep(end);
  return (
    <Modal
      open
      title={t("periodClose.reopening", { name: digits(name) })}
      okText={t("periodClose.reopen")}
      okButtonProps={{ disabled: reason.trim() === "", loading: isRunning }}
      onOk={() => void run(() => api.periodClose.reopen({ year, period, version, reason }))}
      onCancel={end}
    >
      <Flex vertical gap="middle">
        <Typography.Text>{t("periodClose.reopeningText")}</Typography.Text>
        {refusal && <Alert type="error" showIcon message={refusal} />}
        <Form layout="vertical" component="div">
          <ReasonItem label={t("periodClose.reason")} value={reason} onChange={change} />
        </Form>
      </Flex>
    </Modal>
  );
}

type ReasonProps = { label: string; value: string; onChange: (text: string) => void };

function ReasonItem({ label, value, onChange }: ReasonProps) {
  return (
    <Form.Item label={label} htmlFor="period-reason" required>
      <LongText
        id="period-reason"
        max={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={value}
        onChange={onChange}
      />
    </Form.Item>
  );
}
