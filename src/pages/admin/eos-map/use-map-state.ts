import { useSearchParams } from "react-router";

const mapTabs = ["areas", "test", "punches", "warnings"] as const;
type MapTab = (typeof mapTabs)[number];

/** The state of the page, stored in its address: the tab, the chosen area, the search. */
export function useMapState() {
  const [params, setParams] = useSearchParams();
  const area = Number(params.get("area"));
  const put = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    tab: mapTabs.find((one) => one === params.get("tab")) ?? "areas",
    setTab: (tab: MapTab) => put("tab", tab === "areas" ? null : tab),
    selected: Number.isInteger(area) && area > 0 ? area : null,
    select: (id: number | null) => put("area", id === null ? null : String(id)),
    search: params.get("q") ?? "",
    setSearch: (text: string) => put("q", text.trim() || null),
  };
}

export type MapState = ReturnType<typeof useMapState>;
