import { type ComponentType, createElement, useEffect } from "react";
import { type LatePart, latePart } from "./late-part";

/**
 * A dialog whose file is loaded after the page around it, or at the latest when it opens. It is drawn while `open`
 * holds its props.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<{ open: P | null }> {
  return draw.bind(null, latePart(load) as unknown as LatePart<object>);
}

function draw(part: LatePart<object>, { open }: { open: object | null }) {
  return createElement(LateDialog, { part, open });
}

function LateDialog({ part: { Part, ahead }, open }: { part: LatePart<object>; open: object | null }) {
  useEffect(ahead, [ahead]);
  return open && <Part {...open} />;
}
