import { type RowSize, rowHeights, rowsOfScreen } from "@src/components/rows-of-screen";
import { useIsWhole } from "@src/components/use-is-whole";
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
import styles from "./list.module.css";
import { firstWindow, type RowWindow } from "./row-window";
import type { RowsHandle, Watch } from "./use-rows-watch";
import type { RowsWatch } from "./watch-rows";

type LongRows = {
  count: number;
  isLong: boolean;
  size: RowSize;
  watch: Watch | undefined;
  handle: Ref<RowsHandle> | undefined;
};

/** The properties of the rows for the body of the table. */
export const LongRowsContext = createContext<LongRows | null>(null);

/**
 * The body of a table that draws only some of many rows, but is as high as all of them. antd's table passes it the
 * elements of all rows, which cost nothing until they are drawn; those that stay in view are not drawn again. A table
 * that is not long first draws the rows that fit the screen, and the rest right after.
 */
export function SomeRows({ children, ...props }: ComponentProps<"tbody">) {
  const { count, isLong, size, watch, handle } = use(LongRowsContext) as LongRows;
  const body = useRef<HTMLTableSectionElement>(null);
  const watcher = useRef<RowsWatch>(null);
  const [shown, setShown] = useState<{ count: number; window: RowWindow } | null>(null);
  const [fitting] = useState(() => rowsOfScreen(size));
  const drawn = shown?.count === count ? shown.window : firstWindow(count, fitting);
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

  const isWhole = useIsWhole();

  const [measured, rows] = children as [ReactNode, ReactNode];
  // Without rows, `children` is a placeholder.
  if (!Array.isArray(rows))
    return (
      <tbody {...props} ref={body}>
        {children}
      </tbody>
    );
  const to = isWhole ? rows.length : Math.min(rows.length, fitting);
  const part = isLong ? drawn : { from: 0, to, before: 0, after: (rows.length - to) * rowHeights[size] };
  return (
    <tbody {...props} ref={body}>
      {measured}
      {part.before > 0 && <Room height={part.before} />}
      {rows.slice(part.from, part.to)}
      {part.after > 0 && <Room height={part.after} />}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.rowsRoom}>
      <td style={{ blockSize: height }} />
    </tr>
  );
}
