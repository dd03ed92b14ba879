import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of a link to a printable page that opens the browser's print dialog. */
export const printNow = { printNow: true } as const;

/**
 * Opens the browser's print dialog once the sheet is complete: all rows rendered, every name loaded, fonts and logo
 * loaded. A page that is reloaded or returned to does not print again.
 */
export function usePrintOnce(isReady: boolean): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isFetching = useIsFetching() > 0;
  const isWanted = (state as typeof printNow | null)?.printNow === true && isReady && !isFetching;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const pictures = [...document.querySelectorAll<HTMLImageElement>("article img")];
    // A picture that fails to load is left out. Without a font loading API (in tests), fonts count as loaded.
    const ready = [document.fonts?.ready, ...pictures.map((one) => one.decode().catch(() => undefined))];
    void Promise.all(ready).then(() => {
      if (!isHere) return;
      void navigate(`${pathname}${search}`, { replace: true, state: null });
      window.print();
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, navigate, pathname, search]);
}
