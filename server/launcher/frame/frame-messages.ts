import type { MessagePort } from "node:worker_threads";
import type { DrawnPage, Frame, FrameVisit } from "@schemas/frame";

/*
 * Messages between the server and the thread that draws frames. Each visit has its own port, which the thread closes
 * when nothing more follows.
 */

/** To the thread: a visit to draw the frame of. */
export type VisitToDraw = { visit: Omit<FrameVisit, "ask">; port: MessagePort };

/** On the port, to the thread: the answer to a call, or the request to draw the page too. */
export type ToThread = "draw-page" | { number: number; answer: CallAnswer };
export type CallAnswer = { status: number; headers: [string, string][]; body: string };

/** On the port, from the thread: a call to be made as the visitor, or a finished drawing. */
export type FromThread =
  | { number: number; address: string; headers: Readonly<Record<string, string>> }
  | { frame: Omit<Frame, "page"> | undefined }
  | { page: DrawnPage | undefined }
  | { error: unknown };
