import { type ComponentType, createElement } from "react";

/*
 * Stands in the place of src/routing/lazy-page.ts where a frame is drawn on the server: the pages that the build makes part
 * of the frame (server/launcher/bundle-frame.mjs) are drawn once they are loaded, the others not at all.
 */

type PageModule = { Page: ComponentType };

export function lazyPage(load: () => Promise<PageModule>) {
  const loaded: { Page?: ComponentType } = {};
  return {
    Component: Drawn.bind(null, loaded),
    // Each time anew: that also says which files the page is in.
    preload: async () => {
      Object.assign(loaded, await load().catch(() => undefined));
      return loaded.Page !== undefined;
    },
  };
}

function Drawn({ Page }: { Page?: ComponentType }) {
  return Page && createElement(Page);
}
