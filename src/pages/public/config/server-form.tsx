import { zodResolver } from "@hookform/resolvers/zod";
import { Muted } from "@src/components/muted";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form } from "antd";
import { type ReactNode, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../api/api-error";
import { publicApi } from "../../../api/public";
import { CodeInput } from "../../../components/code-input";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { RuleList, ruleListId } from "../../../components/new-password/rule-list";
import { usePasswordRules } from "../../../components/new-password/use-password-rules";
import { PasswordInput } from "../../../components/password-input";
import { useProof } from "../../../components/proof/use-proof";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";
import { type ServerSettings, serverSettingsSchema, settingsOf, toSave } from "./server-settings";

const queryKey = ["config", "loadConfig"];

/**
 * Used by the page and by its first panel. The panel does not refetch a failed read when it mounts, because a refetch
 * would unmount the panel and mount it again, forever.
 */
export const useServerSettings = () =>
  useQuery({ queryKey, queryFn: () => publicApi.config.loadConfig(), retryOnMount: false });

/** Server, database and lock settings; the server tests them before it saves them. */
export function ServerForm({ username }: { username: string }) {
  const { data, error, refetch } = useServerSettings();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={6} />;
  return <LoadedForm loaded={data} username={username} />;
}

type Loaded = Awaited<ReturnType<typeof publicApi.config.loadConfig>>;

function LoadedForm({ loaded, username }: { loaded: Loaded; username: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { withProof, dialog } = useProof(username);
  const rules = usePasswordRules({ names: [username] });
  const isDown = loaded.problem !== null;
  const [isSaved, setSaved] = useState(false);
  const { control, handleSubmit, setError, setValue, formState } = useForm<ServerSettings>({
    resolver: zodResolver(serverSettingsSchema),
    defaultValues: settingsOf(loaded),
  });
  const adminPassword = useWatch({ control, name: "adminPassword" });

  async function save(settings: ServerSettings) {
    const weak = settings.adminPassword && rules.problem(settings.adminPassword);
    if (weak) return setError("adminPassword", { message: weak }, { shouldFocus: true });
    try {
      // A seal works once, so a repeated attempt seals again.
      const saved = await withProof(async () =>
        publicApi.config.saveConfig(await toSave(settings, username)),
      );
      if (!saved) return;
      for (const name of ["password", "desktopPassword", "adminPassword"] as const) setValue(name, "");
      showToast({ kind: "success", text: t("configuration.server.saved") });
      // The portal switches to the new database immediately and then does not know this page's session.
      if (isDown && !saved.needsRestart) return setSaved(true);
      await queryClient.invalidateQueries({ queryKey });
    } catch (failure) {
      const fields = failure instanceof ApiError ? Object.entries(failure.fields) : [];
      for (const [name, message] of fields) setError(name as keyof ServerSettings, { message });
      if (fields.length === 0) setError("root", { message: errorText(failure) });
    }
  }

  async function testAgain() {
    try {
      await publicApi.config.changeDatabase();
      showToast({ kind: "success", text: t("configuration.server.works") });
    } catch (failure) {
      showToast({ kind: "error", text: errorText(failure), isLong: true });
    }
  }

  const field = (
    name: keyof ServerSettings,
    options: { isSecret?: boolean; hint?: string; describedBy?: string } = {},
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: box, fieldState }) => (
        <Form.Item
          label={t(`configuration.server.${name}`)}
          htmlFor={name}
          validateStatus={fieldState.error ? "error" : undefined}
          help={fieldState.error?.message}
          extra={options.hint}
        >
          {options.isSecret ? (
            <PasswordInput
              {...box}
              id={name}
              dir="ltr"
              autoComplete="new-password"
              aria-describedby={options.describedBy}
            />
          ) : (
            <CodeInput {...box} id={name} />
          )}
        </Form.Item>
      )}
    />
  );
  const hintOf = (isStored: boolean) => ({
    isSecret: true,
    hint: isStored ? t("configuration.server.kept") : undefined,
  });

  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <Form component={false} layout="vertical">
        {isDown && (
          <Notice type="error" text={loaded.problem ?? ""} hint={t("configuration.server.onlyConnection")} />
        )}
        {isSaved && <Notice type="success" text={t("configuration.server.startsNow")} />}
        {loaded.isGiven && <Notice type="warning" text={t("configuration.server.given")} />}
        {loaded.needsRestart && <Notice type="warning" text={t("configuration.server.needsRestart")} />}
        {loaded.isEmbedded && !isDown && <Notice type="info" text={t("configuration.server.embedded")} />}
        <Section title={t("configuration.server.main")}>
          {field("server", { hint: t("configuration.server.serverHint") })}
          {field("database")}
          {field("user")}
          {field("password", hintOf(loaded.hasPassword))}
        </Section>
        {!isDown && (
          <>
            <Section title={t("configuration.server.desktop")} about={t("configuration.server.desktopHint")}>
              {field("desktopDatabase")}
              {field("desktopUser")}
              {field("desktopPassword", hintOf(loaded.hasDesktopPassword))}
            </Section>
            <Section title={t("configuration.server.lock")} about={t("configuration.server.lockHint")}>
              {field("lockServer")}
              {field("lockPort")}
            </Section>
            <Section title={t("configuration.server.admin")}>
              {field("adminPassword", {
                isSecret: true,
                hint: t("configuration.server.adminHint"),
                describedBy: ruleListId,
              })}
            </Section>
          </>
        )}
        {adminPassword && <RuleList rules={rules} password={adminPassword} />}
        {formState.errors.root && <Notice type="error" text={formState.errors.root.message ?? ""} />}
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
            {t("configuration.server.save")}
          </Button>
          <Button onClick={() => void testAgain()}>{t("configuration.server.testAgain")}</Button>
        </div>
      </Form>
      {dialog}
    </form>
  );
}

type NoticeProps = { type: "info" | "success" | "warning" | "error"; text: string; hint?: string };

function Notice({ type, text, hint }: NoticeProps) {
  return <Alert type={type} showIcon message={text} description={hint} style={{ marginBlockEnd: 16 }} />;
}

function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend style={{ padding: 0, marginBlockEnd: 8, fontWeight: 600 }}>{title}</legend>
      {about && (
        <Muted as="p" style={{ marginBlock: "0 8px" }}>
          {about}
        </Muted>
      )}
      <div
        style={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))",
          columnGap: 16,
        }}
      >
        {children}
      </div>
    </fieldset>
  );
}
