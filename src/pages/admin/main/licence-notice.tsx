import { addDays } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { useToday } from "@src/components/today";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Enough time to order a licence. */
const noticeDays = 30;

/** Warns before the licence ends, because from the next day on nobody can sign in. */
export function LicenceNotice() {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const today = useToday();
  const lock = useCall("lock", "loadActivation", undefined).data;
  if (!lock?.isActive || lock.validTo === null || lock.validTo > addDays(today, noticeDays)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t("adminMain.lockEnds", { date: digits(writeDate(lock.validTo, calendar)) })}
      action={<Link to="/config">{t("menu.pages./config")}</Link>}
    />
  );
}
