import { drawing } from "./dom";
import styles from "./public.module.css";

const paths = {
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  eyeClosed:
    '<path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.7a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17.2v.1"/>',
  time: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.2 2.2"/>',
  request:
    '<circle cx="6" cy="18.5" r="2.3"/><circle cx="18" cy="5.5" r="2.3"/><path d="M8.3 18.5h6.2a3.25 3.25 0 0 0 0-6.5h-5a3.25 3.25 0 0 1 0-6.5h6.2"/>',
  anywhere:
    '<rect x="3" y="5" width="12.5" height="10" rx="1.5"/><path d="M6 19h6"/><rect x="17" y="9" width="5" height="10" rx="1.2"/>',
} as const;

/** A line drawing in the colour of the text around it. */
export function icon(name: keyof typeof paths): Element {
  return drawing(
    `<svg aria-hidden="true" class="${styles.icon}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths[name]}</svg>`,
  );
}

/** The product's logo: a clock face whose hand has the accent colour. */
export function logo(size: number): Element {
  return drawing(
    `<svg aria-hidden="true" class="${styles.logo}" width="${size}" height="${size}" viewBox="0 0 16 16"><rect width="16" height="16" rx="3.6" fill="#272161"/><circle cx="8" cy="8" r="4.6" fill="none" stroke="#fff" stroke-width="1.5"/><path d="M8 5.4V8l1.9 1.3" fill="none" stroke="#fcc401" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}

/** The ninety-six quarter hours of a day as a dial; those of an office day are marked. */
export function dial(): Element {
  const ticks = Array.from({ length: 96 }, (_, quarter) => {
    const isWorked = quarter >= 30 && quarter < 65;
    return `<line y1="${quarter % 4 ? -86 : -82}" y2="-92" transform="rotate(${quarter * 3.75})"${isWorked ? ` class="${styles.worked}"` : ""}/>`;
  });
  return drawing(
    `<svg aria-hidden="true" class="${styles.dial}" viewBox="-100 -100 200 200">${ticks.join("")}</svg>`,
  );
}
