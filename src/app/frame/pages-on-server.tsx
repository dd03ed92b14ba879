import { type ComponentType, createElement } from "react";

/*
 * Replaces src/routing/lazy-page.ts when a frame is drawn on the server: the pages that the build includes in the frame
 * (server/launcher/bundle-frame.mjs) are drawn once they are loaded, the others not at all.
 */

type PageModule = { Page: ComponentType };

export function lazyPage(load: () => Promise<PageModule>) {
  const loaded: { Page?: ComponentType } = {};
  return {
    Component: Drawn.bind(null, loaded),
    // Loads each time, because this also records the files that the page is in.
    preload: async () => {
      Object.assign(loaded, await load().catch(() => undefined));
      return loaded.Page !== undefined;
    },
  };
}

function Drawn({ Page }: { Page?: ComponentType }) {
  return Page && createElement(Page);
}
