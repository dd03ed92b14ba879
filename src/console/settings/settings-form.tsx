import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Values } from "@schemas/define-resource";
import {
  isDated,
  type SettingGroup,
  type SettingName,
  settingFields,
  settingNamed,
  settingNames,
} from "@schemas/settings";
import { foldForSearch } from "@schemas/values/persian-text";
import { api } from "@src/api";
import { ApiError, isChangedMeanwhile } from "@src/api/api-error";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { changedFields, findCollision } from "@src/components/form/dirty";
import { DraftNotice } from "@src/components/form/draft-notice";
import { draftKey } from "@src/components/form/drafts";
import { ErrorSummary } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { useDraft } from "@src/components/form/use-draft";
import { todayIn } from "@src/components/today";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Card, Typography, theme } from "antd";
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Conflict } from "../form/conflict";
import { useFieldForm } from "../form/use-field-form";
import { JobNote } from "./job-note";
import { type Preview, PreviewDialog } from "./preview-dialog";
import { SettingRow } from "./setting-row";
import { useSettingWords } from "./setting-words";
import "@src/components/form/form.css";
import "./settings.css";
import { SearchLine } from "@src/components/search-line";

export type AllSettings = AnswerOf<typeof calls.settings.getAllSettings>;

type SettingsFormProps = {
  groups: readonly SettingGroup[];
  saved: AllSettings;
  /** Asks the server for what is saved now. */
  reload: () => Promise<AllSettings | undefined>;
  /** Said instead of the list of groups, on pages that have one group. */
  isAlone?: boolean;
  /** More to do with a group, given what stands in the form. */
  groupActions?: (group: SettingGroup, values: Values) => ReactNode;
  /** A row below a setting's own, which is found by its texts and saved by itself. */
  below?: { name: SettingName; texts: readonly string[]; row: ReactNode };
  children?: ReactNode;
};

/** The settings of some groups as one form: searched, checked, previewed, saved all or none. */
export function SettingsForm(props: SettingsFormProps) {
  const [round, setRound] = useState(0);
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <>
      {jobId !== null && <JobNote key={jobId} id={jobId} />}
      <OneRound
        key={round}
        {...props}
        onSaved={(job) => {
          setJobId(job);
          setRound((before) => before + 1);
        }}
      />
    </>
  );
}

/** From loading to saving; another begins with what was saved. */
function OneRound({
  groups,
  saved,
  reload,
  isAlone = false,
  groupActions,
  below,
  children,
  onSaved,
}: SettingsFormProps & { onSaved: (jobId: number | null) => void }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const words = useSettingWords();
  const viewer = useViewer();
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [names] = useState(() => settingNames.filter((name) => groups.includes(settingNamed(name).group)));
  const [base, setBase] = useState(() => valuesOf(names, saved));
  const [version, setVersion] = useState(saved.version);
  const [search, setSearch] = useState("");
  const [effectiveDate, setEffectiveDate] = useState<string>(todayIn());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasOvertaken, setOvertaken] = useState(false);
  const [contested, setContested] = useState<readonly string[]>([]);
  const { form, refuse, forgive, general } = useFieldForm(settingFields, names, base);
  const values = form.watch();
  const dirty = changedFields(names, base, values);
  const changes = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const kept = Object.fromEntries(
    Object.entries(changes).filter(([name]) => !settingNamed(name as SettingName).isSecret),
  );
  const draft = useDraft(draftKey(viewer.personnelNumber, "settings", groups.join("-")), names, kept);
  const isDirty = dirty.size > 0;
  const needsDate = [...dirty].some((name) => isDated(name as SettingName));
  const ask = { values: changes, effectiveDate: needsDate ? effectiveDate : undefined, version };

  const look = async (date = effectiveDate) => {
    setBusy(true);
    forgive();
    try {
      const asked = { values: changes, ...(needsDate ? { effectiveDate: date } : {}) };
      setPreview(await api.settings.previewSettings(asked));
    } catch (error) {
      setPreview(null);
      land(error);
    } finally {
      setBusy(false);
    }
  };
  const review = form.handleSubmit(
    () => look(),
    (errors) => focusField(formId, names.find((name) => errors[name]) ?? ""),
  );

  const land = (error: unknown) => {
    const [first] = refuse(asFormError(error));
    if (first) {
      setSearch("");
      focusField(formId, first);
    }
  };

  const save = async () => {
    setBusy(true);
    try {
      const { jobId } = await api.settings.saveSettings(ask);
      draft.drop();
      isLeavingRef.current = true;
      await reload();
      showToast({ kind: "success", text: t("webSettings.saved") });
      onSaved(jobId);
    } catch (error) {
      setPreview(null);
      if (isChangedMeanwhile(error)) await takeOver();
      else land(error);
    } finally {
      setBusy(false);
    }
  };

  /** Somebody else saved: what is not changed here becomes theirs; what both changed is asked. */
  const takeOver = async () => {
    const fresh = await reload();
    if (!fresh) return;
    const next = valuesOf(names, fresh);
    const collision = findCollision(names, base, form.getValues(), next);
    for (const name of collision.theirs) form.setValue(name, next[name]);
    setContested(collision.contested);
    setBase(next);
    setVersion(fresh.version);
    setOvertaken(true);
  };

  const undo = () => {
    draft.discard();
    form.reset(base);
    setContested([]);
    forgive();
  };

  const restore = () => {
    for (const [name, value] of Object.entries(draft.offered?.values ?? {})) form.setValue(name, value);
    draft.accept();
  };

  const { keepNow } = draft;
  const keepNowRef = useRef(keepNow);
  keepNowRef.current = keepNow;
  const onLeave = useCallback(() => void keepNowRef.current(), []);
  // A refusal by the browser's own rules speaks until the field is right again.
  const { errors } = form.formState;
  useEffect(() => {
    if (!isDirty) setOvertaken(false);
  }, [isDirty]);

  const wanted = foldForSearch(search);
  const saysWanted = (group: SettingGroup, ...texts: readonly string[]) =>
    !wanted ||
    [...texts, t(`webSettings.groups.${group}`)].some((text) => foldForSearch(text).includes(wanted));
  const shown = groups.flatMap((group) => {
    const inGroup = names.filter(
      (name) =>
        settingNamed(name).group === group && saysWanted(group, words.label(name), words.help(name) ?? ""),
    );
    const isHere = below !== undefined && settingNamed(below.name).group === group;
    const more = isHere && saysWanted(group, ...below.texts) ? below : undefined;
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
        void review();
      }}
    >
      {!isAlone && (
        <div className="settings-search">
          <SearchLine value={search} onSearch={setSearch} label={t("webSettings.search")} width={420} />
        </div>
      )}
      {draft.offered && <DraftNotice at={draft.offered.at} onRestore={restore} onDiscard={draft.discard} />}
      {contested.length > 0 && (
        <Conflict
          key={contested.join()}
          label={(name) => words.label(name as SettingName)}
          show={(name, row) => <bdi>{words.valueText(name as SettingName, row[name])}</bdi>}
          contested={contested}
          mine={values}
          theirs={base}
          settle={(name, value) => {
            form.setValue(name, value, { shouldValidate: true });
            setContested((before) => before.filter((one) => one !== name));
          }}
        />
      )}
      {wasOvertaken && contested.length === 0 && (
        <Alert type="warning" showIcon className="form-notice" message={t("webSettings.changedMeanwhile")} />
      )}
      <ErrorSummary
        errors={errors}
        general={general}
        names={names}
        label={(name) => words.label(name as SettingName)}
        formId={formId}
      />
      <div className={isAlone ? "settings-groups" : "settings"}>
        {!isAlone && (
          <nav className="settings-nav" aria-label={t("webSettings.groupsLabel")}>
            {shown.map(({ group }) => (
              <a key={group} href={`#settings-${group}`}>
                {t(`webSettings.groups.${group}`)}
              </a>
            ))}
          </nav>
        )}
        <div className="settings-groups">
          {shown.map(({ group, names: inGroup, more }) => (
            <Card
              key={group}
              id={`settings-${group}`}
              className="settings-group"
              size="small"
              title={<h2 style={{ fontSize: 16, margin: 0 }}>{t(`webSettings.groups.${group}`)}</h2>}
              extra={groupActions?.(group, values)}
              styles={{ body: { padding: 0 } }}
            >
              {t(`webSettings.groupTexts.${group}`) && (
                <Typography.Paragraph type="secondary" style={{ margin: 0, padding: "12px 16px 0" }}>
                  {t(`webSettings.groupTexts.${group}`)}
                </Typography.Paragraph>
              )}
              {more && !inGroup.includes(more.name) && more.row}
              {inGroup.map((name) => (
                <Fragment key={name}>
                  <SettingRow
                    name={name}
                    control={form.control}
                    formId={formId}
                    isChanged={dirty.has(name)}
                    isSecretSet={saved.secretsSet.includes(name)}
                    upcoming={saved.upcoming.filter((change) => change.name === name)}
                  />
                  {more?.name === name && more.row}
                </Fragment>
              ))}
            </Card>
          ))}
          {shown.length === 0 && (
            <EmptyState title={t("webSettings.nothingFits")} text={t("webSettings.nothingFitsText")} />
          )}
          {!wanted && children}
          {isDirty && (
            <div
              className="form-footer"
              style={{ background: token.colorBgLayout, borderColor: token.colorBorderSecondary }}
            >
              <Button
                type="primary"
                htmlType="submit"
                loading={isBusy}
                disabled={contested.length > 0}
                title={contested.length > 0 ? t("console.form.conflictText") : undefined}
              >
                {t("webSettings.review")}
              </Button>
              <Button onClick={undo}>{t("webSettings.discard")}</Button>
              <span style={{ color: token.colorTextSecondary }} aria-live="polite">
                {t("console.form.changed", { count: dirty.size, number: digits(dirty.size) })}
              </span>
            </div>
          )}
        </div>
      </div>
      {preview && (
        <PreviewDialog
          preview={preview}
          effectiveDate={needsDate ? effectiveDate : null}
          onDate={(date) => {
            setEffectiveDate(date);
            void look(date);
          }}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setPreview(null)}
        />
      )}
      <LeaveGuard isDirty={isDirty} isLeavingRef={isLeavingRef} onLeave={onLeave} />
    </form>
  );
}

/** What stands in the form to begin with; secrets are never told, so they begin empty. */
function valuesOf(names: readonly SettingName[], { values }: AllSettings): Values {
  return Object.fromEntries(
    names.map((name) => [name, settingNamed(name).isSecret ? "" : (values as Values)[name]]),
  );
}

/** The call sends the settings as one value; its refusals name them behind it. */
function asFormError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace(/^values\./, ""), text]);
  return new ApiError(error.code, {
    message: error.message,
    fields: Object.fromEntries(fields),
    status: error.status,
    cause: error.cause,
  });
}
