import type { Values } from "@schemas/resource";
import { type SettingGroup, type SettingName, settingNamed } from "@schemas/settings";
import { foldForSearch } from "@schemas/values/persian-text";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { ErrorSummary } from "@src/components/form/error-summary";
import formStyles from "@src/components/form/form.module.css";
import { FormShell } from "@src/components/form/form-shell";
import { Muted } from "@src/components/muted";
import { SearchLine } from "@src/components/search-line";
import { Alert, Button, theme } from "antd";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { GroupCard, type RowBelow } from "./group-card";
import { PreviewDialog } from "./preview-dialog";
import { useSettingWords } from "./setting-words";
import styles from "./settings.module.css";
import { useNamedSetting } from "./use-named-setting";
import { useSettingBack } from "./use-setting-back";
import { type AllSettings, type SettingsWork, useSettingsForm } from "./use-settings-form";

type SettingsFormProps = Omit<SettingsWork, "onSaved" | "start"> & {
  saved: AllSettings;
  /** Hides the list of groups, on pages with one group. */
  isAlone?: boolean;
  /** Further actions of a group, depending on the form's values. */
  groupActions?: (group: SettingGroup, values: Values) => ReactNode;
  /** A row below that of a setting. The search matches its texts, and it saves itself. */
  below?: RowBelow & { texts: readonly string[] };
  children?: ReactNode;
  /** The title of the children among the groups. */
  childrenTitle?: string;
};

/** The settings of some groups as one form, with a search, checks and a preview; saves all changes or none. */
export function SettingsForm(props: SettingsFormProps) {
  const [begun, setBegun] = useState({ round: 0, saved: props.saved });
  return (
    <OneRound
      key={begun.round}
      {...props}
      start={begun.saved}
      onSaved={(fresh) => setBegun(({ round, saved }) => ({ round: round + 1, saved: fresh ?? saved }))}
    />
  );
}

/** The form from loading to saving; the next round starts with the saved values. */
function OneRound(props: SettingsFormProps & Pick<SettingsWork, "onSaved" | "start">) {
  const { groups, saved, isAlone = false, groupActions, below, children, childrenTitle } = props;
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const words = useSettingWords();
  const [search, setSearch] = useState("");
  const desk = useSettingsForm(props, () => setSearch(""));
  const putBack = useSettingBack(desk);
  useNamedSetting(desk);
  const { names, values, dirty, contested, isBusy } = desk;
  const draftOf = t(isAlone ? `webSettings.groups.${groups[0]}` : "menu.pages.webSettings");
  const label = (name: string) => words.label(name as SettingName);

  const query = foldForSearch(search);
  const saysWanted = (group: SettingGroup, texts: () => readonly string[]) =>
    !query ||
    [...texts(), t(`webSettings.groups.${group}`)].some((text) => foldForSearch(text).includes(query));
  const shown = groups.flatMap((group) => {
    const inGroup = names.filter(
      (name) =>
        settingNamed(name).group === group &&
        saysWanted(group, () => [words.label(name), words.help(name) ?? ""]),
    );
    const isHere = below !== undefined && settingNamed(below.name).group === group;
    const more = isHere && saysWanted(group, () => below.texts) ? below : undefined;
    return inGroup.length > 0 || more ? [{ group, names: inGroup, more }] : [];
  });
  const colours = {
    "--settings-line": token.colorBorderSecondary,
    "--settings-mark": token.colorPrimary,
    "--settings-hover": token.colorFillTertiary,
    "--settings-soft": token.colorTextSecondary,
  } as CSSProperties;

  return (
    <form
      noValidate
      style={colours}
      onSubmit={(event) => {
        event.preventDefault();
        void desk.review();
      }}
    >
      {!isAlone && (
        <div className={styles.search}>
          <SearchLine value={search} onSearch={setSearch} label={t("webSettings.search")} width={420} />
        </div>
      )}
      <FormShell
        shell={desk}
        of={draftOf}
        conflict={{
          label,
          show: (name, row) => <bdi>{words.valueText(name as SettingName, row[name])}</bdi>,
        }}
      >
        {putBack.error && <ErrorState error={putBack.error} onRetry={putBack.retry} />}
        {putBack.name && dirty.has(putBack.name) && (
          <Alert
            type="info"
            showIcon
            className={formStyles.notice}
            message={t("console.history.settingBackText", { name: words.label(putBack.name) })}
          />
        )}
        {desk.wasOvertaken && contested.length === 0 && (
          <Alert
            type="warning"
            showIcon
            className={formStyles.notice}
            message={t("webSettings.changedMeanwhile")}
          />
        )}
        <ErrorSummary {...desk.summary} label={label} />
        <div className={isAlone ? styles.groups : styles.settings}>
          {!isAlone && (
            <nav className={styles.nav} aria-label={t("webSettings.groupsLabel")}>
              {shown.map(({ group }) => (
                <a key={group} href={`#settings-${group}`}>
                  {t(`webSettings.groups.${group}`)}
                </a>
              ))}
              {!query && childrenTitle && <a href="#settings-more">{childrenTitle}</a>}
            </nav>
          )}
          <div className={styles.groups}>
            {shown.map(({ group, names: inGroup, more }) => (
              <GroupCard
                key={group}
                group={group}
                names={inGroup}
                below={more}
                desk={desk}
                saved={saved}
                extra={groupActions?.(group, values)}
              />
            ))}
            {shown.length === 0 && (
              <EmptyState title={t("webSettings.nothingFits")} text={t("webSettings.nothingFitsText")} />
            )}
            {!query && (
              <div id="settings-more" className={styles.group}>
                {children}
              </div>
            )}
            {dirty.size > 0 && (
              <div className={formStyles.footer}>
                <Button
                  type="primary"
                  htmlType="submit"
                  loading={isBusy}
                  disabled={contested.length > 0}
                  title={contested.length > 0 ? t("console.form.conflictText") : undefined}
                >
                  {t("webSettings.review")}
                </Button>
                <Button onClick={desk.undo}>{t("webSettings.discard")}</Button>
                <Muted aria-live="polite">
                  {t("console.form.changed", { count: dirty.size, number: digits(dirty.size) })}
                </Muted>
              </div>
            )}
          </div>
        </div>
      </FormShell>
      {desk.preview && <PreviewDialog {...desk.preview} isBusy={isBusy} onSave={desk.save} />}
    </form>
  );
}
