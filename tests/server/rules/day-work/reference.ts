import type { Permit, PolicySettings, ShiftHours } from "@server/rules/day-work/types";

/** A day told minute by minute, straight from the text of the rules; slow, and shares nothing with the engine. */
export type ReferenceDay = {
  hours: ShiftHours | null;
  policy: PolicySettings;
  /** Minutes of the punches, alternating in and out. */
  punches: number[];
  permits: Permit[];
};

const from = -1440;
const to = 4320;

type Minutes = Set<number>;

const range = (a: number, b: number): Minutes => {
  const set: Minutes = new Set();
  for (let t = Math.max(a, from); t < Math.min(b, to); t += 1) set.add(t);
  return set;
};
const filter = (a: Minutes, keep: (t: number) => boolean): Minutes => new Set([...a].filter(keep));
const and = (a: Minutes, b: Minutes) => filter(a, (t) => b.has(t));
const less = (a: Minutes, b: Minutes) => filter(a, (t) => !b.has(t));
const union = (...sets: Minutes[]): Minutes => new Set(sets.flatMap((one) => [...one]));

function stretches(a: Minutes): Minutes[] {
  const found: Minutes[] = [];
  let last = Number.NaN;
  for (const t of [...a].sort((x, y) => x - y)) {
    if (t !== last + 1) found.push(new Set());
    found[found.length - 1]?.add(t);
    last = t;
  }
  return found;
}

/** The totals of the day by the text of R3 to R13. */
export function referenceDay({ hours, policy, punches, permits }: ReferenceDay) {
  const totals = {
    presence: 0,
    undertimeFirst: 0,
    undertimeMid: 0,
    undertimeLast: 0,
    overtime: 0,
    surplus: 0,
    leave: 0,
    mission: 0,
    absenceDays: 0,
    night: 0,
    forgiven: 0,
    compensated: 0,
  };
  const breaks = union(
    new Set(),
    ...(hours?.breaks ?? []).filter((one) => !one.paid).map((one) => range(one.from, one.to)),
  );
  const sets = (kind: Permit["kind"]) =>
    union(
      new Set(),
      ...permits
        .filter((one) => one.kind === kind && one.span === "HOURLY")
        .map((one) => range(one.from ?? 0, one.to ?? hours?.end ?? 0)),
    );
  const pairs: Minutes[] = [];
  for (let i = 0; i + 1 < punches.length; i += 2) pairs.push(range(punches[i] ?? 0, punches[i + 1] ?? 0));
  let p = less(union(new Set(), ...pairs), breaks);
  const otPermits = sets("overtime");
  const night = () => {
    totals.presence = p.size;
    totals.night = filter(p, (t) => (t + 1440 + 120) % 1440 < 480).size;
    return totals;
  };

  const daily = permits.find((one) => one.span === "DAILY");
  if (daily) {
    if (hours) totals[daily.kind === "leave" ? "leave" : "mission"] = hours.required;
    totals.overtime = and(p, otPermits).size;
    totals.surplus = p.size - totals.overtime;
    return night();
  }
  const granted = (a: Minutes) => (policy.otPermitRequired ? and(a, otPermits).size : a.size);
  if (!hours) {
    const window = policy.otHolidayWindow;
    const raw = window ? and(p, range(window.from, window.to)) : p;
    for (const one of stretches(raw)) if (one.size >= policy.minOT) totals.overtime += granted(one);
    totals.surplus = p.size - totals.overtime;
    return night();
  }
  const incomplete = punches.length % 2 === 1;
  if (incomplete && policy.incomplete === "ABSENCE") {
    p = new Set();
    totals.absenceDays = 1;
    return night();
  }
  if (incomplete && policy.incomplete === "AUTO_EXIT") {
    const open = punches[punches.length - 1] ?? 0;
    p = union(p, less(range(open, hours.end), breaks));
  }
  const m = sets("mission");
  const l = sets("leave");
  const cover = union(p, m, l);
  if (cover.size === 0 && !incomplete) {
    totals.absenceDays = 1;
    return night();
  }
  const firstCover = Math.min(...cover);
  const lastCover = Math.max(...cover);
  let a = 0;
  if (cover.size > 0) {
    a = Math.min(Math.max(firstCover, hours.start), hours.start + hours.flex) - hours.start;
    const isLost = hours.flexMode === "FLEX_LOST_IF_EXCEEDED" && firstCover > hours.start + hours.flex;
    if (isLost) a = 0;
  }
  const start = hours.start + a;
  const end = hours.end + a;
  const w = less(range(start, end), breaks);
  const pin = and(w, p);
  const min = less(and(w, m), pin);
  const lin = less(less(and(w, l), pin), min);
  totals.mission = min.size;
  totals.leave = lin.size;
  const u = less(less(less(w, pin), min), lin);
  const first = cover.size === 0 ? 0 : filter(u, (t) => t < firstCover).size;
  const last = cover.size === 0 ? 0 : filter(u, (t) => t > lastCover).size;
  const forgive = (x: number, tol: number) =>
    hours.tolMode === "ALL_OR_NOTHING" ? (x <= tol ? x : 0) : Math.min(tol, x);
  totals.undertimeFirst = first - forgive(first, hours.lateTol);
  totals.undertimeLast = last - forgive(last, hours.earlyTol);
  totals.undertimeMid = u.size - first - last;
  totals.forgiven = forgive(first, hours.lateTol) + forgive(last, hours.earlyTol);

  const out = less(p, range(start, end));
  const after = policy.otAfterUntil ?? to;
  const windowed = filter(out, (t) => (t < start ? t >= start - policy.otBefore : t < after));
  for (const one of stretches(windowed)) {
    if (one.size < policy.minOT) continue;
    const minutes = [...one];
    const kept = one.size - (one.size % policy.roundOT);
    totals.overtime += granted(
      new Set(Math.min(...one) < start ? minutes.slice(minutes.length - kept) : minutes.slice(0, kept)),
    );
  }
  if (policy.maxOTday !== null) totals.overtime = Math.min(totals.overtime, policy.maxOTday);
  totals.surplus = out.size - totals.overtime;
  if (policy.compensate) {
    let k = Math.min(totals.overtime, totals.undertimeFirst + totals.undertimeMid + totals.undertimeLast);
    totals.overtime -= k;
    totals.compensated = k;
    for (const part of ["undertimeFirst", "undertimeMid", "undertimeLast"] as const) {
      const taken = Math.min(k, totals[part]);
      totals[part] -= taken;
      k -= taken;
    }
  }
  return night();
}
