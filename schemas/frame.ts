/*
 * The frame of the portal for a signed-in user: the parts around every page, as HTML that needs no script. The portal's
 * own components draw it; the server loads them from a file of the build and inserts the frame into the page.
 */

/** The cookie by which the browser reports the portal's look to the server; it holds nothing else. */
export const lookCookie = "hozur-look";

/** The file in which the build records which files contain the portal's modules. */
export const pageFilesName = "page-files.json";

/**
 * Records on the document the last button pressed in the frame, by its name there, so that the app can press it again
 * (src/app/shell/press-again.ts): the frame appears within a second, the app may take longer. Until then the button is
 * shown as busy. Links need none of this. The script is part of the page and has no effect once the frame is gone.
 */
export const rememberPress = [
  'addEventListener("click",e=>{',
  'const w=document.querySelector(".frame-wide"),b=w&&e.target.closest("button");',
  "if(!b)return;",
  'for(const o of document.querySelectorAll("button[aria-busy]"))o.removeAttribute("aria-busy");',
  'b.setAttribute("aria-busy","true");',
  "document.documentElement.dataset.pressed=b.ariaLabel||b.textContent",
  "},true)",
].join("");

/** The server's information about a visit when a page is requested. */
export type FrameVisit = {
  /** The path and search of the page's address. */
  address: string;
  /** The browser's statement of who is signed in (schemas/portal-session.ts), decoded. */
  user: string;
  /** The content of {@link lookCookie}, if the browser has sent it. */
  look: string | undefined;
  /** The organisation's time zone. */
  timeZone: string;
  /** Whether the device is a phone or a tablet, for a browser that has not reported the portal's look. */
  isTouched: boolean;
  /** Makes a call as the visitor: the address below the server's own, and the headers that a page would send. */
  ask: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
};

/** The frame for a page, and what its app needs first. */
export type Frame = {
  /** The route of the page, for the log: unlike the address, it names nobody. */
  route: string;
  language: string;
  dir: "rtl" | "ltr";
  /** Attributes of the document: its theme and colours; and the colour of the browser's own frame. */
  theme: string;
  style: string;
  colour: string;
  /** The styles of the frame, and the list by which antd in the browser recognises them as its own. */
  css: string;
  styleList: string;
  /** The look of the styles (src/app/frame-styles.ts); the app cannot use those of another look. */
  look: string;
  html: string;
  /**
   * The modules that the page begins with, by their names below the project's root (`src/console/list/list-screen`).
   */
  files: readonly string[];
  /** Makes the calls that the page begins with, and draws it with their answers. */
  page: () => Promise<DrawnPage | undefined>;
};

/** A page without its shell, as it looks at some widths. */
export type DrawnPage = Pick<Frame, "css" | "styleList" | "html" | "files"> & { isNarrow: boolean };

/**
 * Puts a drawn page, which arrives after the frame, in place of its skeleton if it fits the width of the window. Its
 * inputs are read-only, because typed text would be lost when the app takes over.
 */
export const placePage = [
  '(()=>{const t=document.getElementById("frame-page"),s=document.getElementById("frame-page-style");',
  'document.getElementById("frame-style").after(s);',
  'for(const p of document.querySelectorAll(".frame-page")){const f=p.closest(".frame-wide,.frame-middle,.frame-narrow");',
  'if(f.matches(".frame-narrow")==("narrow" in t.dataset)&&getComputedStyle(f).display!="none"){',
  "p.replaceChildren(t.content.cloneNode(true));",
  'for(const i of p.querySelectorAll("input,textarea"))i.readOnly=true}}})()',
].join("");

/** Draws the frame of a visit; undefined if the page has none, or if something else must be shown first. */
export type DrawFrame = (visit: FrameVisit) => Promise<Frame | undefined>;
