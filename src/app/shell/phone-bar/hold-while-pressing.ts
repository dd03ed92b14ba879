/** What the user types in; a keyboard is open while one of these has the focus (phone-bar.module.css). */
const boxes = 'input:not([type="checkbox"], [type="radio"], [type="file"], [readonly]), textarea';
/** Until the second tap of a double tap, too, has reached what the first one pressed. */
const pause = 500;

/**
 * Keeps the bar hidden while something is pressed from within a box. The press takes the focus from the box, and the
 * bar would come back under the finger: the button of a form at the lower edge would move away before its click.
 * Returns a function that ends this.
 */
export function holdWhilePressing(): () => void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPress = () => {
    if (!document.activeElement?.matches(boxes)) return;
    clearTimeout(timer);
    dataset.pressing = "from-box";
  };
  const onRelease = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, pause);
  };
  const onEnd = () => void delete dataset.pressing;
  const listeners = { pointerdown: onPress, pointerup: onRelease, pointercancel: onRelease };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    clearTimeout(timer);
    onEnd();
  };
}
