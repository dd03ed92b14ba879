import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useHasRoom } from "./use-has-room";

/** The state of a history entry while a drawer covers its page. */
type Over = { over?: string };

const openKeys = new Set<string>();
let count = 0;
let lastPassed = "";

/**
 * On a phone, Back closes a drawer or dialog, which has its own history entry. Returns the function that closes it.
 * `isInAddress`: the address opens it, so it already has an entry.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, isInAddress = false): () => void {
  const isOnPhone = !useHasRoom("md");
  const navigate = useNavigate();
  const location = useLocation();
  const cameBy = useNavigationType();
  const key = useRef<string | null>(null);
  const over = (location.state as Over | null)?.over;
  const isWanted = isOpen && isOnPhone && !isInAddress;
  const closeRef = useRef(onClose);
  closeRef.current = onClose;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is made on opening, for the page at that moment.
  useEffect(() => {
    if (!isWanted) return;
    count += 1;
    const own = `drawer-${count}`;
    key.current = own;
    openKeys.add(own);
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { state: { ...state, over: own }, preventScrollReset: true });
    return () => {
      openKeys.delete(own);
      key.current = null;
    };
  }, [isWanted]);

  const wasThere = useRef(false);
  useEffect(() => {
    const isThere = key.current !== null && over === key.current;
    if (wasThere.current && !isThere && key.current !== null && cameBy === "POP") closeRef.current();
    wasThere.current = isThere;
    // It was closed by a link to elsewhere: skip its entry on the way back.
    if (cameBy === "POP" && over && !openKeys.has(over) && lastPassed !== location.key) {
      lastPassed = location.key;
      void navigate(-1);
    }
  }, [over, cameBy, location.key, navigate]);

  return () => {
    if (key.current !== null && over === key.current) void navigate(-1);
    else onClose();
  };
}
