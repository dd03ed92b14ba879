import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useViewer } from "../../providers/session";
import { prefetchPlace } from "../pages-ahead";
import { placeOf } from "../place";

/**
 * Prepares the page of a link before it is followed: loads the page's file when the link is hovered or focused, and its
 * data when it is pressed, about a tenth of a second before the release. The data of the page most people open is
 * loaded on hover too.
 */
export function useAheadOfLinks(): void {
  const client = useQueryClient();
  const viewer = useViewer();

  const ready = useEffectEvent(({ pathname, search }: HTMLAnchorElement, isPressed: boolean) => {
    const place = placeOf(pathname);
    if (!place?.page || !place.screen) return;
    const { page, screen } = place;
    void screen.loaded.preload();
    const isCommon = page.isCommon && screen.loaded === page.loaded;
    if (isPressed || isCommon) void prefetchPlace(client, place, { viewer, search });
  });

  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    const come = (event: Event) => {
      const link = linkOf(event);
      if (link && link !== last) ready(link, false);
      last = link;
    };
    const press = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link && event.button === 0 && !isForElsewhere(event)) ready(link, true);
    };
    // A touch may also be the start of scrolling.
    const pressByMouse = (event: PointerEvent) => event.pointerType === "mouse" && press(event);
    const controller = new AbortController();
    const early = { capture: true, passive: true, signal: controller.signal };
    document.addEventListener("pointerover", come, early);
    document.addEventListener("focusin", come, early);
    document.addEventListener("pointerdown", pressByMouse, early);
    document.addEventListener("click", press, early);
    return () => controller.abort();
  }, []);
}

/** The portal link, opening in this window, that is the target of an event. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && !link.target && !link.download ? link : null;
}

/** Whether the click opens another tab or window, which loads its own portal. */
const isForElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
