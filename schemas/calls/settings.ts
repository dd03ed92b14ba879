import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { onWire, trueTextOnWire, wholeOnWire } from "../wire";

const perno = { personnelNumber: "perno" } as const;
const limit = z.nullable(wholeOnWire);

/** Spec 7.8. The limits of spec §9; null means no limit. */
export const settings = defineCalls("settings", {
  readSettings: defineCall({
    get: "setting/readwebkartsetting",
    output: onWire(
      {
        organisation: z.string(),
        /** Days after hiring before someone may file requests (spec §5 "Menu visibility"). */
        requestsAfterDays: limit,
        usesActiveDirectory: trueTextOnWire,
        leaveUsesWorkCalendar: trueTextOnWire,
        allowInOutToday: trueTextOnWire,
      },
      {
        organisation: "OrganizationName",
        requestsAfterDays: "EnableAccessAfterDay",
        usesActiveDirectory: "useActiveDirectory",
        leaveUsesWorkCalendar: "VacationUseWorkCalendar",
        allowInOutToday: "AllowIoInCurrentDay",
      },
    ),
    values: "one",
    allow: "signedIn",
  }),
  /** Moves the requests whose deadline has passed to the status the settings name; answers how many. */
  checkConfirmationDeadline: defineCall({
    get: "setting/CheckConfiremReqestDeadLine",
    output: onWire({ moved: wholeOnWire }),
    values: "one",
    allow: "signedIn",
    changes: true,
  }),
  /** How many requests wait for this manager, by kind. */
  getWaitingCounts: defineCall({
    get: "mainmenu/GetAllStateForAdmin",
    input: onWire({ personnelNumber: z.string() }, perno),
    output: onWire(
      {
        leave: wholeOnWire,
        mission: wholeOnWire,
        inOut: wholeOnWire,
        overtime: wholeOnWire,
        specialOvertime: wholeOnWire,
      },
      {
        leave: "VactionNum",
        mission: "MissionNum",
        inOut: "IoNum",
        overtime: "EwNum",
        specialOvertime: "SpecificEwNum",
      },
    ),
    values: "one",
    allow: "signedIn",
  }),
});
