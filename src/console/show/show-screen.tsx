import {
  ArrowRightOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  MoreOutlined,
} from "@ant-design/icons";
import { EditButton, ListButton, Show } from "@refinedev/antd";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { DeniedState } from "@src/components/denied-state";
import { Muted } from "@src/components/muted";
import { lookOf } from "@src/fields";
import { useViewer } from "@src/providers/session";
import { Button, Dropdown, theme } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { childAccess, mayDo, visibleFields } from "../access";
import { Companion } from "../companions/companion";
import { FieldValue, fieldIn } from "../field-value";
import { mostInOneColumn } from "../most-in-one-column";
import { inParts, type Part, shownWith } from "../parts";
import { duplicatePath, listPath } from "../paths";
import { plainCard } from "../plain-card";
import { RecomputeNote } from "../recompute-note";
import { RecordGate, type RecordGateChild } from "../record-gate";
import { SwitchedOffNote } from "../switched-off-note";
import { useTitle } from "../use-title";
import { useWords, type Words } from "../words";
import { childWidgets } from "./children";
import { RecordHistory } from "./record-history";
import { RelatedLists } from "./related-lists";
import styles from "./show.module.css";
import { useRecordWork } from "./use-record-work";

/** The page of one record: its title, its values, its actions. */
export function ShowScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  if (!mayDo(resource, "show", viewer)) return <DeniedState page={words.many} />;
  return (
    <RecordGate resource={resource} words={words}>
      {(gate) => <RecordPage key={gate.id} resource={resource} words={words} {...gate} />}
    </RecordGate>
  );
}

type RecordFieldsProps = Part & { resource: Resource; row: Values; words: Words };

function RecordFields({ resource, row, words, part, names }: RecordFieldsProps) {
  if (names.length === 0) return null;
  return (
    <>
      {part && <h3>{words.part(part)}</h3>}
      <dl className={names.length > mostInOneColumn ? `${styles.fields} ${styles.columns}` : styles.fields}>
        {names.map((name) => (
          <div
            key={name}
            className={lookOf(fieldIn(resource.fields, name).kind).isWide ? styles.wide : undefined}
          >
            <Muted as="dt">{words.field(name)}</Muted>
            <dd>
              <FieldValue resource={resource} name={name} row={row} place="page" words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RecordPage({ resource, words, id, row }: RecordGateChild & { resource: Resource; words: Words }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const navigate = useNavigate();
  const viewer = useViewer();
  const work = useRecordWork(resource, words, () => navigate(listPath(resource)));
  const titleOf = useTitle(resource);
  const children = Object.entries(resource.children ?? {});
  const names = visibleFields(resource, "show", viewer);

  // Until refine knows the viewer's rights, its default button titles say that the action is not allowed.
  return (
    <article className={styles.record}>
      <ListButton
        resource={resource.name}
        type="link"
        title={undefined}
        style={{ paddingInline: 0 }}
        icon={<ArrowRightOutlined className={styles.backIcon} aria-hidden />}
      >
        {words.many}
      </ListButton>
      <RecomputeNote resource={resource} />
      <SwitchedOffNote resource={resource} words={words} rows={[row]} />
      <Show
        resource={resource.name}
        recordItemId={id}
        title={
          <h2 className={styles.title}>
            <bdi>{titleOf(row)}</bdi>
          </h2>
        }
        goBack={false}
        canEdit={work.canEdit}
        headerButtons={({ editButtonProps }) => (
          <>
            {work.actionsOf(row).map((name) => (
              <Button key={name} onClick={() => work.start(name, row)}>
                {words.action(name).label}
              </Button>
            ))}
            {editButtonProps && (
              <EditButton {...editButtonProps} title={undefined} icon={<EditOutlined aria-hidden />}>
                {t("console.show.edit")}
              </EditButton>
            )}
            {(work.canDuplicate || work.canDelete) && (
              <Dropdown
                trigger={["click"]}
                menu={{
                  items: [
                    ...(work.canDuplicate
                      ? [
                          {
                            key: "duplicate",
                            icon: <CopyOutlined aria-hidden />,
                            label: (
                              <Link to={duplicatePath(resource, id)}>{t("console.show.duplicate")}</Link>
                            ),
                          },
                        ]
                      : []),
                    ...(work.canDelete
                      ? [
                          {
                            key: "delete",
                            danger: true,
                            icon: <DeleteOutlined aria-hidden />,
                            label: t("console.show.delete"),
                            onClick: () => work.start("delete", row),
                          },
                        ]
                      : []),
                  ],
                }}
              >
                <Button icon={<MoreOutlined aria-hidden />} aria-label={t("console.show.more")} />
              </Dropdown>
            )}
          </>
        )}
        contentProps={plainCard}
      >
        <section
          aria-label={t("console.show.details")}
          className={styles.panel}
          style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
        >
          {inParts(resource, shownWith(resource, names, row)).map(({ part, names }) => (
            <RecordFields
              key={part}
              resource={resource}
              row={row}
              words={words}
              part={part}
              names={part === null ? names : names.filter((name) => row[name] !== null)}
            />
          ))}
        </section>
        <RelatedLists resource={resource} id={row[resource.key] as RecordKey} />
        <Companion resource={resource} id={id} values={row} />
        {children.map(([name, child]) => {
          const { canRead, canChange } = childAccess(resource, name, viewer);
          const Widget = childWidgets[child.widget];
          return (
            canRead && (
              <section
                key={name}
                className={styles.panel}
                style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
              >
                <h3>{words.child(name)}</h3>
                <Widget
                  resource={resource}
                  name={name}
                  child={child}
                  id={row[resource.key] as number}
                  canChange={canChange}
                />
              </section>
            )
          );
        })}
        <RecordHistory resource={resource} words={words} id={row[resource.key] as RecordKey} />
      </Show>
      {work.dialog}
    </article>
  );
}
