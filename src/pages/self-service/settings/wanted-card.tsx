import { type NotificationKind, notificationKinds } from "@schemas/notifications/facts";
import { Muted } from "@src/components/muted";
import { showToast } from "@src/providers/notification";
import { useSession } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Card, Flex, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { TimeInput } from "../../../components/time-input";
import { errorText } from "../../../locales/error-text";
import styles from "./wanted-card.module.css";

const key = ["notifications", "getPreferences", undefined];
/** The default quiet hours. */
const usualQuiet = { quietFrom: 22 * 60, quietTo: 7 * 60 };

type Preferences = { pushOff: string[]; quietFrom?: number | null; quietTo?: number | null };

/** Which notifications are pushed, and the quiet hours; saved immediately. */
export function WantedCard() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { standing } = useSession();
  // Only administrators get notifications about terminals.
  const kinds = notificationKinds.filter((kind) => kind !== "terminal" || standing?.mayAdminister);
  const preferencesQuery = useCall("notifications", "getPreferences", undefined);
  const preferences: Preferences | undefined = preferencesQuery.data;

  async function save(next: Preferences) {
    // Shown immediately; the server's answer follows.
    queries.setQueryData(key, next);
    try {
      await api.notifications.savePreferences(next);
      showToast({ kind: "success", text: t("notifications.wanted.saved") });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
      await queries.invalidateQueries({ queryKey: ["notifications", "getPreferences"] });
    }
  }

  return (
    <Card size="small" title={t("notifications.wanted.title")}>
      <Muted as="p">{t("notifications.wanted.text")}</Muted>
      {preferencesQuery.error && !preferences ? (
        <ErrorState error={preferencesQuery.error} onRetry={() => void preferencesQuery.refetch()} />
      ) : !preferences ? (
        <LoadingSkeleton rows={6} />
      ) : (
        <>
          {kinds.map((kind) => (
            <KindSwitch
              key={kind}
              kind={kind}
              preferences={preferences}
              onChange={(next) => void save(next)}
            />
          ))}
          <QuietHours preferences={preferences} onChange={(next) => void save(next)} />
        </>
      )}
    </Card>
  );
}

type PartProps = { preferences: Preferences; onChange: (next: Preferences) => void };

function KindSwitch({ kind, preferences, onChange }: PartProps & { kind: NotificationKind }) {
  const { t } = useTranslation();
  const id = useId();
  const { pushOff } = preferences;
  return (
    <div className={styles.wantedRow}>
      <label htmlFor={id}>{t(`notifications.wanted.kinds.${kind}`)}</label>
      <Switch
        id={id}
        checked={!pushOff.includes(kind)}
        onChange={(isOn) =>
          onChange({
            ...preferences,
            pushOff: [...pushOff.filter((one) => one !== kind), ...(isOn ? [] : [kind])],
          })
        }
      />
    </div>
  );
}

function QuietHours({ preferences, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { quietFrom = null, quietTo = null } = preferences;
  const isQuiet = quietFrom !== null && quietTo !== null;
  const set = (name: "quietFrom" | "quietTo", minutes: number | null) => {
    // Incomplete or invalid input changes nothing yet.
    const other = name === "quietFrom" ? quietTo : quietFrom;
    if (minutes !== null && minutes !== other && minutes !== preferences[name])
      onChange({ ...preferences, [name]: minutes });
  };
  return (
    <>
      <div className={styles.wantedRow}>
        <div>
          <label htmlFor={id}>{t("notifications.quiet.label")}</label>
          <Muted className={styles.wantedNote}>{t("notifications.quiet.text")}</Muted>
        </div>
        <Switch
          id={id}
          checked={isQuiet}
          onChange={(isOn) =>
            onChange({ ...preferences, ...(isOn ? usualQuiet : { quietFrom: null, quietTo: null }) })
          }
        />
      </div>
      {isQuiet && (
        <Flex gap="middle" wrap className={styles.wantedHours}>
          {(["from", "to"] as const).map((end) => (
            <Flex key={end} vertical gap={4}>
              <label htmlFor={`${id}-${end}`}>{t(`notifications.quiet.${end}`)}</label>
              <TimeInput
                id={`${id}-${end}`}
                value={end === "from" ? quietFrom : quietTo}
                onChange={(minutes) => set(end === "from" ? "quietFrom" : "quietTo", minutes)}
              />
            </Flex>
          ))}
        </Flex>
      )}
    </>
  );
}
