import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { foldCompact } from "@schemas/values/persian-text";
import { aboutPerson } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { inPersianOrder } from "../db/tables/list-page";
import { typesInForce } from "../db/tables/request-types";
import { readSetting } from "../db/tables/settings";
import { rowsIn } from "../requests/answers";
import { withoutPapers } from "../requests/attachments";
import { dayForHours } from "../requests/day-for-hours";
import { listedRequests, type RequestFilter, type RequestScope } from "../requests/lists";
import { assertMayFile } from "../requests/may-file";
import { assertSees } from "../requests/may-see";
import { findRequest } from "../requests/row";
import { invalidInput } from "../rules/invalid-input";
import { monthRange, periodRange } from "../work/periods";
import type { Handlers } from "./handlers";
import { file, operateOnArchive, requestFaces } from "./request-faces";

/** The most missions in one selection. */
const mostSheets = 50;

export const mission: Handlers<typeof calls.mission> = {
  ...requestFaces("mission"),
  addMission: add,
  async addMissionHour(input, context) {
    await assertMayFile(context, "mission", input.personnelNumber);
    if (input.fromMinute === undefined || input.fromMinute === null)
      throw invalidInput("fromMinute", "required", "");
    return add(input, context);
  },
  operateOnArchive: ({ operation, ids, versions, ...sent }, context) => {
    const { papers, rest } = withoutPapers(sent);
    return operateOnArchive(context, "mission", { operation, ids, versions }, withoutEmptyCity(rest), papers);
  },

  async getMissionHours({ pageNumber }, context) {
    const page = await findRequest(context.db, pageNumber);
    if (page.kind !== "mission") throw fail("request-not-found");
    await assertSees(context, page);
    const scope = { of: "person", personnelNumber: page.personnelNumber } as const;
    return missionsInOrder(context, scope, { pageNumber, isHourly: true });
  },

  getPeriodMissions: aboutPerson(async ({ personnelNumber, year, period, isPeriod = false }, context) => {
    const range = isPeriod ? await periodRange(context.db, year, period) : monthRange(year, period);
    const scope = { of: "person", personnelNumber } as const;
    return missionsInOrder(context, scope, { ...range, statuses: ["ConfirmRequest"] });
  }),

  async getSheets({ personnelNumber }, context) {
    await assertMayFile(context, "mission", personnelNumber);
    const scope = { of: "person", personnelNumber } as const;
    const hoursOn = dayForHours(context.today);
    const missions = await listedRequests(context.db, scope, { kind: "mission", isHourly: false })
      .select(hoursOn.$notNull().as("hoursOn"))
      .where(hoursOn, "is not", null)
      .orderBy("request.first_day", "desc")
      .limit(mostSheets)
      .execute();
    return missions.map(({ id, ...mission }) => ({ ...mission, pageNumber: id }));
  },

  getMissionPage: aboutPerson(async ({ personnelNumber, from, to, typeCode }, { db }) => {
    const page = await db
      .selectFrom("request")
      .select("id")
      .where("personnel_number", "=", personnelNumber)
      .where("kind", "=", requestKinds.mission)
      .where("status", "not in", ["DeletedRequest", "RefuseRequest"])
      .where("page_number", "is", null)
      .where("first_day", "<=", from)
      .where("last_day", ">=", to)
      .$if(Boolean(typeCode), (query) => query.where("type_code", "=", typeCode ?? ""))
      .orderBy("id", "desc")
      .executeTakeFirst();
    return { pageNumber: page?.id ?? null };
  }),

  getWebTypes: async (_, { db }) => (await types(db)).filter(({ isOnWeb }) => isOnWeb),
  getAllTypes: (_, { db }) => types(db),

  async getCities({ search }, { db }) {
    const usual = await readSetting(db, "defaultCity");
    const cities = await db
      .selectFrom("city")
      .select(["code", "name", "name_en as nameEn", "province"])
      .where("is_active", "=", true)
      .orderBy(inPersianOrder("name"))
      .orderBy("code")
      .execute();
    const folded = foldCompact(search ?? "");
    const named = cities.filter(({ name, nameEn }) => foldCompact(`${name} ${nameEn}`).includes(folded));
    return named.map((city) => ({ ...city, isDefault: city.code === usual }));
  },
};

async function missionsInOrder(context: SignedIn, scope: RequestScope, query: RequestFilter) {
  const rows = await listedRequests(context.db, scope, { ...query, kind: "mission" })
    .orderBy("request.first_day")
    .orderBy("request.from_minute")
    .execute();
  return rows.map(rowsIn(context));
}

type Add = InputOf<typeof calls.mission.addMission>;

function add({ personnelNumber, ...sent }: Add, context: SignedIn) {
  const { papers, rest } = withoutPapers(sent);
  return file(context, "mission", personnelNumber, withoutEmptyCity(rest), papers);
}

/** The draft without an empty choice of a city. */
function withoutEmptyCity<T extends { cityCode?: string | undefined }>({ cityCode, ...draft }: T) {
  return { ...draft, ...(cityCode === undefined ? {} : { cityCode: cityCode || null }) };
}

async function types(db: Db) {
  return (await typesInForce(db)).filter(({ kind }) => kind === "mission");
}
