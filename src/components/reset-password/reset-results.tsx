import { CheckCircleOutlined, CopyOutlined, DownloadOutlined, WarningOutlined } from "@ant-design/icons";
import { Bdi, useDigits } from "@src/components/digits";
import { useSaveTable } from "@src/components/export/use-save-table";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { PagesLine } from "@src/components/pages-line";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Button, Flex, Progress, Typography, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { useResets } from "./use-resets";

const pageSize = 50;

/** Each person's new password, shown only once, or why there is none; warns before the page is left. */
export function ResetResults({ resets }: { resets: ReturnType<typeof useResets> }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const { outcomes, total, isRunning, stop, take, forget } = resets;
  const [page, setPage] = useState(1);
  const saveTable = useSaveTable();
  if (outcomes.length === 0 && !isRunning) return null;
  const done = outcomes.filter(({ error }) => error === null);
  const failed = outcomes.length - done.length;
  // During the run the newest results come first, and failures come before all others, so that they are not hidden
  // behind hundreds.
  const listed = [...outcomes].reverse().sort((a, b) => Number(b.error !== null) - Number(a.error !== null));
  const shown = listed.slice((page - 1) * pageSize, page * pageSize);
  const write = async () => {
    try {
      await saveTable(
        {
          title: t("access.resetPassword.fileTitle"),
          header: [
            t("access.resetPassword.number"),
            t("access.resetPassword.name"),
            t("access.resetPassword.kind"),
            t("access.resetPassword.reason"),
          ],
          rows: listed.map(({ personnelNumber, name, password, error }) => [
            personnelNumber,
            name,
            password,
            error,
          ]),
        },
        // In a text file, other programs read a password that begins with a sign as a formula.
        "xlsx",
      );
      take();
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
  };
  const text = done.map((one) => `${one.personnelNumber}\t${one.name}\t${one.password}`).join("\n");

  return (
    <section aria-label={t("access.resetPassword.results")} style={{ marginBlockStart: 24 }}>
      <h2 style={{ fontSize: 18, margin: 0 }}>{t("access.resetPassword.results")}</h2>
      <p role="status">
        {t("access.resetPassword.summary", {
          done: digits(done.length),
          failed: digits(failed),
          total: digits(total),
        })}
      </p>
      {isRunning && (
        <Flex gap={12} align="center">
          <Progress
            aria-label={t("access.resetPassword.results")}
            percent={Math.round((outcomes.length / Math.max(1, total)) * 100)}
            showInfo={false}
          />
          <Button onClick={stop}>{t("console.bulk.stop")}</Button>
        </Flex>
      )}
      {done.length > 0 && <Typography.Paragraph>{t("access.resetPassword.once")}</Typography.Paragraph>}
      <ul style={{ display: "grid", gap: 8, margin: 0, padding: 0, listStyle: "none" }}>
        {shown.map((one) => (
          <li
            key={one.personnelNumber}
            style={{
              padding: "10px 12px",
              border: `1px solid ${token.colorBorderSecondary}`,
              borderRadius: token.borderRadiusLG,
              background: token.colorBgContainer,
            }}
          >
            <Flex gap={8} wrap justify="space-between" align="center">
              <span>
                <strong>{one.name}</strong> (<Bdi>{one.personnelNumber}</Bdi>)
              </span>
              {one.password ? (
                <Flex gap={8} align="center">
                  <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccess }} />
                  <code dir="ltr">{one.password}</code>
                  <Button
                    size="small"
                    icon={<CopyOutlined aria-hidden />}
                    aria-label={t("access.resetPassword.copyOf", { name: one.name })}
                    onClick={() =>
                      void copy(one.password ?? "", t).then(
                        (isCopied) => isCopied && take(one.personnelNumber),
                      )
                    }
                  />
                </Flex>
              ) : (
                <span style={{ color: token.colorError }}>
                  <WarningOutlined aria-hidden /> {one.error}
                </span>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      <PagesLine page={page} pageSize={pageSize} total={outcomes.length} onPage={setPage} />
      {!isRunning && (
        <Flex gap={8} wrap style={{ marginBlockStart: 12 }}>
          {done.length > 0 && (
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void write()}>
              {t("access.resetPassword.file")}
            </Button>
          )}
          {done.length > 1 && (
            <Button
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copy(text, t).then((isCopied) => isCopied && take())}
            >
              {t("access.resetPassword.copyAll")}
            </Button>
          )}
          <Button onClick={forget}>{t("access.resetPassword.forget")}</Button>
        </Flex>
      )}
      <LeaveGuard
        isDirty={resets.wouldBeLost}
        words={{
          title: t("access.resetPassword.leaveTitle"),
          text: t("access.resetPassword.leaveText"),
          stay: t("access.resetPassword.stay"),
        }}
      />
    </section>
  );
}

async function copy(text: string, t: (key: string) => string): Promise<boolean> {
  try {
    // Missing on plain-HTTP networks.
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", text: t("access.resetPassword.copied") });
    return true;
  } catch {
    showToast({ kind: "error", text: t("access.resetPassword.notCopied"), isLong: true });
    return false;
  }
}
