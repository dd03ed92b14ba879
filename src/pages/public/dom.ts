/*
 * The splash screen and the sign-in page are drawn without React: react-dom alone is 64 kB gzipped, more than both
 * pages together. These few functions replace it.
 */

import styles from "./public.module.css";

export type Child = Node | string | false | null | undefined;

type Properties<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], "style" | "children">
> & {
  [attribute: `aria-${string}` | `data-${string}`]: string | boolean | undefined;
  class?: string | undefined;
  role?: string;
  for?: string;
};

/**
 * Creates an element with properties (or attributes, if there is no such property) and children; falsy children are
 * left out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name in element && !name.startsWith("aria")) Reflect.set(element, name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children.filter(isDrawn));
  return element;
}

function isDrawn(child: Child): child is Node | string {
  return child !== false && child !== null && child !== undefined && child !== "";
}

/** A drawing from our own markup; never pass it typed or received text. */
export function drawing(markup: string): Element {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstElementChild as Element;
}

/** Sets or removes an attribute. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The state of a page, and the elements drawn from it. */
export type State<S extends object> = {
  readonly now: Readonly<S>;
  set: (change: Partial<S>) => void;
  /** An element that is redrawn whenever the state changes; fields outside it keep their focus and text. */
  place: (draw: (now: Readonly<S>) => Child | Child[]) => HTMLElement;
  /** Runs now and whenever the state changes. */
  follow: (onChange: (now: Readonly<S>) => void) => void;
};

export function createState<S extends object>(initial: S): State<S> {
  const now = { ...initial };
  const followers: ((now: S) => void)[] = [];
  const follow = (onChange: (now: S) => void) => {
    followers.push(onChange);
    onChange(now);
  };
  return {
    now,
    follow,
    set(change) {
      Object.assign(now, change);
      for (const onChange of followers) onChange(now);
    },
    place(draw) {
      const box = el("div", { class: styles.place });
      follow((state) => box.replaceChildren(...[draw(state)].flat().filter(isDrawn)));
      return box;
    },
  };
}
