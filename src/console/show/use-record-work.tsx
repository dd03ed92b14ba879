import { CopyOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { lazyDialog } from "@src/components/lazy-dialog";
import { useViewer } from "@src/providers/session";
import type { MenuProps } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mayDo, visibleActions } from "../access";
import { mayDuplicate } from "../form/duplicate";
import { duplicatePath, editPath } from "../paths";
import type { Words } from "../words";

const ActionDialog = lazyDialog(async () => (await import("./action-dialog")).ActionDialog);
const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog")).DeleteDialog);

type Work = { name: string; row: Values };
const deletion = "delete";

/** A viewer's actions on a record, as a menu, and the dialog of the chosen one. */
export function useRecordWork(resource: Resource, words: Words, onDeleted?: () => void) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [work, setWork] = useState<Work | null>(null);
  const actionsOf = (row: Values) => visibleActions(resource, viewer, row);
  const canEdit = mayDo(resource, "edit", viewer);
  const canDelete = mayDo(resource, "delete", viewer);

  const canDuplicate = mayDuplicate(resource, viewer);

  const menuOf = (row: Values): MenuProps["items"] => [
    ...(canEdit
      ? [
          {
            key: "edit",
            icon: <EditOutlined aria-hidden />,
            label: (
              <Link to={editPath(resource, row[resource.key] as RecordKey)}>{t("console.show.edit")}</Link>
            ),
          },
        ]
      : []),
    ...(canDuplicate
      ? [
          {
            key: "duplicate",
            icon: <CopyOutlined aria-hidden />,
            label: (
              <Link to={duplicatePath(resource, row[resource.key] as RecordKey)}>
                {t("console.show.duplicate")}
              </Link>
            ),
          },
        ]
      : []),
    ...actionsOf(row).map((name) => ({
      key: name,
      // No icon fits all of them; the space of one keeps the labels in line.
      icon: <span aria-hidden />,
      label: words.action(name).label,
      onClick: () => setWork({ name, row }),
    })),
    ...(canDelete
      ? [
          { type: "divider" as const },
          {
            key: deletion,
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            label: t("console.show.delete"),
            onClick: () => setWork({ name: deletion, row }),
          },
        ]
      : []),
  ];

  const close = () => setWork(null);
  const shared = work && { resource, row: work.row, words, onClose: close };
  const dialog: ReactNode = (
    <>
      <DeleteDialog open={shared && work.name === deletion ? { ...shared, onDeleted } : null} />
      <ActionDialog open={shared && work.name !== deletion ? { ...shared, name: work.name } : null} />
    </>
  );

  return {
    actionsOf,
    canEdit,
    canDelete,
    canDuplicate,
    menuOf,
    start: (name: string, row: Values) => setWork({ name, row }),
    dialog,
  };
}

export type RecordWork = ReturnType<typeof useRecordWork>;
