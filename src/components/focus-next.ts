const reachable = "input, select, textarea, button, a[href], [tabindex]";

/** Moves to the next control of the same form or dialog, as Tab would. */
export function focusNext(from: HTMLElement): void {
  const scope = from.closest("form, [role=dialog]") ?? document.body;
  const all = [...scope.querySelectorAll<HTMLElement>(reachable)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(":disabled, [type=hidden]") && (one.checkVisibility?.() ?? true),
  );
  all[all.indexOf(from) + 1]?.focus();
}
