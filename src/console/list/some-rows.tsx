import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  startTransition,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { firstWindow, type RowWindow } from "./row-window";
import type { RowsHandle, Watch } from "./use-rows-watch";
import type { RowsWatch } from "./watch-rows";

type LongRows = {
  count: number;
  isLong: boolean;
  watch: Watch | undefined;
  handle: Ref<RowsHandle> | undefined;
};

/** What the body of a table needs to know of its rows. */
export const LongRowsContext = createContext<LongRows | null>(null);

/**
 * The body of a table that draws few of many rows, and is as high as with all of them. antd's table hands it the
 * elements of all rows, which cost nothing until they are drawn; those that stay in sight are not drawn once more.
 */
export function SomeRows({ children, ...props }: ComponentProps<"tbody">) {
  const { count, isLong, watch, handle } = use(LongRowsContext) as LongRows;
  const body = useRef<HTMLTableSectionElement>(null);
  const watcher = useRef<RowsWatch>(null);
  const [shown, setShown] = useState<{ count: number; window: RowWindow } | null>(null);
  const drawn = shown?.count === count ? shown.window : firstWindow(count);
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });

  useLayoutEffect(() => {
    const { current } = body;
    if (!isLong || !current || !watch) return;
    const watching = watch({
      body: current,
      count,
      drawn: () => latest.current,
      draw: (window, isUrgent) => {
        const show = () => setShown({ count, window });
        isUrgent ? show() : startTransition(show);
      },
    });
    watcher.current = watching;
    return () => {
      watcher.current = null;
      watching.stop();
    };
  }, [isLong, watch, count]);

  useImperativeHandle(handle, () => ({
    reach: (index) => {
      watcher.current?.reach(index);
      const first = isLong ? latest.current.from : 0;
      return body.current?.querySelectorAll<HTMLElement>("[data-row-key]")[index - first] ?? null;
    },
  }));

  if (!isLong)
    return (
      <tbody {...props} ref={body}>
        {children}
      </tbody>
    );
  const [measured, rows] = children as [ReactNode, readonly ReactNode[]];
  return (
    <tbody {...props} ref={body}>
      {measured}
      {drawn.before > 0 && <Room height={drawn.before} />}
      {rows.slice(drawn.from, drawn.to)}
      {drawn.after > 0 && <Room height={drawn.after} />}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden className="list-rows-room">
      <td style={{ blockSize: height }} />
    </tr>
  );
}
