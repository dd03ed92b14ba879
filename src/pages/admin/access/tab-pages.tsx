import { Tabs } from "antd";
import type { ComponentType } from "react";
import styles from "./access.module.css";
import { useChoice } from "./use-choice";

type Props<K extends string> = {
  /** The first is the default. */
  pages: Readonly<Record<K, ComponentType>>;
  nameOf: (key: K) => string;
};

/** Pages as tabs under one address, which names the open one. */
export function TabPages<K extends string>({ pages, nameOf }: Props<K>) {
  const choice = useChoice();
  const keys = Object.keys(pages) as K[];
  return (
    <div className={styles.page}>
      <Tabs
        activeKey={keys.find((key) => key === choice.get("tab")) ?? (keys[0] as K)}
        // The next page keeps the chosen person or record; a proposal was only for the page that it opened.
        onChange={(tab) => choice.set({ tab, page: null, add: null })}
        destroyOnHidden
        items={keys.map((key) => {
          const Content: ComponentType = pages[key];
          return { key, label: nameOf(key), children: <Content /> };
        })}
      />
    </div>
  );
}
