import type { Calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { Muted } from "@src/components/muted";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Card, Popconfirm, Tag } from "antd";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { api } from "../../api";
import { useCall } from "../../api/use-call";
import { errorText } from "../../locales/error-text";
import { Bdi } from "../digits";
import { ErrorState } from "../error-state";
import { InstantText } from "../instant-text";
import { LoadingSkeleton } from "../loading-skeleton";
import { browserName } from "./browser-name";
import styles from "./device-list.module.css";

type Session = AnswerOf<Calls["account"]["getSessions"]>[number];
/** The session being ended, or all but the present one. */
type Ending = number | "others" | null;

/** The viewer's sessions; any can be signed out here, such as that of a lost phone. */
export function SessionsCard() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [ending, setEnding] = useState<Ending>(null);
  const sessionsQuery = useCall("account", "getSessions", undefined, { refetchOnWindowFocus: true });
  const sessions = sessionsQuery.data;

  async function end(which: Ending, work: () => Promise<string>) {
    setEnding(which);
    try {
      showToast({ kind: "success", text: await work() });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      await queries.invalidateQueries({ queryKey: ["account", "getSessions"] });
      setEnding(null);
    }
  }
  const endOne = (id: number) =>
    end(id, async () => {
      await api.account.endSession({ id });
      return t("account.sessions.ended");
    });
  const endOthers = () =>
    end("others", async () => t("account.sessions.othersEnded", await api.account.endOtherSessions()));

  return (
    <Card id="sessions" size="small" title={t("account.sessions.title")}>
      <Muted as="p">{t("account.sessions.text")}</Muted>
      {sessionsQuery.error && !sessions ? (
        <ErrorState error={sessionsQuery.error} onRetry={() => void sessionsQuery.refetch()} />
      ) : !sessions ? (
        <LoadingSkeleton rows={3} />
      ) : (
        <>
          <ul className={styles.deviceList}>
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isBusy={ending === session.id}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Popconfirm
              title={t("account.sessions.endOthersSure")}
              okText={t("account.sessions.end")}
              onConfirm={() => void endOthers()}
            >
              <Button loading={ending === "others"} style={{ marginBlockStart: 16 }}>
                {t("account.sessions.endOthers")}
              </Button>
            </Popconfirm>
          )}
        </>
      )}
    </Card>
  );
}

type LineProps = { session: Session; isBusy: boolean; onEnd: () => void };

function SessionLine({ session, isBusy, onEnd }: LineProps) {
  const { t } = useTranslation();
  const { agent, address, startedAt, seenAt, isThis } = session;
  const names = browserName(agent ?? "");
  const name = names ? t("account.sessions.on", names) : t("account.sessions.unknown");
  return (
    <li>
      <div>
        {name} {isThis && <Tag color="processing">{t("account.sessions.here")}</Tag>}
        <Muted className={styles.deviceFacts}>
          {!isThis && (
            <span>
              <Trans
                i18nKey="account.sessions.seen"
                components={{ date: <InstantText instant={seenAt} /> }}
              />
            </span>
          )}
          <span>
            <Trans
              i18nKey="account.sessions.since"
              components={{ date: <InstantText instant={startedAt} /> }}
            />
          </span>
          {address && (
            <span>
              {t("account.sessions.address")} <Bdi>{address}</Bdi>
            </span>
          )}
        </Muted>
      </div>
      {!isThis && (
        <Button
          size="small"
          aria-label={t("account.sessions.endLabel", { name })}
          loading={isBusy}
          onClick={onEnd}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </li>
  );
}
