import { permissionCodes } from "./permission-codes";
import type { Language } from "./values/languages";

type Codes = {
  /** For filing one's own requests; the first of them opens the pages. */
  readonly own: readonly number[];
  /** For deciding about other people's requests, within an approval right of a section-admin record. */
  readonly decide: number;
  /** For viewing other people's requests. */
  readonly view: readonly number[];
  /** For viewing other people's approved requests. */
  readonly approved: readonly number[];
};

type Entry = {
  /** Its number on the wire and in the database (spec §6; 5 is ours, the spec has only four). */
  readonly id: number;
  /** Viewing does not include deciding, and deciders see the requests they can decide. */
  readonly codes: Codes;
  /** The group of its calls (schemas/calls). */
  readonly group: "leave" | "mission" | "io" | "overtime";
  /**
   * What it is about: hours or whole days; one punch; or a share of a period's amount, which is distributed and which
   * nobody requests for themselves.
   */
  readonly about: "days" | "punch" | "period";
  /** The administrator defines types of it. */
  readonly hasTypes?: true;
  /** While approved, its owner is elsewhere at that time. */
  readonly isAway?: true;
  /** It names a place. */
  readonly hasPlace?: true;
  /** Its pages, by the part of their addresses after the area. */
  readonly pages: {
    /** The page for filing one; absent if people do not file it themselves. */
    readonly compose?: string;
    /** The list of one's own requests. */
    readonly archive: string;
    /** The lists of requests to decide, for managers and for the administrator. */
    readonly decide: { readonly home: string; readonly adminHome: string };
    readonly view?: string;
    readonly approved?: string;
  };
  /** Its place in the menu if its pages for deciding are not with those of the other kinds. */
  readonly menu?: "specialOvertime";
  /** The name of its icon in the menus. */
  readonly icon: string;
  /** Its name inside a sentence of a message; its other words are in src/locales/request-kinds.ts. */
  readonly inSentence: Readonly<Record<Language, string>>;
  /** The calls about its approval rights in the specification's spelling, and the parameter for the code of a type. */
  readonly rights: { readonly find: string; readonly add: string; readonly code?: string };
  /** The specification's name for the number of waiting requests. */
  readonly waitingOnWire: string;
  /** The prefix of its settings on the wire: `VacationDeadline` (schemas/settings/registry.ts). */
  readonly settings: string;
};

/**
 * The kinds of request, in the order in which they are shown; their numbers rise in that order, one by one. An entry
 * here determines codes, calls for approval rights, pages, menu entries, lists, counts, filters, links, the places of
 * its words, and its settings: deadline, reminders, the range of days. Defined elsewhere are the calls of its group,
 * its form (schemas/request-form.ts), its limits and effects (server/rules/requests).
 */
export const requestRegistry = {
  leave: {
    id: 1,
    codes: {
      own: [permissionCodes.leave],
      decide: permissionCodes.leaveManagement,
      view: [permissionCodes.leaveView],
      approved: [permissionCodes.approvedLeave],
    },
    group: "leave",
    about: "days",
    hasTypes: true,
    isAway: true,
    pages: {
      compose: "request-leave",
      archive: "request-leave-archive",
      decide: { home: "vacation-management", adminHome: "admin-vacation-management" },
      view: "personel-vacation-view",
      approved: "aproved-Vacation-view",
    },
    icon: "leave",
    inSentence: { fa: "مرخصی", en: "leave" },
    rights: {
      find: "findVacationPermission",
      add: "AddPatternDetailvacationPermission",
      code: "vacationCode",
    },
    waitingOnWire: "VactionNum",
    settings: "Vacation",
  },
  mission: {
    id: 2,
    codes: {
      own: [permissionCodes.mission],
      decide: permissionCodes.missionManagement,
      view: [permissionCodes.missionView],
      approved: [permissionCodes.approvedMission],
    },
    group: "mission",
    about: "days",
    hasTypes: true,
    isAway: true,
    hasPlace: true,
    pages: {
      compose: "request-mission",
      archive: "request-mission-archive",
      decide: { home: "mission-management", adminHome: "admin-mission-management" },
      view: "personel-mission-view",
      approved: "aproved-Mission-view",
    },
    icon: "mission",
    inSentence: { fa: "مأموریت", en: "mission" },
    rights: {
      find: "findMissionPermission",
      add: "AddPatternDetailMissionPermission",
      code: "missionCode",
    },
    waitingOnWire: "MissionNum",
    settings: "Mission",
  },
  inOut: {
    id: 3,
    codes: {
      own: [permissionCodes.inOut, permissionCodes.inOutByLocation],
      decide: permissionCodes.inOutManagement,
      view: [permissionCodes.inOutView],
      // The spec has no page of approved in/out requests: people who may view them see these too.
      approved: [permissionCodes.inOutView],
    },
    group: "io",
    about: "punch",
    pages: {
      compose: "request-io",
      archive: "request-io-archive",
      decide: { home: "io-management", adminHome: "admin-io-management" },
      view: "personel-io-view",
    },
    icon: "inOut",
    inSentence: { fa: "تردد", en: "punch correction" },
    rights: { find: "findIOPermission", add: "AddPatternDetailIoPermission" },
    waitingOnWire: "IoNum",
    settings: "Io",
  },
  overtime: {
    id: 4,
    codes: {
      own: [permissionCodes.overtime],
      decide: permissionCodes.overtimeManagement,
      view: [permissionCodes.overtimeView],
      approved: [permissionCodes.approvedOvertime],
    },
    group: "overtime",
    about: "days",
    pages: {
      compose: "request-extra-work",
      archive: "request-extra-work-archive",
      decide: { home: "extra-work-management", adminHome: "admin-extra-work-management" },
      view: "personel-extrawork-view",
      approved: "aproved-ExtraWork-view",
    },
    icon: "overtime",
    inSentence: { fa: "اضافه کار", en: "overtime" },
    rights: { find: "findExtraPermission", add: "AddPatternDetailExtraWorkPermission" },
    waitingOnWire: "EwNum",
    settings: "ExtraWork",
  },
  specialOvertime: {
    id: 5,
    codes: {
      own: [permissionCodes.specialOvertimeArchive],
      decide: permissionCodes.specialOvertimeManagement,
      // One page serves all purposes, and the distributor can see the results.
      view: [permissionCodes.specialOvertimeManagement, permissionCodes.specialOvertimeRequest],
      approved: [permissionCodes.specialOvertimeManagement, permissionCodes.specialOvertimeRequest],
    },
    group: "overtime",
    about: "period",
    pages: {
      archive: "request-specific-extra-work-archive",
      decide: { home: "specific-extrawork-view", adminHome: "specific-extrawork-view" },
    },
    menu: "specialOvertime",
    icon: "cartable",
    inSentence: { fa: "اضافه کار ویژه", en: "special overtime" },
    rights: {
      find: "findSpecificExtraworkPermission",
      add: "AddWebSectionDetailSpecificExtraWorkPermission",
    },
    waitingOnWire: "SpecificEwNum",
    settings: "SpecificExtraWork",
  },
} as const satisfies Record<string, Entry>;

type Registry = typeof requestRegistry;
export type RequestKind = keyof Registry;
/** The kinds whose entry has certain properties. */
type KindsWith<P> = { [K in RequestKind]: Registry[K] extends P ? K : never }[RequestKind];

/** The kinds people file for themselves. */
export type SelfFiledKind = KindsWith<{ about: "days" | "punch" }>;
/** The kinds with types. */
export type TypedKind = KindsWith<{ hasTypes: true }>;
/** The kinds during which people are elsewhere. */
export type AwayKind = KindsWith<{ isAway: true }>;

/** Every kind, in order. */
export const allKinds = Object.keys(requestRegistry) as RequestKind[];
/** The entry of a kind. */
export const entryOf = (kind: RequestKind): Entry => requestRegistry[kind];
/** An object with a value for every kind. */
export const ofEveryKind = <T>(of: (kind: RequestKind) => T): Record<RequestKind, T> =>
  Object.fromEntries(allKinds.map((kind) => [kind, of(kind)])) as Record<RequestKind, T>;

/** The number of each kind. */
export const requestKinds = ofEveryKind((kind) => entryOf(kind).id) as {
  readonly [K in RequestKind]: Registry[K]["id"];
};
/** The kind with a number; undefined if there is none. */
export const kindOfId = (id: number): RequestKind | undefined =>
  allKinds.find((kind) => entryOf(kind).id === id);

/** Whether people file it themselves. */
export const isSelfFiled = (kind: RequestKind): kind is SelfFiledKind => entryOf(kind).about !== "period";
/** Whether the administrator defines types of it. */
export const isTyped = (kind: RequestKind): kind is TypedKind => entryOf(kind).hasTypes === true;
/** Whether people with an approved request of it are elsewhere. */
export const isAway = (kind: RequestKind): kind is AwayKind => entryOf(kind).isAway === true;
/** Whether it can settle what is missing on a day: time off, or a punch. */
export const settlesDay = (kind: RequestKind): boolean => isAway(kind) || entryOf(kind).about === "punch";
/** The kinds people file themselves, the kinds with types, and the kinds during which people are elsewhere. */
export const selfFiledKinds = allKinds.filter(isSelfFiled);
export const typedKinds = allKinds.filter(isTyped);
export const awayKinds = allKinds.filter(isAway);

/** The settings of kinds of request, and the kinds that have them; `leaveDeadline` is the deadline of leave. */
const kindSettings = {
  DaysBefore: selfFiledKinds,
  DaysAfter: selfFiledKinds,
  BeginTolerance: awayKinds,
  Deadline: allKinds,
  AfterDeadline: allKinds,
  RemindAfter: allKinds,
  EscalateAfter: allKinds,
  EscalateTo: allKinds,
};
type KindSetting = keyof typeof kindSettings;
type KindsOf<N extends KindSetting> = (typeof kindSettings)[N][number];

/** Makes a value for each of these settings and each kind that has it, by the name of the setting. */
export function ofKindSettings<
  const S extends { readonly [N in KindSetting]?: (kind: KindsOf<N>) => unknown },
>(make: S) {
  const made = allKinds.flatMap((kind) =>
    Object.entries(make)
      .filter(([name]) => kindSettings[name as KindSetting].some((one) => one === kind))
      .map(([name, of]) => [`${kind}${name}`, of(kind as never)]),
  );
  return Object.fromEntries(made) as {
    [N in keyof S & KindSetting as `${KindsOf<N>}${N}`]: S[N] extends (kind: never) => infer V ? V : never;
  };
}

/** Every code that opens other people's requests of a kind. */
export function codesOfOthers(kind: RequestKind): readonly number[] {
  const { decide, view, approved } = entryOf(kind).codes;
  return [...new Set([decide, ...view, ...approved])];
}

/** The codes of the pages on which a manager sees requests to decide and appoints deputies. */
export const decidingCodes: readonly number[] = selfFiledKinds.map((kind) => entryOf(kind).codes.decide);
/** The code that opens the pages of one's own requests of a kind. */
export const ownCode = (kind: RequestKind): number => entryOf(kind).codes.own[0] as number;

/** The page for filing one. */
export const composeAddress = (kind: SelfFiledKind): string => `/home/${requestRegistry[kind].pages.compose}`;
/** The page with one's own requests of a kind. */
export const archiveAddress = (kind: RequestKind): string => `/home/${entryOf(kind).pages.archive}`;
/** The page for deciding about requests of a kind. */
export const decideAddress = (kind: RequestKind, area: "home" | "adminHome"): string =>
  `/${area}/${entryOf(kind).pages.decide[area]}`;

/**
 * Why a punch must be verified: it was made outside every area of its person, or offline, with or without a location.
 */
export const unverifiedReasons = ["outside", "offline", "no-location"] as const;
export type UnverifiedReason = (typeof unverifiedReasons)[number];

/** What a correction of in/out does: adds a forgotten punch, replaces or removes one, or requests that one counts. */
export const corrections = ["add", "replace", "remove", "unverified"] as const;
export type Correction = (typeof corrections)[number];
