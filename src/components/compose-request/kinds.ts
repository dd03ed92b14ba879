import { fileNames } from "@schemas/attachments";
import type { RequestRow } from "@schemas/calls/request-rows";
import type { requests } from "@schemas/calls/requests";
import type { InputOf } from "@schemas/define-call";
import type { RequestForm, RequestFormName } from "@schemas/request-form";
import type { SelfFiledKind } from "@schemas/request-kinds";
import type { RequestPrefill } from "@schemas/request-prefill";
import type { Values } from "@schemas/resource";
import { api } from "../../api";

/** One request as it is previewed and filed. */
export type Draft = Omit<InputOf<typeof requests.previewRequest>, "personnelNumber" | "request" | "id">;

/** The initial values of a new form. */
export type Start = { prefill: RequestPrefill; typeCode: string; cityCode: string; place: string };

type Locked = { id: number; version: number };

/** The files added to a request, and for a changed request the ids of the files that stay. */
export type Papers = { added: readonly File[]; staying: readonly number[] };

/** A kind of request on the page that composes it. */
export type ComposedKind = {
  request: SelfFiledKind;
  /** The fields of its form, from top to bottom. */
  names: readonly string[];
  start: (start: Start) => Values;
  ofRequest: (request: RequestRow) => Values;
  /** The requests of a filled form, with the form's field names if they differ from the server's. */
  drafts: (values: Values) => { draft: Draft; fields: Readonly<Record<string, string>> }[];
  file: (personnelNumber: string, draft: Draft, papers: Papers) => Promise<{ ids: number[] }>;
  change: (request: Locked, draft: Draft, papers: Papers) => Promise<number[]>;
};

type Span = Pick<RequestForm<"leave">, "span" | "from" | "to" | "fromMinute" | "toMinute" | "description">;

const spanNames = ["span", "from", "to", "fromMinute", "toMinute"] as const;

function startOfSpan({ date, isDaily, from, to }: RequestPrefill, usual: Span["span"]): Values {
  const span = from !== null || to !== null ? "hourly" : isDaily ? "daily" : usual;
  return { span, from: date, to: date, fromMinute: from, toMinute: to, description: "" };
}

function spanOfRequest({ from, to, fromMinute, toMinute, description }: RequestRow): Values {
  return { span: fromMinute === null ? "daily" : "hourly", from, to, fromMinute, toMinute, description };
}

function whenOf({ span, from, to, fromMinute, toMinute, description }: Span) {
  const isHourly = span === "hourly";
  return {
    from,
    to,
    fromMinute: isHourly ? fromMinute : null,
    toMinute: isHourly ? toMinute : null,
    description,
  };
}

/** Files under the parameters of the calls. */
const filesOf = ({ added }: Papers) =>
  Object.fromEntries(fileNames.flatMap((name, i) => (added[i] ? [[name, added[i]]] : []))) as {
    [K in (typeof fileNames)[number]]?: File;
  };
const changedFiles = (papers: Papers) => ({ ...filesOf(papers), keptAttachments: [...papers.staying] });

const one = (draft: Draft) => [{ draft, fields: {} }];
const changed = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const leave: ComposedKind = {
  request: "leave",
  names: ["typeCode", ...spanNames, "description"],
  start: ({ prefill, typeCode }) => ({ typeCode, ...startOfSpan(prefill, "daily") }),
  ofRequest: (request) => ({ typeCode: request.typeCode, ...spanOfRequest(request) }),
  drafts: (values) => {
    const form = values as RequestForm<"leave">;
    return one({ ...whenOf(form), typeCode: form.typeCode });
  },
  file: (personnelNumber, draft, papers) =>
    api.leave.addLeave({ ...draft, ...filesOf(papers), personnelNumber, typeCode: draft.typeCode ?? "" }),
  change: async ({ id, version }, draft, papers) =>
    changed(
      await api.leave.operateOnArchive({
        ...draft,
        ...changedFiles(papers),
        operation: "edit",
        ids: [id],
        versions: [version],
      }),
    ),
};

const where = ["cityCode", "place"] as const;

function missionDraft(values: Values): Draft {
  const form = values as RequestForm<"mission">;
  const when = whenOf(form);
  return {
    ...when,
    toMinute: form.isWithoutReturn ? null : when.toMinute,
    typeCode: form.typeCode,
    cityCode: form.cityCode ?? "",
    place: form.place,
  };
}

function missionOfRequest(request: RequestRow): Values {
  const { typeCode, cityCode, place, fromMinute, toMinute } = request;
  const isWithoutReturn = fromMinute !== null && toMinute === null;
  return { typeCode, cityCode: cityCode ?? "", place, isWithoutReturn, ...spanOfRequest(request) };
}

const withoutCity = ({ cityCode, ...draft }: Draft) => ({ ...draft, cityCode: cityCode || undefined });

const mission: ComposedKind = {
  request: "mission",
  names: ["typeCode", ...spanNames, "isWithoutReturn", ...where, "description"],
  start: ({ prefill, typeCode, cityCode, place }) => ({
    typeCode,
    cityCode,
    place,
    isWithoutReturn: false,
    ...startOfSpan(prefill, "daily"),
  }),
  ofRequest: missionOfRequest,
  drafts: (values) => one(missionDraft(values)),
  file: (personnelNumber, draft, papers) =>
    api.mission.addMission({
      ...withoutCity(draft),
      ...filesOf(papers),
      personnelNumber,
      typeCode: draft.typeCode ?? "",
    }),
  change: async ({ id, version }, draft, papers) =>
    changed(
      await api.mission.operateOnArchive({
        ...draft,
        ...changedFiles(papers),
        operation: "edit",
        ids: [id],
        versions: [version],
      }),
    ),
};

const missionHour: ComposedKind = {
  ...mission,
  names: ["pageNumber", ...mission.names.filter((name) => name !== "span")],
  start: (start) => ({
    ...mission.start(start),
    span: "hourly",
    pageNumber: start.prefill.pageNumber,
  }),
  ofRequest: (request) => ({ ...missionOfRequest(request), pageNumber: request.pageNumber }),
  drafts: (values) =>
    one({ ...missionDraft(values), pageNumber: (values as RequestForm<"missionHour">).pageNumber }),
  file: (personnelNumber, draft, papers) =>
    api.mission.addMissionHour({
      ...withoutCity(draft),
      ...filesOf(papers),
      personnelNumber,
      typeCode: draft.typeCode ?? "",
    }),
};

const punchOf = ({ from, fromMinute, direction, replaces, clock, description }: Draft) => ({
  date: from,
  time: fromMinute,
  direction,
  replaces,
  clock,
  description,
});

const inOut: ComposedKind = {
  request: "inOut",
  names: ["change", "date", "replaces", "direction", "time", "entry", "exit", "clock", "description"],
  start: ({ prefill: { date, from, to, cancel } }) => ({
    change: cancel === null ? "add" : "remove",
    date,
    entry: cancel === null ? from : null,
    exit: cancel === null ? to : null,
    time: null,
    replaces: cancel,
    direction: "in",
    clock: "",
    description: "",
  }),
  ofRequest: ({ from: date, fromMinute, direction, replacesMinute, clockCode, description }) => {
    const change = replacesMinute === null ? "add" : fromMinute === null ? "remove" : "replace";
    const added = (way: "in" | "out") => (change === "add" && direction === way ? fromMinute : null);
    return {
      change,
      date,
      entry: added("in"),
      exit: added("out"),
      time: change === "replace" ? fromMinute : null,
      replaces: replacesMinute,
      direction: direction ?? "in",
      clock: clockCode ?? "",
      description,
    };
  },
  drafts: (values) => {
    const { change, date, entry, exit, time, replaces, direction, clock, description } =
      values as RequestForm<"inOut">;
    const day = { from: date, to: date, toMinute: null, description };
    const named = { from: "date", replacesMinute: "replaces", clockCode: "clock" };
    if (change === "add")
      return [
        { direction: "in" as const, minute: entry, field: "entry" },
        { direction: "out" as const, minute: exit, field: "exit" },
      ]
        .filter(({ minute }) => minute !== null)
        .map(({ direction: way, minute, field }) => ({
          draft: { ...day, fromMinute: minute, direction: way, replaces: null, clock },
          fields: { ...named, fromMinute: field, time: field },
        }));
    const isRemoved = change === "remove";
    return [
      {
        draft: {
          ...day,
          fromMinute: isRemoved ? null : time,
          direction: isRemoved ? undefined : direction,
          replaces,
          clock: isRemoved ? "" : clock,
        },
        fields: { ...named, fromMinute: "time" },
      },
    ];
  },
  file: (personnelNumber, punch) => api.io.addInOut({ personnelNumber, ...punchOf(punch) }),
  change: async ({ id, version }, punch) =>
    changed(
      await api.io.operateOnArchive({
        operation: "edit",
        ids: [id],
        versions: [version],
        ...punchOf(punch),
      }),
    ),
};

const overtime: ComposedKind = {
  request: "overtime",
  names: [...spanNames, "description"],
  start: ({ prefill }) => startOfSpan(prefill, "hourly"),
  ofRequest: spanOfRequest,
  drafts: (values) => one(whenOf(values as RequestForm<"overtime">)),
  file: (personnelNumber, draft) => api.overtime.addOvertime({ ...draft, personnelNumber }),
  change: async ({ id, version }, draft) =>
    (await api.overtime.updateOvertime({ ...draft, id, version })).ids,
};

export const composedKinds: Readonly<Record<RequestFormName, ComposedKind>> = {
  leave,
  mission,
  missionHour,
  inOut,
  overtime,
};
