import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import type { ReadySet } from "@schemas/calls/begin";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { Muted } from "@src/components/muted";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Button, Collapse } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./begin.module.css";

type Props = { sets: readonly ReadySet[]; taken: readonly ReadySet[]; onTaken: () => void };

/** What many organisations have, each added with all that belongs to it at once. */
export function ReadySets({ sets, taken, onTaken }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [busy, setBusy] = useState<ReadySet | null>(null);
  if (sets.length === 0 || !mayCall(calls.begin.takeReadySet, viewer)) return null;
  const take = async (set: ReadySet) => {
    setBusy(set);
    try {
      await api.begin.takeReadySet({ set });
      showToast({
        kind: "success",
        text: t("begin.ready.done", { name: t(`begin.ready.sets.${set}.name`) }),
      });
      onTaken();
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Collapse
      ghost
      size="small"
      defaultActiveKey={sets.some((set) => taken.includes(set)) ? [] : ["ready"]}
      items={[
        {
          key: "ready",
          label: t("begin.ready.title"),
          children: (
            <>
              <Muted as="p">{t("begin.ready.text")}</Muted>
              <ul className={styles.ready}>
                {sets.map((set) => {
                  const isTaken = taken.includes(set);
                  const name = t(`begin.ready.sets.${set}.name`);
                  return (
                    <li key={set}>
                      <span>
                        <strong>{name}</strong>
                        <Muted as="div">{t(`begin.ready.sets.${set}.about`)}</Muted>
                      </span>
                      <Button
                        size="small"
                        icon={isTaken ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
                        disabled={isTaken || busy !== null}
                        loading={busy === set}
                        aria-label={`${t("begin.ready.take")}: ${name}`}
                        onClick={() => void take(set)}
                      >
                        {t(isTaken ? "begin.ready.isTaken" : "begin.ready.take")}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            </>
          ),
        },
      ]}
    />
  );
}
