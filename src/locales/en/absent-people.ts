import type { absentPeople as fa } from "../fa/absent-people";

export const absentPeople: typeof fa = {
  text: "Colleagues who are not at work today, among those you can see.",
  search: "Search by name or personnel number",
  count_one: "{{count, digits}} person",
  count_other: "{{count, digits}} people",
  state: "Status",
  all: "All",
  kinds: {
    leave: "Leave",
    mission: "Mission",
    notIn: "Not in yet",
    absent: "Absent",
    away: "Away",
  },
  dueAt: "Shift starts at {{time}}",
  until: "Until {{date}}",
  days: "{{from}} to {{to}}",
  hours: "{{from}} to {{to}}",
  fromHour: "From {{from}}",
  today: "Today only",
  groupFree: "Group-free",
  nobodyAway: "Nobody is away",
  nobodyAwayText: "None of the colleagues you can see is away today.",
  nobodyFits: "Nobody matches this search",
};
