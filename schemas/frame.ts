/*
 * The frame of the portal for someone who is signed in: what stands around every page, as HTML that needs no script. The
 * portal's own components draw it; the server loads them as a file of the build, beside the page it puts them into.
 */

/** How the portal looks in a browser: the browser tells the server by this cookie, which holds nothing else. */
export const lookCookie = "hozur-look";

/** Where the build of the portal says which files its modules are in. */
export const pageFilesName = "page-files.json";

/**
 * Remembers on the document what was pressed last in the frame, by the name the button has there, for the app to press it
 * again (src/app/shell/press-again.ts): the frame answers within a second, the app may take some more. Until then that
 * button shows that it is busy. Links need none of this. The script stands in the page itself, and is over with the frame.
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

/** What the server knows of a visit when a page is requested. */
export type FrameVisit = {
  /** The path and search of the page's address. */
  address: string;
  /** What the browser says about who is signed in (schemas/portal-session.ts), decoded. */
  user: string;
  /** The content of {@link lookCookie}, if the browser has sent it. */
  look: string | undefined;
  /** The organisation's time zone. */
  timeZone: string;
  /** Whether the browser is on a phone or a tablet, for a browser that has not said how the portal looks in it. */
  isTouched: boolean;
  /** Makes a call as the visitor: the address below the server's own, and the headers that a page would send. */
  ask: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
};

/** The frame for a page, and what its app needs to know first. */
export type Frame = {
  language: string;
  dir: "rtl" | "ltr";
  /** Attributes of the document: its theme and colours; and the colour of the browser's own frame. */
  theme: string;
  style: string;
  colour: string;
  /** The styles of the frame, and the list of them by which antd in the browser takes them for its own. */
  css: string;
  styleList: string;
  /** What the styles are for (src/app/frame-styles.ts): those of another look are not the app's. */
  look: string;
  html: string;
  /** The modules that the page begins with, by their names below the root of the project (`src/console/list/list-screen`). */
  files: readonly string[];
  /** Makes the calls that the page begins with, and draws it with their answers. */
  page: () => Promise<DrawnPage | undefined>;
};

/** A page without its shell, as it looks at some widths. */
export type DrawnPage = Pick<Frame, "css" | "styleList" | "html" | "files"> & { isNarrow: boolean };

/**
 * Puts a drawn page, which comes after the frame, into the place of its skeleton, if it fits the width of the window. What
 * would be typed into it would be lost when the app comes.
 */
export const placePage = [
  '(()=>{const t=document.getElementById("frame-page"),s=document.getElementById("frame-page-style");',
  'document.getElementById("frame-style").after(s);',
  'for(const p of document.querySelectorAll(".frame-page")){const f=p.closest(".frame-wide,.frame-middle,.frame-narrow");',
  'if(f.matches(".frame-narrow")==("narrow" in t.dataset)&&getComputedStyle(f).display!="none"){',
  "p.replaceChildren(t.content.cloneNode(true));",
  'for(const i of p.querySelectorAll("input,textarea"))i.readOnly=true}}})()',
].join("");

/** Draws the frame of a visit; undefined where the page has none, or something else must be shown first. */
export type DrawFrame = (visit: FrameVisit) => Promise<Frame | undefined>;
