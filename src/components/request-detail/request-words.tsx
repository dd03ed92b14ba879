import type { RequestRow } from "@schemas/calls/request-rows";
import { webAdminName } from "@schemas/calls/session";
import { systemActor } from "@schemas/request-life";
import { formatClock } from "@schemas/values/clock-time";
import { formatDuration } from "@schemas/values/duration";
import { nameIn } from "@schemas/values/languages";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { DateText, useDigits, writeDate } from "../digits";

/** The name of an actor that is not a person: a technical account, or the portal itself. */
export function actorWords(actor: string, t: TFunction): string {
  if (actor === webAdminName) return t("requestDetail.webAdmin");
  return actor === systemActor ? t("requestDetail.system") : actor;
}

type What = Pick<
  RequestRow,
  "kind" | "typeCode" | "typeName" | "typeNameEn" | "fromMinute" | "direction" | "replacesMinute"
>;
type Hours = Pick<RequestRow, "kind" | "fromMinute" | "toMinute">;
type Amount = Pick<RequestRow, "kind" | "fromMinute" | "toMinute" | "days" | "minutes">;

/** A request in the reader's language: its subject, its hours, and how much time it takes. */
export function useRequestWords() {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  // Kept together, left to right: "06:00+1" would be reversed in a Persian line.
  const isolated = (text: string) => `\u2066${digits(text)}\u2069`;
  const clock = (minute: number) => isolated(formatClock(minute));

  const typeName = ({ typeCode, typeName, typeNameEn }: Pick<What, "typeCode" | "typeName" | "typeNameEn">) =>
    nameIn(i18n.language, { name: typeName, nameEn: typeNameEn }) || typeCode;

  return {
    kind: (kind: RequestRow["kind"]) => t(`requestDetail.kinds.${kind}`),
    typeName,
    clock,
    length: (minutes: number) => isolated(formatDuration(minutes)),
    /** "Sick leave, daily", "entry 08:10 in place of 08:01". */
    what(request: What): string {
      const { kind, fromMinute, direction, replacesMinute } = request;
      if (kind === "inOut") {
        if (fromMinute === null) return t("requestDetail.cancels", { time: clock(replacesMinute ?? 0) });
        const punch = t(`requestDetail.directions.${direction ?? "in"}`, { time: clock(fromMinute) });
        return replacesMinute === null
          ? punch
          : t("requestDetail.replaces", { punch, time: clock(replacesMinute) });
      }
      if (kind === "specialOvertime") return t("requestDetail.ofPeriod");
      const span = t(fromMinute === null ? "requestDetail.daily" : "requestDetail.hourly");
      const name = typeName(request);
      return name
        ? t("requestDetail.typeAndSpan", { name, span })
        : span.charAt(0).toUpperCase() + span.slice(1);
    },
    /** Null for whole days, and for a punch, whose time is already in `what`. */
    hours({ kind, fromMinute, toMinute }: Hours): string | null {
      if (fromMinute === null || kind === "inOut") return null;
      if (toMinute === null) return t("requestDetail.withoutReturn", { from: clock(fromMinute) });
      return t("requestDetail.span", { from: clock(fromMinute), to: clock(toMinute) });
    },
    /** Null if the request takes nothing that can be counted beforehand. */
    amount({ kind, fromMinute, toMinute, days, minutes }: Amount): string | null {
      if (kind === "inOut" || (fromMinute !== null && toMinute === null)) return null;
      if (fromMinute !== null || kind === "specialOvertime") return isolated(formatDuration(minutes));
      return t("requestDetail.days", { count: days, number: digits(days) });
    },
  };
}

type Range = { from: RequestRow["from"]; to: RequestRow["to"] };

/** The day of a request, or its first and last day. */
export function RequestDays({ from, to, long = false }: Range & { long?: boolean }) {
  const { t } = useTranslation();
  if (from === to) return <DateText iso={from} long={long} />;
  return (
    <span>
      <DateText iso={from} long={long} /> {t("requestDetail.until")} <DateText iso={to} long={long} />
    </span>
  );
}

/** The days of a request as a text, for names and files. */
export function useRequestDaysText(): (range: Range) => string {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const written = (iso: string) => `\u2066${digits(writeDate(iso, calendar))}\u2069`;
  return ({ from, to }) =>
    from === to ? written(from) : `${written(from)} ${t("requestDetail.until")} ${written(to)}`;
}
