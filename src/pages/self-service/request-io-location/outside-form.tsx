import { CameraOutlined, DeleteOutlined } from "@ant-design/icons";
import { longestReason } from "@schemas/clocking";
import { Alert, Button, Input } from "antd";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shrinkPhoto } from "./shrink-photo";

type Props = {
  reason: string;
  onReason: (reason: string) => void;
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
};

/** Why someone punches outside their area, and a photo if they like. */
export function OutsideForm({ reason, onReason, photo, onPhoto }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const preview = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      onPhoto(await shrinkPhoto(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <div className="location-form">
      <label htmlFor={id}>{t("clock.location.reason")}</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={longestReason}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={t("clock.location.reasonHint")}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className="location-photo">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t("clock.location.photo")}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {preview ? (
          <>
            <img src={preview} alt={t("clock.location.photoAdded")} />
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onPhoto(null)}>
              {t("clock.location.photoRemove")}
            </Button>
          </>
        ) : (
          <Button icon={<CameraOutlined aria-hidden />} onClick={() => picker.current?.click()}>
            {t("clock.location.photo")}
          </Button>
        )}
      </div>
      {isUnreadable && <Alert role="alert" type="error" message={t("clock.location.photoUnreadable")} />}
    </div>
  );
}
