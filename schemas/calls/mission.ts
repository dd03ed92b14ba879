import * as z from "zod";
import { attachmentWishes } from "../attachments";
import { defineCalls, get, post } from "../define-call";
import { adminFlags } from "../permission-codes";
import { codesOfOthers, requestRegistry } from "../request-kinds";
import * as wire from "../wire";
import { daysDraft, draftNames, filed, filesDraft, missionDraft, withFiles } from "./request-drafts";
import { archiveCall, requestCalls } from "./request-faces";
import { requestRow } from "./request-rows";

const names = draftNames("MissionType");
const { own, view, approved } = requestRegistry.mission.codes;
const filing = {
  ofRequests: true,
  input: wire.object(
    { personnelNumber: wire.code, ...daysDraft, ...missionDraft, ...filesDraft },
    { personnelNumber: "Perno", ...names },
  ),
  output: filed,
  flag: adminFlags.fileRequests,
  permission: own,
  permissionForOthers: [requestRegistry.mission.codes.decide],
  ...withFiles,
} as const;

const missionType = wire.object({
  code: wire.spelled("missionCode", z.string()),
  name: wire.spelled("MissionName", z.string()),
  nameEn: z.string(),
  /** Offered when filing a mission. */
  isOnWeb: z.boolean(),
  /** Whether its requests should have attachments. */
  attachments: z.enum(attachmentWishes),
});

/** Spec 7.11. */
export const mission = defineCalls("mission", {
  ...requestCalls("mission", {
    list: "Mission/PersonMissionList",
    detail: "Mission/GetMissionDetailForPerson",
    detailForAdmin: "Mission/GetMissionDetailForAdmin",
    listForAdmins: "Mission/GetMissionListForAdmins",
    request: "Mission/OprationOnMissionRequest",
    degree: "Mission/GetApproveDegree",
  }),
  addMission: post.signedIn("Mission/AddMission", { ...filing }),
  /** The hours of a mission; with `pageNumber` they are added to the sheet of an existing one. */
  addMissionHour: post.signedIn("Mission/AddMissionHour", { ...filing }),
  operateOnArchive: archiveCall("Mission/OprationOnMissionArchive", {
    draft: { ...z.object({ ...daysDraft, ...missionDraft }).partial().shape, ...filesDraft },
    names,
    permission: own,
    carriage: withFiles,
  }),
  /** The hours on the sheet of a mission. `dbKind` is accepted and ignored, because there is one database. */
  getMissionHours: get.signedIn("Mission/GetMissionHourForMission", {
    input: wire.object(
      { pageNumber: wire.count, year: z.optional(wire.year), dbKind: z.optional(wire.code) },
      { pageNumber: "pageNo" },
    ),
    list: requestRow,
    permission: [...own, ...codesOfOthers("mission")],
    flag: adminFlags.viewRequests,
  }),
  /** Confirmed missions of a Jalali month, or with `isPeriod` of a period of the year. */
  getPeriodMissions: get.signedIn("Mission/GetPeriodMissionDetail", {
    input: wire.object({
      personnelNumber: wire.perno,
      year: wire.year,
      period: wire.count,
      isPeriod: z.optional(wire.bit),
    }),
    list: requestRow,
    permission: [...own, ...view, ...approved],
    permissionForOthers: [...view, ...approved],
    flag: adminFlags.viewRequests,
  }),
  /** The missions that hours can be added to, each with the first day for them; latest first. */
  getSheets: get.signedIn("Mission/GetMissionSheets", {
    input: wire.object({ personnelNumber: wire.code }, { personnelNumber: "Perno" }),
    list: wire.object(
      {
        pageNumber: wire.count,
        typeCode: z.string(),
        typeName: z.string().nullable(),
        typeNameEn: z.string().nullable(),
        cityCode: z.string().nullable(),
        cityName: z.string().nullable(),
        place: z.string(),
        ...wire.days,
        hoursOn: wire.jalali,
      },
      names,
    ),
    permission: own,
    permissionForOthers: filing.permissionForOthers,
    flag: filing.flag,
  }),
  /** The sheet of a mission that covers these days; null if there is none. */
  getMissionPage: get.signedIn("Mission/GetMissionPageNo", {
    input: wire.object(
      {
        personnelNumber: wire.perno,
        ...wire.days,
        typeCode: z.optional(wire.code),
        year: z.optional(wire.year),
      },
      { from: "beginDate", to: "endDate", typeCode: "missionType" },
    ),
    output: wire.object({ pageNumber: z.nullable(wire.count) }, { pageNumber: "PageNo" }),
    permission: [...own, ...view],
    permissionForOthers: view,
    flag: adminFlags.viewRequests,
  }),
  /** The types offered on the web. */
  getWebTypes: get.signedIn("Mission/GetWebMissionTypeList", { list: missionType }),
  getAllTypes: get.signedIn("Mission/GetAllMissionTypeList", { list: missionType }),
  getCities: get.signedIn("Mission/GetCityList", {
    /** Our own: types whose name contains this text. */
    input: wire.object({ search: z.optional(z.string().max(100)) }),
    list: wire.object({
      code: wire.spelled("CityCode", z.string()),
      name: wire.spelled("CityName", z.string()),
      nameEn: z.string(),
      province: z.string(),
      isDefault: z.boolean(),
    }),
  }),
});
