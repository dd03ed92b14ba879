import { useEffect, useRef } from "react";
import { useWords } from "../../../locales/use-words";

/** Spec §2: the red dialog saying the desktop product's version is not updated. */
export function OldVersionDialog({ versions }: { versions: { version: string; required: string } }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog danger" role="alertdialog" aria-labelledby="old-version-title">
      <h2 id="old-version-title">{t("login.oldVersionTitle")}</h2>
      <p>{t("login.oldVersionText", versions)}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t("app.close")}
        </button>
      </div>
    </dialog>
  );
}
