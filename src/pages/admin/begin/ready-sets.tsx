import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { callsOfSet, type ReadySet } from "@schemas/ready-sets";
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

type Props = {
  sets: readonly ReadySet[];
  /** Only one of the sets can be in use; adding another replaces it. */
  isChoice: boolean;
  taken: readonly ReadySet[];
  onTaken: () => void;
};

/** Common configurations, each added with everything that belongs to it in one press. */
export function ReadySets({ sets: all, isChoice, taken, onTaken }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [busy, setBusy] = useState<ReadySet | null>(null);
  const may = (call: AnyCall) => mayCall(call, viewer);
  const sets = may(calls.begin.takeReadySet) ? all.filter((set) => callsOfSet[set].every(may)) : [];
  if (sets.length === 0) return null;
  const words = isChoice
    ? ({ title: "choice", text: "choiceText", take: "use", isTaken: "isUsed", done: "changed" } as const)
    : ({ title: "title", text: "text", take: "take", isTaken: "isTaken", done: "done" } as const);
  const take = async (set: ReadySet) => {
    setBusy(set);
    try {
      await api.begin.takeReadySet({ set });
      showToast({
        kind: "success",
        text: t(`begin.ready.${words.done}`, { name: t(`begin.ready.sets.${set}.name`) }),
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
      defaultActiveKey={!isChoice && sets.some((set) => taken.includes(set)) ? [] : ["ready"]}
      items={[
        {
          key: "ready",
          label: t(`begin.ready.${words.title}`),
          children: (
            <>
              <Muted as="p">{t(`begin.ready.${words.text}`)}</Muted>
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
                        aria-label={`${t(`begin.ready.${words.take}`)}: ${name}`}
                        onClick={() => void take(set)}
                      >
                        {t(`begin.ready.${isTaken ? words.isTaken : words.take}`)}
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
