import { useState } from "react";
import { readStored, storageKeys, store } from "../../api/browser-storage";
import { useViewer } from "../../providers/session";
import { useToday } from "../today";

/** Which of today's notices the reader has dismissed; they return tomorrow. */
export function usePutAway<N extends string>() {
  const { personnelNumber } = useViewer();
  const today = useToday();
  const mine = `${today} ${personnelNumber} `;
  const [stored, setStored] = useState(() => readStored(storageKeys.noticesSeen) ?? "");
  const names = stored.startsWith(mine) ? stored.slice(mine.length).split(" ") : [];
  return {
    isAway: (name: N) => names.includes(name),
    putAway: (name: N) => {
      const next = mine + [...names, name].join(" ");
      store(storageKeys.noticesSeen, next);
      setStored(next);
    },
  };
}
