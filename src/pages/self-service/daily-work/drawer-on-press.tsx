import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

const load = () => import("../../../components/day-drawer/day-drawer");
const DayDrawer = lazy(async () => ({ default: (await load()).DayDrawer }));

/** The drawer of a day: its file comes when the page stands, and it is drawn from the first press on. */
export function DrawerOnPress(props: ComponentProps<typeof DayDrawer>) {
  const [isWanted, setWanted] = useState(false);
  if (props.date && !isWanted) setWanted(true);
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <DayDrawer {...props} />
      </Suspense>
    )
  );
}
