import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { allPermissionCodes } from "@schemas/permission-codes";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { Bdi } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import styles from "@src/components/form/form.module.css";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PermissionGrid } from "@src/fields/permission-set/grid";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Popconfirm } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

type Explained = AnswerOf<typeof access.explainPermission>;
type Props = { personnelNumber: string; onBack: () => void };

/** The pages of one person; managers change only those they have themselves. */
export function PersonPermissions({ personnelNumber, onBack }: Props) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useCall("access", "explainPermission", { personnelNumber });
  const Back = i18n.dir() === "rtl" ? ArrowRightOutlined : ArrowLeftOutlined;
  return (
    <>
      <Button type="link" icon={<Back aria-hidden />} onClick={onBack} style={{ paddingInline: 0 }}>
        {t("delegation.back")}
      </Button>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton rows={8} />}
      {data && <Editor person={data} reload={refetch} />}
    </>
  );
}

const codesOf = ({ codes }: Explained) => codes.flatMap(({ code, isInForce }) => (isInForce ? [code] : []));
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((code) => other.includes(code));

function Editor({ person, reload }: { person: Explained; reload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const id = useId();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { personnelNumber, name, sectionName, source, version } = person;
  const saved = codesOf(person);
  const value = chosen ?? saved;
  const isChanged = !isSame(value, saved);
  const locked = new Set([...allPermissionCodes].filter((code) => !viewer.permissions.has(code)));

  async function put(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await reload();
      setChosen(null);
      showToast({ kind: "success", text: t("delegation.saved", { name }) });
    } catch (error) {
      setProblem(errorText(error));
      // Shows what somebody else has saved since; the unsaved ticks stay.
      await reload();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h2 style={{ fontSize: 18, margin: "4px 0" }}>
        <bdi>{name}</bdi> (<Bdi>{personnelNumber}</Bdi>)
      </h2>
      <Muted as="p">
        {sectionName ?? t("fields.groupFree")} · {t(`access.editsPerson.${source}`)}
      </Muted>
      {problem && <Alert type="error" showIcon role="alert" className={styles.notice} message={problem} />}
      {locked.size > 0 && (
        <Alert type="info" showIcon className={styles.notice} message={t("delegation.locked")} />
      )}
      <PermissionGrid
        id={id}
        label={t("access.set")}
        field={{ kind: "permissionSet", options: { of: "permissionCodes" }, isOptional: true }}
        value={value}
        saved={saved}
        locked={locked}
        onChange={(codes) => setChosen(codes ?? [])}
      />
      <div className={styles.footer}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={!isChanged}
          onClick={() =>
            void put(() =>
              api.permissions.updatePermission({ personnelNumber, permission: [...value], version }),
            )
          }
        >
          {t("delegation.save")}
        </Button>
        {isChanged && <Button onClick={() => setChosen(null)}>{t("console.form.cancel")}</Button>}
        {source === "person" && (
          <Popconfirm
            title={t("delegation.resetSure", { name })}
            okText={t("access.reset.person")}
            onConfirm={() =>
              put(() =>
                api.permissions.resetDedicatedPermissions({ personnelNumbers: [personnelNumber], version }),
              )
            }
          >
            <Button disabled={isBusy}>{t("access.reset.person")}</Button>
          </Popconfirm>
        )}
      </div>
      <LeaveGuard isDirty={isChanged} isChosenByQuery />
    </>
  );
}
