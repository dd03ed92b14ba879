import type { NotificationProvider } from "@refinedev/core";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenIdle } from "../api/when-idle";
import type { Notices, NoticesApi } from "./notices";

// Spec §9: a toast lasts 2 seconds; the error toast of a sign-in or a password 5 seconds.
const toastSeconds = 2;
const longToastSeconds = 5;
// Our choice: long enough to read, think and reach the button.
const undoSeconds = 10;
// Our choice: a toast with a long text stays as long as reading takes.
const lettersASecond = 15;

// Our choice: the spec has them at the top right, where they cover the title of a page in Persian, and of every dialog
// on a phone. At the bottom there is nothing to read first, and this corner is clear of the buttons of forms, which are
// at the start of a line or in the middle; app.css keeps them off the bar of a phone.
const corner = () => (document.documentElement.dir === "rtl" ? "bottomLeft" : "bottomRight");

type Toast = {
  kind: "success" | "error" | "info" | "warning";
  text: string;
  description?: string;
  /** For messages that must be read: an error someone has to act upon. */
  isLong?: boolean;
  key?: string;
  /** Undoes what the toast reports; the toast then stays long enough to decide. */
  undo?: () => Promise<void>;
};

let Loaded: typeof Notices | undefined;

let begin: (api: NoticesApi) => void;
const expected = () =>
  new Promise<NoticesApi>((resolve) => {
    begin = resolve;
  });
let there = expected();
let isWanted = false;
const remember = () => {
  isWanted = true;
};
let want = remember;

/** antd's toasts and dialogs. Their file loads once the browser is idle, or when the first of them is needed. */
export function notices(): Promise<NoticesApi> {
  want();
  return there;
}

/** Registers the mounted place until it unmounts; later notices wait for the next one. */
function take(api: NoticesApi): () => void {
  begin(api);
  return () => {
    there = expected();
  };
}

/**
 * Renders the notices, inside the page's theme and direction. If their file cannot be loaded, nothing else is affected:
 * it is loaded again once the network is back, or when the next notice is needed.
 */
export function NoticesPlace() {
  const [Place, setPlace] = useState(() => Loaded);
  useEffect(() => {
    const load = async () => {
      try {
        Loaded ??= (await import("./notices")).Notices;
        setPlace(() => Loaded);
      } catch {
        // Retried with the next notice, or when the network is back.
      }
    };
    const start = () => void load();
    want = () => {
      remember();
      start();
    };
    const cancel = isWanted ? start() : whenIdle(start);
    addEventListener("online", start);
    return () => {
      want = remember;
      cancel?.();
      removeEventListener("online", start);
    };
  }, []);
  return Place && <Place onReady={take} />;
}

/** Shows a toast, also from outside React, with the page's theme and direction, which antd's static calls lack. */
export function showToast(toast: Toast): void {
  void notices().then(({ toasts }) => show(toasts, toast));
}

function show(toasts: NoticesApi["toasts"], { kind, text, description, isLong, key, undo }: Toast): void {
  const named = key ?? (undo && `undo-${Date.now()}`);
  toasts[kind]({
    key: named,
    message: text,
    description,
    placement: corner(),
    duration: undo
      ? undoSeconds
      : Math.max(
          isLong || kind === "error" ? longToastSeconds : toastSeconds,
          Math.ceil((text.length + (description?.length ?? 0)) / lettersASecond),
        ),
    showProgress: isLong || !!undo,
    ...(undo && {
      actions: (
        <UndoButton
          onUndo={() => {
            toasts.destroy(named);
            void undo();
          }}
        />
      ),
    }),
  });
}

/** refine's notifications: its text, or nothing if a screen shows its own. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
    if (type === "progress") {
      void notices().then(({ toasts }) =>
        toasts.info({
          key,
          message,
          placement: corner(),
          duration: undoableTimeout ?? longToastSeconds,
          actions: <UndoButton onUndo={() => cancelMutation?.()} />,
        }),
      );
      return;
    }
    showToast({ kind: type, text: message, description, key });
  },
  close: (key) => void notices().then(({ toasts }) => toasts.destroy(key)),
};

/** The current undo offers, the latest last. */
const offers: (() => void)[] = [];

/** Also triggered by Ctrl+Z, the latest offer first, unless somebody is typing. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const take = () => latest.current();
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === "KeyZ";
      if (!isUndo || isTyping(event.target) || offers.at(-1) !== take) return;
      event.preventDefault();
      // The previous offer must not react to the same key.
      event.stopImmediatePropagation();
      take();
    };
    offers.push(take);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      offers.splice(offers.indexOf(take), 1);
    };
  }, []);
  return (
    <Button size="small" onClick={onUndo} aria-keyshortcuts="Control+Z" title="Ctrl+Z">
      {t("notices.undo")}
    </Button>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
