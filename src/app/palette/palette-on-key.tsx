import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { loadInTurn } from "../../api/when-idle";

const load = () => import("./palette");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

/** The command palette: its file is loaded after the first page, and it is drawn from the first use on. */
export function PaletteOnKey(props: ComponentProps<typeof Palette>) {
  const [isWanted, setWanted] = useState(false);
  if (props.palette.isOpen && !isWanted) setWanted(true);
  useEffect(() => loadInTurn(load), []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Palette {...props} />
      </Suspense>
    )
  );
}
