import { DeleteOutlined, EditOutlined, WarningOutlined } from "@ant-design/icons";
import type { Geofence } from "@schemas/calls/geo";
import { resourceNamed } from "@schemas/resources";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useDistance } from "@src/components/use-distance";
import { LinkButton } from "@src/console/link-button";
import { createPath, editPath, showPath } from "@src/console/paths";
import type { RecordWork } from "@src/console/show/use-record-work";
import type { Words } from "@src/console/words";
import { Button, Input, Tag } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./eos-map.module.css";
import type { MapState } from "./use-map-state";

const geofences = resourceNamed("geofences");
const typingPause = 300;

type Warning = { id: number; otherId: number | null };
type AreaListProps = {
  areas: readonly Geofence[];
  total: number;
  isPending: boolean;
  state: MapState;
  warnings: readonly Warning[];
  work: RecordWork;
  words: Words;
};

/** The areas next to their map: choosing one here chooses it there, and vice versa. */
export function AreaList({ areas, total, isPending, state, warnings, work, words }: AreaListProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const warned = new Set(warnings.flatMap(({ id, otherId }) => [id, otherId]));
  if (isPending) return <LoadingSkeleton rows={6} />;
  return (
    <>
      <AreaSearch state={state} />
      {areas.length === 0 &&
        (state.search ? (
          <EmptyState title={t("map.areas.nothingFits")} />
        ) : (
          <EmptyState
            title={words.none}
            text={t("map.circle.hint")}
            action={
              <LinkButton to={createPath(geofences)} type="primary">
                {words.create}
              </LinkButton>
            }
          />
        ))}
      <ul className={styles.eosList} aria-label={t("map.areas.list")}>
        {areas.map((area) => (
          <AreaItem
            key={area.id}
            area={area}
            isChosen={area.id === state.selected}
            hasWarning={warned.has(area.id)}
            onChoose={() => state.select(area.id === state.selected ? null : area.id)}
            work={work}
          />
        ))}
      </ul>
      {total > areas.length && (
        <p className={styles.eosNote}>
          {t("map.areas.more", { shown: digits(areas.length), total: digits(total) })}
        </p>
      )}
    </>
  );
}

type AreaItemProps = {
  area: Geofence;
  isChosen: boolean;
  hasWarning: boolean;
  onChoose: () => void;
  work: RecordWork;
};

function AreaItem({ area, isChosen, hasWarning, onChoose, work }: AreaItemProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const distance = useDistance();
  const { id, name, radius, covered, isSoft, isActive } = area;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The area was chosen on the map: scroll the list to it.
    if (isChosen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li ref={item} className={isChosen ? `${styles.eosItem} ${styles.eosItemChosen}` : styles.eosItem}>
      <button type="button" className={styles.eosItemButton} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.eosItemName}>
          <bdi>{name}</bdi>
          {isSoft && <Tag>{t("map.areas.soft")}</Tag>}
          {!isActive && <Tag>{t("map.areas.off")}</Tag>}
          {hasWarning && (
            <WarningOutlined aria-label={t("map.warnings.tab")} style={{ color: "var(--warning)" }} />
          )}
        </span>
        <span className={styles.eosItemFacts}>
          <span>{t("map.areas.radius", { radius: distance(radius) })}</span>
          <span>{t("map.areas.covered", { count: covered, number: digits(covered) })}</span>
        </span>
      </button>
      {isChosen && (
        <div className={styles.eosItemTools}>
          {work.canEdit && (
            <LinkButton size="small" to={editPath(geofences, id)} icon={<EditOutlined aria-hidden />}>
              {t("map.areas.edit")}
            </LinkButton>
          )}
          <LinkButton size="small" to={showPath(geofences, id)}>
            {t("map.areas.open")}
          </LinkButton>
          {work.canDelete && (
            <Button
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => work.start("delete", area)}
            >
              {t("map.areas.delete")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function AreaSearch({ state: { search, setSearch } }: { state: MapState }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Input
      allowClear
      value={typed}
      placeholder={t("map.areas.search")}
      aria-label={t("map.areas.search")}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setSearch(target.value), typingPause);
      }}
      onPressEnter={() => setSearch(typed)}
    />
  );
}
