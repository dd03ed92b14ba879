import { loadInTurn } from "@src/api/when-idle";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from "react";

export type LatePart<P extends object> = {
  Part: ComponentType<P>;
  /** Loads its file now. */
  load: () => Promise<unknown>;
  /** Loads its file once the browser is idle: the effect of what may draw it soon. */
  ahead: () => () => void;
};

/**
 * A part of a page that nobody sees before they open it. When its file is there it is drawn at once: a lazy component
 * would show its stand-in first, and React then leaves that on screen for a third of a second.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** What stands in its place while it loads, as large as it will be. */
  meanwhile: (props: P) => ReactNode = nothing,
): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  const start = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Late = lazy(async () => ({ default: await start() }));
  const current = () => (loaded ?? Late) as ComponentType<object>;
  return {
    Part: draw.bind(null, { current, meanwhile: meanwhile as Where["meanwhile"] }) as ComponentType<P>,
    load: () => start().catch(() => undefined),
    ahead: () => loadInTurn(start),
  };
}

const nothing = () => null;

type Where = { current: () => ComponentType<object>; meanwhile: (props: object) => ReactNode };

function draw(where: Where, props: object) {
  return createElement(Drawn, { ...where, props });
}

function Drawn({ current, meanwhile, props }: Where & { props: object }) {
  // The component that there is when it opens, for as long as it is open.
  const [Part] = useState(current);
  return (
    <Suspense fallback={meanwhile(props)}>
      <Part {...props} />
    </Suspense>
  );
}
