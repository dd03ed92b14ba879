import type { DayFix } from "@schemas/calls/io";
import { type ChangeDraft, newDraft } from "./change-draft";

/** The changes by which an administrator makes a fix that a person could request; null if there are none. */
export function draftsOfFix({ request, isDaily, from, to, cancel }: DayFix): ChangeDraft[] | null {
  if (request === "leave") {
    const times = isDaily ? {} : { from, to };
    return [newDraft({ change: "giveLeave", isDaily, ...times })];
  }
  if (request !== "inOut") return null;
  if (cancel !== null) return [newDraft({ change: "removePunch", replaces: cancel })];
  const added = [
    ...(from === null ? [] : [newDraft({ change: "addPunch", direction: "in", time: from })]),
    ...(to === null ? [] : [newDraft({ change: "addPunch", direction: "out", time: to })]),
  ];
  return added.length > 0 ? added : null;
}
