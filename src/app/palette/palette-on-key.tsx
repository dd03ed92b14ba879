import type { InputRef } from "antd";
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadInTurn } from "../../api/when-idle";
import { collectKeys } from "./collect-keys";

const load = () => import("./palette");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

type Props = Omit<ComponentProps<typeof Palette>, "box" | "typed" | "onType">;

/** The command palette: its file is loaded after the first page, and it is drawn from the first use on. */
export function PaletteOnKey(props: Props) {
  const { isOpen, close } = props.palette;
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const box = useRef<InputRef>(null);
  if (isOpen && !isWanted) setWanted(true);
  useEffect(() => loadInTurn(load), []);
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    setTyped("");
    return collectKeys({ box: () => box.current?.input, onType: setTyped, onClose: () => onClose() });
  }, [isOpen]);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Palette {...props} box={box} typed={typed} onType={setTyped} />
      </Suspense>
    )
  );
}
