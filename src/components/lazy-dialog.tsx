import { type ComponentType, createElement, lazy, Suspense, useEffect } from "react";
import { whenIdle } from "./when-idle";

type Props = { Dialog: ComponentType<object>; load: () => Promise<unknown>; open: object | null };

/**
 * A dialog whose file is loaded once the page around it is there, or at the latest when it opens. It is drawn as long as
 * `open` holds the props to draw it with.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<{ open: P | null }> {
  const Dialog: unknown = lazy(async () => ({ default: await load() }));
  return draw.bind(null, Dialog as ComponentType<object>, load);
}

function draw(Dialog: Props["Dialog"], load: Props["load"], { open }: Pick<Props, "open">) {
  return createElement(LateDialog, { Dialog, load, open });
}

function LateDialog({ Dialog, load, open }: Props) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return (
    open && (
      <Suspense fallback={null}>
        <Dialog {...open} />
      </Suspense>
    )
  );
}
