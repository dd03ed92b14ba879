type Keys = {
  box: () => HTMLInputElement | null | undefined;
  onType: (edit: (typed: string) => string) => void;
  onClose: () => void;
};

// The other keys have names such as "Enter" or "F5"; a key may type more than one letter.
const isLetters = (key: string) => [...key].length === 1 || /\P{ASCII}/u.test(key);

/**
 * Takes over the keys from the palette's opening until its box has the focus: its file may still be loading, and the
 * page below must not get them. Returns a function that ends this.
 */
export function collectKeys({ box, onType, onClose }: Keys): () => void {
  const end = () => removeEventListener("keydown", onKey, true);
  function onKey(event: KeyboardEvent) {
    if (document.activeElement && document.activeElement === box()) return end();
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    // On some keyboards AltGr, with which letters are typed, also counts as Ctrl and Alt.
    if (event.isComposing || (isShortcut && !event.getModifierState("AltGraph"))) return;
    const { key } = event;
    if (isLetters(key)) onType((typed) => typed + key);
    else if (key === "Backspace") onType((typed) => [...typed].slice(0, -1).join(""));
    else if (key === "Escape") onClose();
    // Nothing can be chosen yet, but on the page these would press a button or leave a field.
    else if (key !== "Enter" && key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  }
  addEventListener("keydown", onKey, true);
  return end;
}
