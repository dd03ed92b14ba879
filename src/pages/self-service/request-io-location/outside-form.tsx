import { CameraOutlined, DeleteOutlined } from "@ant-design/icons";
import { longestReason } from "@schemas/clocking";
import { useDigits } from "@src/components/digits";
import { LongText } from "@src/components/long-text";
import { Alert, Button } from "antd";
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./location.module.css";
import { shrinkPhoto } from "./shrink-photo";

type Props = {
  reason: string;
  onReason: (reason: string) => void;
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
};

/** Why someone punches outside their area, and an optional photo. */
export function OutsideForm({ reason, onReason, photo, onPhoto }: Props) {
  const { t } = useTranslation();
  const _digits = useDigits();
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"photoUnreadable" | "photoNone" | null>(null);
  const preview = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      onPhoto(await shrinkPhoto(file));
      setProblem(null);
    } catch {
      setProblem("photoUnreadable");
    }
  }

  // A refused or missing camera only shows as a missing picture, which React does not report.
  useEffect(() => {
    const input = camera.current;
    const miss = () => setProblem("photoNone");
    input?.addEventListener("cancel", miss);
    return () => input?.removeEventListener("cancel", miss);
  }, []);

  const onPicked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files?.[0]);
    target.value = "";
  };

  return (
    <div className={styles.form}>
      <label htmlFor={id}>{t("clock.location.reason")}</label>
      <LongText
        id={id}
        value={reason}
        max={longestReason}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={t("clock.location.reasonHint")}
        onChange={onReason}
      />
      <div className={styles.photo}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t("clock.location.photo")}
          onChange={onPicked}
        />
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          aria-label={t("clock.location.photoChoose")}
          onChange={onPicked}
        />
        {preview ? (
          <>
            <img src={preview} alt={t("clock.location.photoAdded")} />
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onPhoto(null)}>
              {t("clock.location.photoRemove")}
            </Button>
          </>
        ) : (
          <Button icon={<CameraOutlined aria-hidden />} onClick={() => camera.current?.click()}>
            {t("clock.location.photo")}
          </Button>
        )}
      </div>
      {problem && (
        <Alert
          role="alert"
          type={problem === "photoNone" ? "warning" : "error"}
          showIcon
          message={t(`clock.location.${problem}`)}
          action={
            <Button size="small" onClick={() => files.current?.click()}>
              {t("clock.location.photoChoose")}
            </Button>
          }
        />
      )}
    </div>
  );
}
