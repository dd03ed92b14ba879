/**
 * Repeats the user's last press in the frame before the app had loaded (schemas/frame.ts). If several buttons have its
 * name, it is unknown which of them was meant, and none is pressed.
 */
export function pressAgain(): void {
  const { dataset } = document.documentElement;
  const name = dataset.pressed;
  if (name === undefined) return;
  delete dataset.pressed;
  const buttons = [...document.querySelectorAll<HTMLElement>("#root button")];
  const [meant, another] = buttons.filter((one) => (one.ariaLabel || one.textContent) === name);
  if (!another) meant?.click();
}
