import { calendar } from "../calls/calendar";
import { organisation } from "../calls/organisation";
import { relation } from "../fields/relation";

/** A shift by its code. */
export const toShift = () =>
  relation({ search: calendar.listShifts, key: "code", title: "name", code: "code" });

/** A rotation plan by its code. */
export const toPlan = () =>
  relation({ search: calendar.listRotationPlans, key: "code", title: "name", code: "code" });

/** A section, and a work group, to narrow a list by. */
export const pickSection = () =>
  relation({ search: organisation.listSections, key: "code", title: "name", code: "code" });
export const pickWorkGroup = () =>
  relation({ search: calendar.listWorkGroups, key: "code", title: "name", code: "code" });

/** A section by its code; the record itself has its name. */
export const toSection = (shownAs?: string) =>
  relation({
    search: organisation.listSections,
    key: "code",
    title: "name",
    code: "code",
    optional: true,
    ...(shownAs ? { shownAs } : {}),
  });

/** A work group by its code; the record itself has its name. */
export const toWorkGroup = (shownAs?: string) =>
  relation({
    search: calendar.listWorkGroups,
    key: "code",
    title: "name",
    code: "code",
    optional: true,
    ...(shownAs ? { shownAs } : {}),
  });
