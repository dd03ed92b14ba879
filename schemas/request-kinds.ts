import { permissionCodes } from "./permission-codes";
import type { Language } from "./values/languages";

type Codes = {
  /** Files one's own; the first of them opens the pages. */
  readonly own: readonly number[];
  /** Decides about those of others, where an approval right of a section-admin record says so too. */
  readonly decide: number;
  /** Looks at those of others. */
  readonly view: readonly number[];
  /** Looks at those of others that were approved. */
  readonly approved: readonly number[];
};

type Entry = {
  /** What the wire and the database call it (spec §6; 5 is ours, the spec gives only four). */
  readonly id: number;
  /** Who sees does not decide, and who decides sees what is theirs to decide. */
  readonly codes: Codes;
  /** The group of its calls (schemas/calls). */
  readonly group: "leave" | "mission" | "io" | "overtime";
  /**
   * What it is about: hours or whole days; one punch; or a share in what a period has, which is distributed and which
   * nobody asks for themselves.
   */
  readonly about: "days" | "punch" | "period";
  /** The administrator defines types of it. */
  readonly hasTypes?: true;
  /** Whoever has it approved is elsewhere at that time. */
  readonly isAway?: true;
  /** It says where. */
  readonly hasPlace?: true;
  /** Its pages, by what follows the area in their addresses. */
  readonly pages: {
    /** Asks for one; none where people do not ask themselves. */
    readonly compose?: string;
    /** One's own. */
    readonly archive: string;
    /** What there is to decide, for managers and for the administrator. */
    readonly decide: { readonly home: string; readonly adminHome: string };
    readonly view?: string;
    readonly approved?: string;
  };
  /** Where its pages for deciding do not stand with those of the other kinds. */
  readonly menu?: "specialOvertime";
  /** The name of its icon in the menus. */
  readonly icon: string;
  /** What messages call it inside a sentence; its other words stand in src/locales/request-kinds.ts. */
  readonly inSentence: Readonly<Record<Language, string>>;
  /** The calls about approval rights of it, as the specification spells them, and the code of a type in them. */
  readonly rights: { readonly find: string; readonly add: string; readonly code?: string };
  /** How many wait, as the specification calls it. */
  readonly waitingOnWire: string;
  /** What its settings begin with on the wire: `VacationDeadline` (schemas/settings/registry.ts). */
  readonly settings: string;
};

/**
 * The kinds of request, in the order in which they are shown; their numbers go up with it, one by one. From a line here
 * follow codes, calls for approval rights, pages, menu entries, lists, counts, filters, links, the places of its words,
 * and its settings: deadline, reminders, the days it may reach. What is its own besides: the calls of its group, its form
 * (schemas/request-form.ts), its limits and effects (server/rules/requests).
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
      // The spec has no page of approved in/out requests: who views them sees those too.
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
      // One page for all of it, and who distributes it sees what became of it.
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
/** The kinds whose entry says something. */
type KindsWith<P> = { [K in RequestKind]: Registry[K] extends P ? K : never }[RequestKind];

/** What people ask for themselves. */
export type AskedKind = KindsWith<{ about: "days" | "punch" }>;
/** What has types. */
export type TypedKind = KindsWith<{ hasTypes: true }>;
/** What takes people elsewhere. */
export type AwayKind = KindsWith<{ isAway: true }>;

/** Every kind, in order. */
export const allKinds = Object.keys(requestRegistry) as RequestKind[];
/** What an entry says, seen as any of them. */
export const entryOf = (kind: RequestKind): Entry => requestRegistry[kind];
/** An object with something for every kind. */
export const ofEveryKind = <T>(of: (kind: RequestKind) => T): Record<RequestKind, T> =>
  Object.fromEntries(allKinds.map((kind) => [kind, of(kind)])) as Record<RequestKind, T>;

/** The number of each kind. */
export const requestKinds = ofEveryKind((kind) => entryOf(kind).id) as {
  readonly [K in RequestKind]: Registry[K]["id"];
};
/** The kind of a number; undefined where there is none of it. */
export const kindOfId = (id: number): RequestKind | undefined =>
  allKinds.find((kind) => entryOf(kind).id === id);

/** Whether people ask for it themselves. */
export const isAsked = (kind: RequestKind): kind is AskedKind => entryOf(kind).about !== "period";
/** Whether the administrator defines types of it. */
export const isTyped = (kind: RequestKind): kind is TypedKind => entryOf(kind).hasTypes === true;
/** Whether whoever has it approved is elsewhere. */
export const isAway = (kind: RequestKind): kind is AwayKind => entryOf(kind).isAway === true;
/** Those that are asked for, those that have types, and those that take people elsewhere. */
export const askedKinds = allKinds.filter(isAsked);
export const typedKinds = allKinds.filter(isTyped);
export const awayKinds = allKinds.filter(isAway);

/** The settings that kinds of request have, by the kinds that have them; `leaveDeadline` is the deadline of leave. */
const kindSettings = {
  DaysBefore: askedKinds,
  DaysAfter: askedKinds,
  BeginTolerance: awayKinds,
  Deadline: allKinds,
  AfterDeadline: allKinds,
  RemindAfter: allKinds,
  EscalateAfter: allKinds,
  EscalateTo: allKinds,
};
type KindSetting = keyof typeof kindSettings;
type KindsOf<N extends KindSetting> = (typeof kindSettings)[N][number];

/** Something for each of these settings, of each kind that has it, by the name of the setting. */
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

/** Every code that opens requests of others, of a kind. */
export function codesOfOthers(kind: RequestKind): readonly number[] {
  const { decide, view, approved } = entryOf(kind).codes;
  return [...new Set([decide, ...view, ...approved])];
}

/** The codes of the pages on which a manager sees what they decide about, and names who stands in for them. */
export const decidingCodes: readonly number[] = askedKinds.map((kind) => entryOf(kind).codes.decide);
/** The code that opens the pages of one's own requests of a kind. */
export const ownCode = (kind: RequestKind): number => entryOf(kind).codes.own[0] as number;

/** The page that asks for one. */
export const composeAddress = (kind: AskedKind): string => `/home/${requestRegistry[kind].pages.compose}`;
/** Where someone follows their own requests of a kind. */
export const archiveAddress = (kind: RequestKind): string => `/home/${entryOf(kind).pages.archive}`;
/** The list in which requests of a kind are decided about. */
export const decideAddress = (kind: RequestKind, area: "home" | "adminHome"): string =>
  `/${area}/${entryOf(kind).pages.decide[area]}`;

/**
 * Why a punch waits for somebody to look at it: it was made outside every area of its person; or without a network, with
 * a place or without one.
 */
export const unverifiedReasons = ["outside", "offline", "no-location"] as const;
export type UnverifiedReason = (typeof unverifiedReasons)[number];

/** What a correction of in/out does: adds what was forgotten, changes or takes away a punch, or asks for one to count. */
export const corrections = ["add", "replace", "remove", "unverified"] as const;
export type Correction = (typeof corrections)[number];
