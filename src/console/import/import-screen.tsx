import { ArrowRightOutlined } from "@ant-design/icons";
import type { Resource } from "@schemas/resource";
import { DeniedState } from "@src/components/denied-state";
import { useDigits } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { notices } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Alert, Button, theme } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { LinkButton } from "../link-button";
import { listPath } from "../paths";
import showStyles from "../show/show.module.css";
import { useWords, type Words } from "../words";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import styles from "./import.module.css";
import { mayImport, neededFields } from "./import-fields";
import { ResultPanel } from "./result-panel";
import { RowsStep } from "./rows-step";
import { RunBar } from "./run-bar";
import { useDesk } from "./use-desk";

/** Imports records from a file: the file, its columns, its rows, and then the import, all on one page. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  if (!mayImport(resource, viewer)) return <DeniedState page={words.many} />;
  return <ImportPage resource={resource} words={words} />;
}

function ImportPage({ resource, words }: { resource: Resource; words: Words }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const { desk, state, words: fieldWords, names, keptSince: storedSince } = useDesk(resource);

  const putAside = async () => {
    if (!state?.hasEdits) return desk?.clear();
    const { dialogs } = await notices();
    dialogs.confirm({
      title: t("importing.anotherTitle"),
      content: t("importing.anotherText"),
      okText: t("importing.anotherRun"),
      okButtonProps: { danger: true },
      cancelText: t("app.cancel"),
      onOk: () => desk?.clear(),
    });
  };
  const missing = state
    ? neededFields(resource, names).filter((name) => !state.mapping.some(({ field }) => field === name))
    : [];

  return (
    <div className={styles.import}>
      <LinkButton
        to={listPath(resource)}
        type="link"
        style={{ alignSelf: "flex-start", paddingInline: 0 }}
        icon={<ArrowRightOutlined className={showStyles.backIcon} aria-hidden />}
      >
        {words.many}
      </LinkButton>
      <header className={styles.head}>
        <h2>{t("importing.title", { many: words.many })}</h2>
        <Muted as="p">{t("importing.about")}</Muted>
      </header>
      {!desk || !fieldWords ? (
        <LoadingSkeleton rows={6} />
      ) : !state ? (
        <FileStep resource={resource} words={words} fields={names} named={fieldWords.named} desk={desk} />
      ) : (
        <>
          <div className={styles.file} style={{ borderColor: token.colorBorderSecondary }}>
            <bdi className={styles.fileName}>{state.fileName}</bdi>
            <Muted>
              {state.rows.length > 0 &&
                t("importing.rowCount", { count: state.rows.length, number: digits(state.rows.length) })}
              {state.rows.length > 0 && state.encoding && state.encoding !== "utf-8" && (
                <>
                  {" · "}
                  {t("importing.encoding", { name: state.encoding })}
                </>
              )}
            </Muted>
            <Button onClick={putAside} disabled={state.progress !== null}>
              {t("importing.another")}
            </Button>
          </div>
          {storedSince && !state.result && (
            <Alert
              className={styles.notice}
              type="info"
              showIcon
              closable
              message={
                <Trans
                  t={t}
                  i18nKey="importing.kept"
                  components={{ when: <InstantText instant={storedSince} /> }}
                />
              }
            />
          )}
          {state.result && (
            <ResultPanel resource={resource} words={words} state={state} result={state.result} />
          )}
          {state.rows.length > 0 && (
            <>
              <ColumnsStep
                resource={resource}
                words={words}
                fields={names}
                missing={missing}
                state={state}
                desk={desk}
              />
              <RowsStep resource={resource} words={words} state={state} desk={desk} />
              <RunBar resource={resource} state={state} desk={desk} isReady={missing.length === 0} />
            </>
          )}
        </>
      )}
    </div>
  );
}
