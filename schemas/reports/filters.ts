import { sections } from "../calls/sections";
import { relation } from "../fields/relation";

/** The section of a report's people: one of those the reader may see. */
export const ofSection = () =>
  relation({ search: sections.getSectionsInReach, key: "code", title: "name", code: "code" });
