import { useInvalidate } from "@refinedev/core";
import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { useViewer } from "@src/providers/session";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { loadFieldWords } from "./field-words";
import { ImportDesk } from "./import-desk";
import { importFields } from "./import-fields";
import { importKey, readImport } from "./stored-import";

const nobody = () => () => undefined;

/** The desk of an import page, created for each visit with the rows that an earlier visit stored in this browser. */
export function useDesk(resource: Resource) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const invalidate = useInvalidate();
  const [names] = useState(() => importFields(resource, viewer));
  const { data: words } = useQuery({
    queryKey: ["import", "words", resource.name],
    queryFn: () => loadFieldWords(resource, names),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [desk, setDesk] = useState<ImportDesk | null>(null);
  const [storedSince, setStoredSince] = useState<string | null>(null);
  const repeated = useEffectEvent((line: number) => t("importing.rows.repeated", { row: digits(line) }));
  const onWritten = useEffectEvent(
    () => void invalidate({ resource: resource.name, invalidates: ["list", "many"] }),
  );
  const key = importKey(viewer.personnelNumber, resource.name);

  useEffect(() => {
    if (!words) return;
    const made = new ImportDesk({
      resource,
      words,
      storeKey: key,
      repeated: (line) => repeated(line),
      onWritten: () => onWritten(),
    });
    let isGone = false;
    const keepNow = () => made.keepNow();
    window.addEventListener("pagehide", keepNow);
    void readImport(key).then((stored) => {
      if (isGone) return;
      if (stored) {
        setStoredSince(stored.at);
        void made.goOn(stored);
      }
      setDesk(made);
    });
    return () => {
      isGone = true;
      window.removeEventListener("pagehide", keepNow);
      made.close();
      setDesk(null);
    };
  }, [resource, words, key]);

  const state = useSyncExternalStore(desk?.subscribe ?? nobody, () => desk?.state ?? null);
  // Another file than the stored one starts a new import.
  const file = useRef<string | null>(null);
  useEffect(() => {
    const before = file.current;
    file.current = state?.fileName ?? null;
    if (before !== null && file.current !== before) setStoredSince(null);
  }, [state?.fileName]);
  return { desk, state, words, names, keptSince: storedSince };
}
