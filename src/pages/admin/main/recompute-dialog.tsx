import type { DateRange } from "@schemas/values/jalali-date";
import { api } from "@src/api";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { useToday } from "@src/components/today";
import { JobNote } from "@src/console/settings/job-note";
import { errorText } from "@src/locales/error-text";
import { Alert, Form, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Picker } from "../../pickers";

type RecomputeDialogProps = { onClose: () => void; onStarted: () => void };

/** Recomputes the days of everyone, or of one person. */
export function RecomputeDialog({ onClose, onStarted }: RecomputeDialogProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [days, setDays] = useState<DateRange | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);

  const start = async () => {
    if (!days) return;
    setBusy(true);
    setTrouble(null);
    try {
      const job = await api.portal.recompute({ ...days, ...(person && { personnelNumbers: person }) });
      setJobId(job.id);
      onStarted();
    } catch (error) {
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t("adminMain.recompute.title")}
      onCancel={onClose}
      onOk={jobId === null ? () => void start() : onClose}
      okText={t(jobId === null ? "adminMain.recompute.start" : "adminMain.recompute.close")}
      okButtonProps={{ disabled: days === null, loading: isBusy }}
      cancelButtonProps={{ style: jobId === null ? undefined : { display: "none" } }}
    >
      {jobId === null ? (
        <Form layout="vertical" component="div">
          <p>{t("adminMain.recompute.text")}</p>
          <Form.Item label={t("adminMain.recompute.days")} htmlFor="recompute-days" required>
            <DateRangePicker
              id="recompute-days"
              value={days}
              onChange={setDays}
              max={today}
              style={{ inlineSize: "100%" }}
            />
          </Form.Item>
          <Picker
            of="person"
            label={t("adminMain.recompute.person")}
            value={person}
            title={undefined}
            onChange={setPerson}
          />
          {trouble !== null && (
            <Alert type="error" showIcon message={errorText(trouble)} style={{ marginBlockStart: 12 }} />
          )}
        </Form>
      ) : (
        <JobNote id={jobId} />
      )}
    </Modal>
  );
}
