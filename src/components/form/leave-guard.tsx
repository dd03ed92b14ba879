import { Modal } from "antd";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { readSession } from "../../api/session-store";

type LeaveGuardProps = {
  isDirty: boolean;
  /** Set before going away on purpose, after a save. */
  isLeavingRef?: RefObject<boolean>;
  /** What is done before it is left all the same. */
  onLeave?: () => void;
  /** The query of the address chooses what is edited, so another query leaves it too. */
  isChosenByQuery?: boolean;
  /** What is lost by leaving, where no draft keeps it. */
  words?: { title: string; text: string; stay: string };
};

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. One to a page. */
export function LeaveGuard({
  isDirty,
  isLeavingRef,
  onLeave,
  isChosenByQuery = false,
  words,
}: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeavingRef?.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isChosenByQuery && currentLocation.search !== nextLocation.search)),
  );

  const keep = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      // A session that has ended leads to the sign-in page and back, where what was typed stands again.
      if (readSession()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return (
    <Modal
      open={blocker.state === "blocked"}
      title={words?.title ?? t("console.form.leaveTitle")}
      okText={words?.stay ?? t("console.form.stay")}
      cancelText={t("console.form.leave")}
      onOk={() => blocker.reset?.()}
      closable={false}
      keyboard={false}
      maskClosable={false}
      cancelButtonProps={{
        danger: true,
        onClick: () => {
          onLeave?.();
          blocker.proceed?.();
        },
      }}
    >
      {words?.text ?? t("console.form.leaveText")}
    </Modal>
  );
}
