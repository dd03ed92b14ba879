import { useCallback, useEffect, useState } from "react";
import { publicApi } from "../../../api/public";
import { thisDevice } from "./device";
import { checkStartUp, type StartUpResult } from "./start-up";

/** Runs the start-up checks when the page opens; undefined until they end. A failed stored password leads to /config. */
export function useStartUp(openApp: (path: string) => Promise<void>) {
  const [startUp, setStartUp] = useState<StartUpResult>();

  const check = useCallback(() => {
    setStartUp(undefined);
    void checkStartUp(publicApi, thisDevice()).then((result) => {
      setStartUp(result);
      if (result.kind === "configure") void openApp("/config");
    });
  }, [openApp]);

  useEffect(check, [check]);
  return { startUp, checkAgain: check };
}
