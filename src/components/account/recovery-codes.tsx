import { CopyOutlined, DownloadOutlined } from "@ant-design/icons";
import { Alert, Button, Flex, theme } from "antd";
import { useTranslation } from "react-i18next";
import { showToast } from "../../providers/notification";
import { download } from "../export/download";

/** The codes, shown only once: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onKept: onSaved }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const text = codes.join("\n");

  async function copy() {
    try {
      // Missing on plain-HTTP networks.
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", text: t("account.secondFactor.copied") });
    } catch {
      showToast({ kind: "error", text: t("account.secondFactor.notCopied"), isLong: true });
    }
  }

  return (
    <section aria-label={t("account.secondFactor.codesTitle")}>
      <Alert
        type="warning"
        showIcon
        message={t("account.secondFactor.codesText")}
        style={{ marginBlockEnd: 16 }}
      />
      <ol
        dir="ltr"
        style={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
          gap: "8px 16px",
          margin: "0 0 16px",
          padding: "12px 16px",
          listStyle: "none",
          background: token.colorFillQuaternary,
          borderRadius: token.borderRadiusLG,
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code style={{ fontSize: 16 }}>{code}</code>
          </li>
        ))}
      </ol>
      <Flex gap="small" wrap>
        <Button type="primary" onClick={onSaved}>
          {t("account.secondFactor.kept")}
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t("account.secondFactor.copy")}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            download(new Blob([`${text}\n`], { type: "text/plain" }), t("account.secondFactor.fileName"))
          }
        >
          {t("account.secondFactor.save")}
        </Button>
      </Flex>
    </section>
  );
}
