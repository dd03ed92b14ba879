import { CalendarOutlined, CloseOutlined, GiftOutlined, LockOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import { permissionCodes } from "@schemas/permission-codes";
import type { Language } from "@schemas/values/languages";
import { mayCall } from "@schemas/viewer";
import { Alert, Flex } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/use-call";
import { useLanguage } from "../../locales/use-language";
import { useSession } from "../../providers/session";
import { useToday } from "../today";
import styles from "./today-notices.module.css";
import { usePutAway } from "./use-put-away";

// Both answers are valid for a day.
const rarelyChanges = { staleTime: 60 * 60_000 };
/** With more names than this a count is shown. */
const mostNames = 3;

/**
 * Notices after signing in, as far as the settings enable them: a password that expires, today's occasions, birthdays.
 * The session's settings say what to load; if nothing is enabled, nothing is loaded.
 */
export function TodayNotices() {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { viewer, settings } = useSession();
  const { isAway, putAway } = usePutAway<"password" | "day">();
  const { warnsOfPassword = false, showBirthdays = false, occasions = [] } = settings ?? {};
  const hasPassword = viewer.role === "employee" || viewer.role === "manager";
  const alarm = useCall("settings", "getPasswordAlarm", undefined, {
    ...rarelyChanges,
    enabled: warnsOfPassword && hasPassword && !isAway("password"),
  }).data;
  const birthdays =
    useCall("settings", "getBirthdays", undefined, {
      ...rarelyChanges,
      enabled: showBirthdays && !isAway("day") && mayCall(calls.settings.getBirthdays, viewer),
    }).data ?? [];

  // Settings stored yesterday contain yesterday's occasions.
  const titles = occasions
    .filter(({ date }) => date === today)
    .map(({ title, titleEn }) => (language === "en" && titleEn) || title);
  const isOwn = birthdays.some(({ personnelNumber }) => personnelNumber === viewer.personnelNumber);
  const others = birthdays
    .filter(({ personnelNumber }) => personnelNumber !== viewer.personnelNumber)
    .map(({ name }) => name);

  const greetings = isAway("day")
    ? []
    : [
        titles.length > 0 && (
          <Line
            key="occasion"
            icon={<CalendarOutlined aria-hidden />}
            text={t("todayNotices.occasion", { title: listed(titles, language) })}
          />
        ),
        isOwn && <Line key="own" icon={<GiftOutlined aria-hidden />} text={t("todayNotices.ownBirthday")} />,
        others.length > 0 && (
          <Line key="others" icon={<GiftOutlined aria-hidden />} text={birthdayOf(others)} />
        ),
      ].filter(Boolean);

  function birthdayOf(names: readonly string[]) {
    const count = names.length - mostNames;
    if (count <= 0) return t("todayNotices.birthday", { names: listed(names, language) });
    return t("todayNotices.birthdays", {
      names: names.slice(0, mostNames).map(isolated).join(t("todayNotices.comma")),
      count,
    });
  }

  const isDue = alarm?.isDue === true && alarm.daysLeft !== null && !isAway("password");
  if (!isDue && greetings.length === 0) return null;
  const closable = { closeIcon: <CloseOutlined aria-hidden />, "aria-label": t("todayNotices.putAway") };
  return (
    <Flex vertical gap="small" role="region" aria-label={t("todayNotices.label")}>
      {isDue && (
        <Alert
          type="warning"
          showIcon
          icon={<LockOutlined aria-hidden />}
          message={t("todayNotices.password", { count: alarm.daysLeft ?? 0 })}
          action={
            viewer.permissions.has(permissionCodes.changePassword) && (
              <Link to="/home/change-password">{t("todayNotices.change")}</Link>
            )
          }
          closable={closable}
          onClose={() => putAway("password")}
        />
      )}
      {greetings.length > 0 && (
        <Alert
          className={styles.todayGreetings}
          message={
            <Flex gap="4px 24px" wrap>
              {greetings}
            </Flex>
          }
          closable={closable}
          onClose={() => putAway("day")}
        />
      )}
    </Flex>
  );
}

function Line({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={styles.todayLine}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

const listed = (texts: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(texts.map(isolated));

/** Isolates a name, which keeps its own direction inside a sentence of the other direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;
