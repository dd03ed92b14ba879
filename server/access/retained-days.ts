import type { DayKind } from "@schemas/day-kinds";
import { fail } from "@schemas/errors";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { writtenDate } from "@schemas/values/written-date";
import type { Db } from "../db/db";
import { ofReferences } from "../db/reference-data";
import { daysOfYears, longAgo, type Years, yearsOnEnd } from "../rules/retained-years";

/** The retained work years, as runs of consecutive years. */
export async function retainedYears(db: Db, today: IsoDate): Promise<Years[]> {
  const years = await ofReferences(db, "years", async () => {
    const rows = await db.selectFrom("work_year").select("year").execute();
    return rows.map(({ year }) => year);
  });
  return yearsOnEnd(years, today);
}

/** The permitted dates, with messages in the reader's calendar. */
export class DayRanges {
  private constructor(
    private readonly ranges: Readonly<Record<DayKind, DateRange>>,
    private readonly language: Language,
  ) {}

  static async of(db: Db, today: IsoDate, language: Language): Promise<DayRanges> {
    const retained = daysOfYears(await retainedYears(db, today));
    const ranges = {
      kept: retained,
      longAgo: { from: longAgo, to: retained.to },
      birth: { from: longAgo, to: today },
    };
    return new DayRanges(ranges, language);
  }

  /** Throws for the first date that is out of its range. */
  assert(dates: readonly [name: string, kind: DayKind][], values: Readonly<Record<string, unknown>>): void {
    for (const [name, kind] of dates) {
      const day = values[name];
      const { from, to } = this.ranges[kind];
      if (typeof day !== "string" || (from <= day && day <= to)) continue;
      const written = (end: IsoDate) => writtenDate(end, this.language);
      const code = kind === "kept" ? "date-out-of-years" : "date-out-of-range";
      throw fail(code, { from: written(from), to: written(to) }, [name]);
    }
  }
}
