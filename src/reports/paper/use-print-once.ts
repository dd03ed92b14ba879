import { useIsFetching } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** What a link to a printable page carries, so that the browser's print dialog opens at once. */
export const printNow = { printNow: true } as const;

/**
 * Opens the browser's print dialog once the sheet is whole: all rows drawn, every name looked up, letters and logo
 * there. A page that is loaded again or gone back to does not print again.
 */
export function usePrintOnce(isReady: boolean): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isFetching = useIsFetching() > 0;
  const isWanted = (state as typeof printNow | null)?.printNow === true && isReady && !isFetching;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const pictures = [...document.querySelectorAll<HTMLImageElement>(".print-sheet img")];
    // One that does not come is left out. Where the browser does not know about letters (the tests' own), they are there.
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
