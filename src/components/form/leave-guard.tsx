import { Modal } from "antd";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { askBeforeClosing } from "../../providers/ask-before-closing";

type LeaveGuardProps = {
  isDirty: boolean;
  /** Set before the form itself leaves, after a save. */
  isLeavingRef?: RefObject<boolean>;
  /** Called when the user leaves anyway. */
  onLeave?: () => void;
  /** The query string of the address selects the record, so changing it also leaves. */
  isChosenByQuery?: boolean;
  /** The words for what is lost by leaving, if no draft stores it. */
  words?: { title: string; text: string; stay: string };
};

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. At most one per page. */
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
    // When the session has ended, the sign-in page leads back here and the draft is restored.
    if (isDirty) return askBeforeClosing(() => keep());
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
