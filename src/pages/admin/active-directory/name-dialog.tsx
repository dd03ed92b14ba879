import { domainNameLimit, type NamedPerson } from "@schemas/calls/directory";
import { Muted } from "@src/components/muted";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { AutoComplete, Button, Flex, Form, Modal } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { ApiError } from "../../../api/api-error";
import { useCall } from "../../../api/use-call";
import { useDigits } from "../../../components/digits";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";

/** Sets, changes or removes one person's directory name; searches the directory while typing, if there is one. */
export function NameDialog({ person, onClose }: { person: NamedPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(person.domainName ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const state = useCall("directory", "getState", undefined);
  const search = useDeferredValue(typed.trim());
  const isSearched = Boolean(state.data?.isConfigured && !state.data.problem) && search.length > 1;
  const searchQuery = useQuery({
    queryKey: ["directory", "searchDirectory", search],
    queryFn: ({ signal }) => api.directory.searchDirectory({ search }, { signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });

  const save = async (domainName: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await api.personnel.updateDomainName({ personnelNumber: person.personnelNumber, domainName });
      await queries.invalidateQueries({ queryKey: ["directory"] });
      const word = domainName ? "activeDirectory.saved" : "activeDirectory.cleared";
      showToast({ kind: "success", text: t(word, { name: person.name }) });
      onClose();
    } catch (error) {
      setProblem(
        error instanceof ApiError ? (error.fields.domainName ?? errorText(error)) : errorText(error),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t("activeDirectory.edit", { name: person.name })}
      onCancel={onClose}
      footer={
        <Flex gap="small" justify="flex-end" wrap>
          {person.domainName && (
            <Button danger style={{ marginInlineEnd: "auto" }} onClick={() => save("")} disabled={isBusy}>
              {t("activeDirectory.clear")}
            </Button>
          )}
          <Button onClick={onClose}>{t("console.form.cancel")}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={typed.trim() === "" || typed.trim() === person.domainName}
            onClick={() => save(typed.trim())}
          >
            {t("activeDirectory.save")}
          </Button>
        </Flex>
      }
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t("activeDirectory.domainName")}
          htmlFor="domain-name"
          validateStatus={problem ? "error" : undefined}
          help={problem && <span role="alert">{problem}</span>}
          extra={state.data?.isConfigured ? t("activeDirectory.hint") : undefined}
        >
          <AutoComplete
            id="domain-name"
            autoFocus
            value={typed}
            maxLength={domainNameLimit}
            onChange={setTyped}
            style={{ direction: "ltr", inlineSize: "100%" }}
            options={(isSearched ? (searchQuery.data ?? []) : []).map((one) => ({
              value: one.domainName,
              label: (
                <Flex justify="space-between" gap="small">
                  <span>
                    <strong>{one.domainName}</strong> <bdi>{one.displayName}</bdi>
                  </span>
                  {one.personnelNumber && (
                    <Muted>
                      <bdi>{t("activeDirectory.taken", { number: digits(one.personnelNumber) })}</bdi>
                    </Muted>
                  )}
                </Flex>
              ),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
