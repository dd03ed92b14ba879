import type { AnyCall } from "@schemas/define-call";
import { mayCall, mayCallAbout, type Viewer } from "@schemas/viewer";
import { currentCall, type SignedIn } from "../../context/context";
import { refusalOfViewer } from "../../rules/call-access";

/** What a call would return to the caller; null if it would be refused. */
export type Part = <T>(call: AnyCall, read: (context: SignedIn) => Promise<T>) => Promise<T | null>;

/** The parts of a page for its caller. */
export function partsFor(context: SignedIn, viewer: Viewer): Part {
  const { who } = context;
  return async (call, read) => {
    const isOpen =
      call.allow === "manager" ? mayCall(call, viewer) : mayCallAbout(call, viewer, viewer.personnelNumber);
    // Messages to a person are hidden from someone viewing the portal as that person.
    if (!isOpen || (who.viewer && refusalOfViewer(call))) return null;
    return read({ ...context, current: currentCall(call, undefined) });
  };
}
