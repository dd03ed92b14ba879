import { useEffect, useEffectEvent } from "react";

type DecisionKeys = {
  approve: () => void;
  reject: () => void;
  /** Moves on while a request is open, when the list's own keys are disabled. */
  move: (by: 1 | -1) => void;
};

// By the key's position: on a Persian keyboard A types another letter.
const byCode: Readonly<Record<string, (keys: DecisionKeys) => void>> = {
  KeyA: ({ approve }) => approve(),
  KeyR: ({ reject }) => reject(),
};
const inPanel: typeof byCode = {
  ...byCode,
  KeyJ: ({ move }) => move(1),
  KeyK: ({ move }) => move(-1),
};

/** The keys a and r approve and reject the current request; j and k move on while one is open. */
export function useDecisionKeys(keys: DecisionKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || isTyping(target)) return;
    // Among dialogs only the open request reacts to the list's keys.
    const panel = target.closest("[role=dialog]");
    if (panel && !panel.querySelector("[data-request]")) return;
    const act = (panel ? inPanel : byCode)[event.code];
    if (!act) return;
    event.preventDefault();
    act(keys);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const isTyping = (target: HTMLElement) =>
  target.isContentEditable ||
  target.closest("[role=menu], [role=listbox], [role=combobox]") !== null ||
  (target.matches("input, textarea, select") && !target.matches("[type=checkbox]"));
