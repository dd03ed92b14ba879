import { SearchOutlined } from "@ant-design/icons";
import { Input, type InputRef, Modal } from "antd";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useWritten } from "../../components/digits";
import type { PaletteEntry } from "../../providers/palette-sources";
import type { Page } from "../../routing/page";
import type { Area } from "../areas";
import styles from "./palette.module.css";
import { useEntries } from "./use-entries";
import type { PaletteState } from "./use-palette";

type Props = {
  area: Area;
  pages: readonly Page[];
  palette: PaletteState;
  box: RefObject<InputRef | null>;
  /** What is typed, also before the box was there. */
  typed: string;
  onType: (typed: string) => void;
};

/** Jumps to any page, action, person or record by its name (Ctrl+K). */
export function Palette({ palette, ...body }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={palette.isOpen}
      onCancel={palette.close}
      title={t("palette.title")}
      footer={null}
      width={560}
      style={{ top: 72 }}
      destroyOnHidden
    >
      <PaletteBody {...body} onDone={palette.close} />
    </Modal>
  );
}

type BodyProps = Omit<Props, "palette"> & { onDone: () => void };

function PaletteBody({ area, pages, onDone, box, typed, onType }: BodyProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const written = useWritten();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching } = useEntries(typed, area, pages);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, Math.max(entries.length - 1, 0));
  const chosenKey = entries[at]?.key;

  // Only now: the dialog first notes where the focus was, to return it later.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [box]);

  useEffect(() => {
    if (chosenKey)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosenKey]);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onDone();
    entry.run?.();
    if (entry.to) navigate(entry.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((at + step + entries.length) % entries.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(entries[at]);
    }
  }

  return (
    <>
      <Input
        ref={box}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosenKey && `palette-${at}`}
        aria-label={t("palette.placeholder")}
        placeholder={t("palette.placeholder")}
        prefix={<SearchOutlined aria-hidden />}
        size="large"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id="palette-list"
        ref={list}
        role="listbox"
        aria-label={t("palette.title")}
        className={styles.list}
      >
        {groups.map(({ heading, entries: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role; a fieldset is for forms.
          <div key={heading} role="group" aria-label={heading}>
            <div className={styles.group}>{heading}</div>
            {inGroup.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's above; options are never focused.
                <div
                  key={entry.key}
                  id={`palette-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.item}
                  onMouseMove={() => setChosen(index)}
                  onClick={() => choose(entry)}
                >
                  {entry.icon}
                  <span dir="auto">{written(entry.title)}</span>
                  {entry.note && <bdi className={`${styles.note} tabular`}>{written(entry.note)}</bdi>}
                </div>
              );
            })}
          </div>
        ))}
        {entries.length === 0 && (
          <p className={styles.group}>
            {isSearching ? t("palette.searching") : t("palette.nothing", { text: typed })}
          </p>
        )}
      </div>
      <p className={styles.hint}>{t("palette.hint")}</p>
    </>
  );
}
