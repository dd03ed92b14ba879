import { loadInTurn } from "@src/api/when-idle";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from "react";

export type LatePart<P extends object> = {
  Part: ComponentType<P>;
  /** Loads its file now. */
  load: () => Promise<unknown>;
  /** Loads its file once the browser is idle: an effect for components that may draw it soon. */
  ahead: () => () => void;
};

/**
 * A part of a page that is not visible until it is opened. Once its file is loaded it is drawn immediately: a lazy
 * component would show its fallback first, which React then leaves on screen for a third of a second.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** The placeholder while it loads, as large as the part will be. */
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
  // The component chosen on opening stays the same while the part is open.
  const [Part] = useState(current);
  return (
    <Suspense fallback={meanwhile(props)}>
      <Part {...props} />
    </Suspense>
  );
}
