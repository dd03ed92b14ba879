import type { SettingRequestType } from "@schemas/calls/settings";
import { nameIn } from "@schemas/values/languages";
import { Muted } from "@src/components/muted";
import { Card, Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";

type Kind = SettingRequestType["kind"];
type Mark = "isOnWeb" | "isInApproved";
type OfferedTypesProps = { types: readonly SettingRequestType[]; onChanged: () => Promise<unknown> };

const choices: readonly { key: string; kind: Kind; mark: Mark }[] = [
  { key: "webLeave", kind: "leave", mark: "isOnWeb" },
  { key: "webMission", kind: "mission", mark: "isOnWeb" },
  { key: "approvedLeave", kind: "leave", mark: "isInApproved" },
  { key: "approvedMission", kind: "mission", mark: "isInApproved" },
];

/** Which leave and mission types the portal offers, and which the views of approved requests show. */
export function OfferedTypes({ types, onChanged }: OfferedTypesProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  const nameOf = (type: SettingRequestType) => nameIn(i18n.language, type);

  const save = async (key: string, kind: Kind, mark: Mark, codes: string[]) => {
    setBusy(key);
    try {
      await (mark === "isOnWeb" ? offer(kind, codes) : approve(kind, codes));
      await onChanged();
      showToast({ kind: "success", text: t("webSettings.types.saved") });
    } catch (error) {
      await onChanged();
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(null);
    }
  };

  return (
    <Card size="small" title={<h2 style={{ fontSize: 16, margin: 0 }}>{t("webSettings.types.title")}</h2>}>
      <Muted as="p">{t("webSettings.types.text")}</Muted>
      <Form layout="vertical" component="div">
        {choices.map(({ key, kind, mark }) => {
          const ofKind = types.filter((type) => type.kind === kind);
          return (
            <Form.Item key={key} label={t(`webSettings.types.${key}`)} htmlFor={`types-${key}`}>
              <Select<string[]>
                id={`types-${key}`}
                mode="multiple"
                optionFilterProp="label"
                placeholder={t("webSettings.types.none")}
                loading={busy === key}
                disabled={busy !== null}
                value={ofKind.filter((type) => type[mark]).map((type) => type.code)}
                onChange={(codes) => save(key, kind, mark, codes)}
                options={ofKind.map((type) => ({ value: type.code, label: nameOf(type) }))}
              />
            </Form.Item>
          );
        })}
      </Form>
    </Card>
  );
}

const offer = (kind: Kind, codes: string[]) =>
  kind === "leave" ? api.settings.setWebLeaveTypes({ codes }) : api.settings.setWebMissionTypes({ codes });

/** The spec empties the list and fills it again, one call per type. */
async function approve(kind: Kind, codes: readonly string[]): Promise<void> {
  const isLeave = kind === "leave";
  await (isLeave ? api.settings.truncateApprovedLeave() : api.settings.truncateApprovedMission());
  for (const code of codes)
    await (isLeave ? api.settings.addApprovedLeave({ code }) : api.settings.addApprovedMission({ code }));
}
