/** Presses what somebody pressed in the frame before the app was there (schemas/frame.ts). */
export function pressAgain(): void {
  const { dataset } = document.documentElement;
  const name = dataset.pressed;
  if (name === undefined) return;
  delete dataset.pressed;
  const buttons = document.querySelectorAll<HTMLElement>("#root button");
  [...buttons].find((one) => (one.ariaLabel || one.textContent) === name)?.click();
}
