import { Alert, Button, Flex, Modal, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { Words } from "./words";

export type RevealedDialogProps = { words: Words; action: string; secret: string; onClose: () => void };

/** Shows a secret revealed by an action, which is visible only once. Closes only by its button. */
export function RevealedDialog({ words, action, secret, onClose }: RevealedDialogProps) {
  const { t } = useTranslation();
  const { title, text, example } = words.revealed(action, secret);
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("console.revealed.copied")}
        </Button>
      }
    >
      <Flex vertical gap="middle">
        <Alert type="warning" showIcon message={text} />
        <Code text={secret} />
        {example && (
          <Flex vertical gap="small">
            <strong>{example.title}</strong>
            <Code text={example.text} />
          </Flex>
        )}
      </Flex>
    </Modal>
  );
}

const Code = ({ text }: { text: string }) => (
  <Typography.Text
    code
    copyable={{ text }}
    style={{ direction: "ltr", overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}
  >
    {text}
  </Typography.Text>
);
