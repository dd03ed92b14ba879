import { useUpdate } from "@refinedev/core";
import type { ApprovalRight, Child, RecordKey, Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import { ErrorState } from "@src/components/error-state";
import { ErrorSummary, isSummarised } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useToday } from "@src/components/today";
import { changedNames } from "@src/fields/change/changed-names";
import { ChangedValues } from "@src/fields/change/changed-values";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useViewer } from "@src/providers/session";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Form, Modal, Typography } from "antd";
import { useId } from "react";
import { Trans, useTranslation } from "react-i18next";
import { visibleFields } from "../access";
import { FieldItems } from "../form/field-items";
import { useFieldForm } from "../form/use-field-form";
import { useTouchQuestion } from "../form/use-touch-question";
import { rightsBefore, rightsOf } from "../put-back/deleted-record";
import { useRefresh } from "../use-refresh";
import type { Words } from "../words";
import styles from "./record-history.module.css";

type RestoreDialogProps = {
  resource: Resource;
  words: Words;
  id: RecordKey;
  /** The history entry after which the record had the state to restore. */
  line: { id: number; at: string };
  onClose: () => void;
};

/**
 * Restores an earlier version of a record: shows what would change, then saves it as an ordinary change of the record,
 * with all its rules. Values that apply from a day on need that day, so that the past stays as it was.
 */
export function RestoreDialog({ resource, words, id, line, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const today = useToday();
  const viewer = useViewer();
  const formId = useId();
  const refresh = useRefresh(resource);
  const client = useQueryClient();
  const { mutateAsync } = useUpdate();
  const isSure = useTouchQuestion();
  const since = resource.edit?.since;
  const child = rightsOf(resource, viewer);
  /** The earlier and present approval rights, if the viewer may change them. */
  const rightsBack = async (then: unknown) =>
    child && Array.isArray(then)
      ? { earlier: inOrder(rightsBefore(then)), now: inOrder(await child.find.run(sender(), id)) }
      : null;
  const versionQuery = useQuery({
    queryKey: ["version", resource.name, id, line.id],
    queryFn: async () => {
      const [version, row] = await Promise.all([
        api.history.getVersion({ id: line.id }),
        resource.one.run(sender(), id),
      ]);
      const rights = await rightsBack(version.values.rights);
      const names = visibleFields(resource, "edit", viewer).filter(
        (name) => name in version.values && name !== since,
      );
      const earlier: Values = {
        ...Object.fromEntries(names.map((name) => [name, version.values[name] ?? emptyAs(row[name])])),
        ...(rights && { rights: rights.earlier }),
      };
      const now: Values = {
        ...Object.fromEntries(names.map((name) => [name, row[name]])),
        ...(rights && { rights: rights.now }),
      };
      const changed = changedNames({ before: now, after: earlier });
      return { version, row, earlier, now, rights, changed };
    },
    gcTime: 0,
  });
  const dated = resource.edit?.oneWay?.some((name) => versionQuery.data?.changed.includes(name)) ?? false;
  const required = since !== undefined && dated ? [since] : [];
  const fields = useFieldForm(resource.fields, required, since ? { [since]: today } : {});

  const restore = useMutation({
    mutationFn: async (values: Values) => {
      if (!versionQuery.data) return false;
      const { row, earlier, rights, changed } = versionQuery.data;
      const own = changed.filter((name) => !rights || name !== "rights");
      const restored = { ...Object.fromEntries(own.map((name) => [name, earlier[name]])), ...values };
      const request = { next: { ...row, ...restored }, prev: row, dirty: new Set(Object.keys(restored)) };
      if (request.dirty.size > 0) {
        if (!(await isSure(resource.edit?.touches, { ...request, id }))) return false;
        await mutateAsync({
          resource: resource.name,
          id,
          values: request,
          successNotification: false,
          errorNotification: false,
        });
      }
      if (child && rights) await giveRightsBack(child, id, rights);
      return true;
    },
    onSuccess: async (isDone) => {
      if (!isDone) return;
      onClose();
      await refresh(id);
      await client.invalidateQueries({ queryKey: ["children", resource.name, String(id)] });
      showToast({ kind: "success", text: t("console.history.restored") });
    },
    onError: (error) => {
      const [first] = fields.refuse(error);
      if (first) focusField(formId, first);
      // Another user may have changed it meanwhile: reloads what would change.
      void versionQuery.refetch();
    },
  });
  const submit = fields.form.handleSubmit(
    (values) => {
      fields.forgive();
      restore.mutate(Object.fromEntries(required.map((name) => [name, values[name]])));
    },
    (errors) => focusField(formId, required.find((name) => errors[name]) ?? ""),
  );

  const { data } = versionQuery;
  const isSame = data?.changed.length === 0;
  return (
    <Modal
      open
      width={640}
      title={
        <Trans
          t={t}
          i18nKey="console.history.restoreOf"
          components={{ when: <InstantText instant={line.at} /> }}
        />
      }
      okText={t("console.history.restoreRun")}
      cancelText={t("console.form.cancel")}
      okButtonProps={{ disabled: !data || isSame }}
      confirmLoading={restore.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {versionQuery.isError ? (
        <ErrorState error={versionQuery.error} onRetry={() => void versionQuery.refetch()} />
      ) : !data ? (
        <LoadingSkeleton rows={3} />
      ) : isSame ? (
        <Alert type="info" showIcon message={t("console.history.restoreSame")} />
      ) : (
        <Form component={false} layout="vertical">
          {fields.connection}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <ErrorSummary
              errors={fields.errors}
              general={fields.general}
              names={required}
              label={words.field}
              formId={formId}
            />
            <Typography.Paragraph>{t("console.history.restoreText")}</Typography.Paragraph>
            <ChangedValues
              change={{
                subject: data.version.subject,
                key: data.version.key,
                names: data.version.names,
                before: onlyOf(data.now, data.changed),
                after: onlyOf(data.earlier, data.changed),
              }}
            />
            {required.length > 0 && (
              <div className={styles.restoreSince}>
                <FieldItems
                  shape={resource.fields}
                  names={required}
                  control={fields.form.control}
                  formId={formId}
                  isAnnounced={!isSummarised(required)}
                  texts={{ label: words.field, help: words.help }}
                />
              </div>
            )}
          </form>
        </Form>
      )}
    </Modal>
  );
}

const onlyOf = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Database tables have null for what is an empty text or an empty list in forms. */
const emptyAs = (now: unknown) => (typeof now === "string" ? "" : Array.isArray(now) ? [] : null);

const keyOf = ({ kind, code }: ApprovalRight) => `${kind} ${code}`;
const inOrder = (rights: readonly ApprovalRight[]) =>
  rights.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** Sets each right that differs, one by one, as the matrix of the record does. */
async function giveRightsBack(
  child: Child<RecordKey>,
  id: RecordKey,
  { earlier, now }: { earlier: readonly ApprovalRight[]; now: readonly ApprovalRight[] },
): Promise<void> {
  const find = (rights: readonly ApprovalRight[], one: ApprovalRight) =>
    rights.find((right) => keyOf(right) === keyOf(one));
  for (const right of earlier) {
    const was = find(now, right)?.degree ?? 0;
    if (was !== right.degree) await child.set.run(sender(), { id, right, was });
  }
  for (const { kind, code, degree } of now.filter((right) => !find(earlier, right)))
    await child.clear.run(sender(), { id, right: { kind, code }, was: degree });
}
