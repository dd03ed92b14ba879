// As long as the second click of a double click may take on common systems.
const doubleClick = 500;
const masks = ".ant-modal-wrap, .ant-drawer-mask";

/**
 * Keeps the second click of a double click from the mask of the dialog that the first one opened: it would close the
 * dialog. Returns a function that ends this.
 */
export function ignoreSecondClicks(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const onClick = (event: MouseEvent) => {
    const isSecond = event.timeStamp - last < doubleClick;
    if (isSecond && event.target instanceof Element && event.target.matches(masks)) event.stopPropagation();
    else last = event.timeStamp;
  };
  addEventListener("click", onClick, true);
  return () => removeEventListener("click", onClick, true);
}
