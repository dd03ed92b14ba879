import { useSyncExternalStore } from "react";

/** The widths of antd's grid, in pixels. */
const widths = { sm: 576, md: 768, lg: 992 };
type Width = keyof typeof widths;

const mediaOf = (width: Width) => window.matchMedia(`(min-width: ${widths[width]}px)`);

function subscriberOf(width: Width) {
  return (changed: () => void) => {
    const media = mediaOf(width);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  };
}
const subscribers = { sm: subscriberOf("sm"), md: subscriberOf("md"), lg: subscriberOf("lg") };

/** Whether the screen has at least this width, from the first render on; antd's own hook renders everything twice. */
export function useHasRoom(width: Width): boolean {
  const hasRoom = () => mediaOf(width).matches;
  return useSyncExternalStore(subscribers[width], hasRoom, hasRoom);
}
