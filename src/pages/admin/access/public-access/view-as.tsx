import { EyeOutlined } from "@ant-design/icons";
import { viewMinutes } from "@schemas/calls/access";
import { api } from "@src/api";
import { startLooking } from "@src/api/public";
import { readView } from "@src/api/session-store";
import { useDigits } from "@src/components/digits";
import { useErrorText } from "@src/locales/use-error-text";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Modal, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Props = { personnelNumber: string; name: string; isActive: boolean };

/** Opens the portal as this person sees it; nothing can be changed, and the history records the view. */
export function ViewAs({ personnelNumber, name, isActive }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const digits = useDigits();
  const [isConfirming, setConfirming] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const open = useMutation({
    mutationFn: () => api.access.viewAs({ personnelNumber }),
    onSuccess: (view) => {
      // The page reloads, so that no data of one person stays in memory for the other.
      startLooking(view);
      if (readView()) location.assign("/home");
      else setUnkept(true);
    },
  });

  return (
    <>
      <Button
        icon={<EyeOutlined aria-hidden />}
        disabled={!isActive}
        title={isActive ? undefined : t("access.view.inactive")}
        onClick={() => setConfirming(true)}
      >
        {t("access.view.open")}
      </Button>
      {isConfirming && (
        <Modal
          open
          title={t("access.view.title", { name })}
          okText={t("access.view.open")}
          confirmLoading={open.isPending}
          onOk={() => open.mutate()}
          onCancel={() => setConfirming(false)}
        >
          <Typography.Paragraph>
            {t("access.view.text", { name, minutes: digits(viewMinutes) })}
          </Typography.Paragraph>
          {(open.error || isUnkept) && (
            <Alert
              role="alert"
              type="error"
              showIcon
              message={isUnkept ? t("access.view.unkept") : errorText(open.error)}
            />
          )}
        </Modal>
      )}
    </>
  );
}
