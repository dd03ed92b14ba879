// As long as the second click of a double click may take on common systems.
const doubleClick = 500;
const dialogMask = ".ant-modal-wrap";
const masks = `${dialogMask}, .ant-drawer-mask`;

/**
 * Keeps a dialog open when the click beside it was hardly meant to close it: the second click of the double click that
 * opened it, or a click after something was typed in it, which would be lost. Returns a function that ends this.
 */
export function guardMasks(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const filled = new WeakSet<Element>();
  const onInput = ({ target }: Event) => {
    // What is typed to find an entry of a list may be lost.
    if (!(target instanceof Element) || target.matches("[role=combobox]")) return;
    const dialog = target.closest(dialogMask);
    if (dialog) filled.add(dialog);
  };
  const onClick = (event: MouseEvent) => {
    const isSecond = event.timeStamp - last < doubleClick;
    const isOnMask = event.target instanceof Element && event.target.matches(masks);
    if (isOnMask && (isSecond || filled.has(event.target))) event.stopPropagation();
    else last = event.timeStamp;
  };
  const controller = new AbortController();
  const early = { capture: true, signal: controller.signal };
  addEventListener("input", onInput, early);
  addEventListener("click", onClick, early);
  return () => controller.abort();
}
