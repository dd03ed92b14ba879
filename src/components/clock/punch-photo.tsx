import { PictureOutlined } from "@ant-design/icons";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { Button, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./clock.module.css";

/** Opens the photo of a punch; the server records who opened it, except for the viewer's own. */
export function PunchPhoto({ placeId }: { placeId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const photo = useCall("clocking", "openPhoto", { id: placeId }, { enabled: isOpen });
  return (
    <>
      <Button size="small" icon={<PictureOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("clock.myData.photo")}
      </Button>
      <Modal open={isOpen} footer={null} title={t("clock.myData.photoTitle")} onCancel={() => setOpen(false)}>
        {photo.error ? (
          <ErrorState error={photo.error} />
        ) : photo.data ? (
          <img
            src={`data:${photo.data.kind};base64,${photo.data.data}`}
            alt={t("clock.myData.photoTitle")}
            className={styles.photo}
          />
        ) : (
          <Skeleton.Image active />
        )}
      </Modal>
    </>
  );
}
