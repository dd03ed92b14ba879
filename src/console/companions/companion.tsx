import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Suspense } from "react";
import { type CompanionProps, companions } from "./companions";
import "./companion.css";

/** The companion that the resource has beside the fields of a record; most have none. */
export function Companion(props: CompanionProps) {
  const { companion } = props.resource;
  if (!companion) return null;
  const Widget = companions[companion];
  return (
    <aside className="companion">
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        <Widget {...props} />
      </Suspense>
    </aside>
  );
}
