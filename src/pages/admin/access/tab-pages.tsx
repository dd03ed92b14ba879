import { Tabs } from "antd";
import type { ComponentType } from "react";
import { useChoice } from "./use-choice";
import "./access.css";

type Props<K extends string> = {
  /** The first is shown where the address names none. */
  pages: Readonly<Record<K, ComponentType>>;
  nameOf: (key: K) => string;
};

/** Pages side by side under one address, which says the one that is open. */
export function TabPages<K extends string>({ pages, nameOf }: Props<K>) {
  const choice = useChoice();
  const keys = Object.keys(pages) as K[];
  return (
    <div className="access-page">
      <Tabs
        activeKey={keys.find((key) => key === choice.get("tab")) ?? (keys[0] as K)}
        // Whom and what one page is about the next one knows.
        onChange={(tab) => choice.set({ tab, page: null })}
        destroyOnHidden
        items={keys.map((key) => {
          const Content: ComponentType = pages[key];
          return { key, label: nameOf(key), children: <Content /> };
        })}
      />
    </div>
  );
}
