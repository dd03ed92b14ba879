import { Alert, Flex, Modal, Table } from "antd";
import { useTranslation } from "react-i18next";
import { Bdi } from "../../../components/digits";
import { flagNames, type LicenceFacts, Validity } from "./licence-facts";

type Props = {
  present: LicenceFacts;
  next: LicenceFacts;
  isBusy: boolean;
  onReplace: () => void;
  onClose: () => void;
};

/** A new licence next to the one in force; nothing changes until it is confirmed. */
export function ReplaceLicence({ present, next, isBusy, onReplace, onClose }: Props) {
  const { t } = useTranslation();
  const features = ({ flags }: LicenceFacts) =>
    flagNames.filter((name) => flags?.[name]).map((name) => t(`configuration.lock.flags.${name}`));
  const rows = [
    { key: "customer", of: ({ customer }: LicenceFacts) => customer },
    { key: "serial", of: ({ serial }: LicenceFacts) => <Bdi>{serial ?? ""}</Bdi> },
    { key: "valid", of: (licence: LicenceFacts) => <Validity of={licence} /> },
    { key: "features", of: (licence: LicenceFacts) => features(licence).join(t("app.comma")) },
  ] as const;
  const isSame =
    present.serial === next.serial &&
    present.customer === next.customer &&
    present.validFrom === next.validFrom &&
    present.validTo === next.validTo &&
    flagNames.every((name) => present.flags?.[name] === next.flags?.[name]);
  const lost = flagNames.filter((name) => present.flags?.[name] && !next.flags?.[name]);
  const endsEarlier = next.validTo !== null && (present.validTo === null || next.validTo < present.validTo);
  const warnings = [
    present.customer !== next.customer && t("configuration.lock.otherCustomer"),
    endsEarlier && t("configuration.lock.endsEarlier"),
    lost.length > 0 &&
      t("configuration.lock.featuresLost", {
        names: lost.map((name) => t(`configuration.lock.flags.${name}`)).join(t("app.comma")),
      }),
  ].filter((one) => one !== false);
  return (
    <Modal
      open
      title={t("configuration.lock.replace")}
      okText={t("configuration.lock.replace")}
      okButtonProps={{ disabled: isSame, danger: warnings.length > 0 }}
      confirmLoading={isBusy}
      onOk={onReplace}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Table
          size="small"
          bordered
          pagination={false}
          dataSource={[...rows]}
          columns={[
            { key: "what", rowScope: "row", render: (_, { key }) => t(`configuration.lock.${key}`) },
            { key: "present", title: t("configuration.lock.present"), render: (_, { of }) => of(present) },
            { key: "next", title: t("configuration.lock.next"), render: (_, { of }) => of(next) },
          ]}
        />
        {isSame && <Alert type="info" showIcon message={t("configuration.lock.same")} />}
        {warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon message={warning} />
        ))}
      </Flex>
    </Modal>
  );
}
