import { QrcodeOutlined } from "@ant-design/icons";
import { readQr } from "@schemas/kiosks";
import { readStored, storageKeys, store } from "@src/api/browser-storage";
import { useDigits } from "@src/components/digits";
import { Alert, Button } from "antd";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./kiosk.module.css";

type Seen = { personnelNumber: string; code: string };

/** Browsers offer the camera only on secure addresses. */
const hasCamera = () => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

type Props = {
  /** The video element, for taking a photo. */
  video: RefObject<HTMLVideoElement | null>;
  /** For how many days photos are stored; null if none are taken. */
  photoDays: number | null;
  onSeen: (seen: Seen) => void;
};

/** Reads the codes of phones. Its switch is remembered; a kiosk that takes photos always has it on. */
export function Camera({ video, photoDays, onSeen }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const takesPhoto = photoDays !== null;
  const [isChosen, setOn] = useState(() => readStored(storageKeys.kioskCamera) !== null);
  const isOn = isChosen || takesPhoto;
  const [isRefused, setRefused] = useState(false);
  if (!hasCamera()) return null;
  if (isRefused) return <Alert type="warning" showIcon message={t("kiosk.camera.refused")} />;
  const turn = (on: boolean) => {
    store(storageKeys.kioskCamera, on ? "on" : null);
    setOn(on);
  };
  return (
    <div className={styles.camera}>
      {isOn && <Picture video={video} onSeen={onSeen} onRefused={() => setRefused(true)} />}
      {isOn && <span>{t("kiosk.camera.show")}</span>}
      {takesPhoto && <strong>{t("kiosk.photo.notice", { days: digits(String(photoDays)) })}</strong>}
      {!takesPhoto && (
        <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => turn(!isOn)}>
          {t(isOn ? "kiosk.camera.off" : "kiosk.camera.on")}
        </Button>
      )}
    </div>
  );
}

/** How often a frame is scanned, in milliseconds, and its width when scanned. */
const every = 200;
const width = 480;

type PictureProps = Pick<Props, "video" | "onSeen"> & { onRefused: () => void };

function Picture({ video, onSeen, onRefused }: PictureProps) {
  const { t } = useTranslation();
  const last = useRef("");
  const seen = useEffectEvent((text: string) => {
    const read = readQr(text);
    // A phone is held up for longer than one frame, so the same code repeats.
    if (!read || text === last.current) return;
    last.current = text;
    onSeen(read);
  });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const canvas = document.createElement("canvas");
    async function start() {
      const opened = navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
      const [{ default: decode }, camera] = await Promise.all([import("qr/decode.js"), opened]);
      stream = camera;
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = camera;
      await shown.play();
      const look = () => {
        const height = Math.round((width * shown.videoHeight) / (shown.videoWidth || 1));
        if (height > 0) {
          canvas.width = width;
          canvas.height = height;
          const pen = canvas.getContext("2d", { willReadFrequently: true });
          pen?.drawImage(shown, 0, 0, width, height);
          const image = pen?.getImageData(0, 0, width, height);
          try {
            if (image) seen(decode(image));
          } catch {
            // This frame contains no code.
          }
        }
        if (!isOver) timer = setTimeout(look, every);
      };
      look();
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => refused());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return (
    <video ref={video} muted playsInline className={styles.video} aria-label={t("kiosk.camera.picture")} />
  );
}
