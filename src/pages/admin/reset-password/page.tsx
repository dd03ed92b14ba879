import { personnel } from "@schemas/calls/personnel";
import type { RelationKey } from "@schemas/fields/field-options";
import { relation, relationOptionsOf } from "@schemas/fields/relation";
import { person } from "@schemas/relations";
import { via } from "@schemas/send";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { RuleList, ruleListId } from "@src/components/new-password/rule-list";
import { usePasswordRules } from "@src/components/new-password/use-password-rules";
import { PasswordInput } from "@src/components/password-input";
import { ResetResults } from "@src/components/reset-password/reset-results";
import { useResets } from "@src/components/reset-password/use-resets";
import { RelationPicker } from "@src/fields/relation/picker";
import { Alert, Button, Flex, Form, Modal, Radio } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ChosenPeople } from "./chosen-people";
import { SecondFactors } from "./second-factors";
import { WithoutPassword } from "./without-password";

const people = relationOptionsOf(
  relation({
    ...person,
    multiple: true,
    chosen: via(personnel.getSectionsOfPersonnel, (personnelNumbers: string[]) => ({ personnelNumbers })),
  }),
);

// More names are unreadable in a box.
const mostInPicker = 30;
/**
 * New passwords for people who cannot sign in: generated for each, or one typed for all; both must be changed at the
 * next sign-in.
 */
export function Page() {
  const { t } = useTranslation();
  const id = useId();
  const digits = useDigits();
  const { state } = useLocation();
  // People chosen in a list are passed along.
  const [chosen, setChosen] = useState<readonly RelationKey[]>(() => state?.chosen ?? []);
  const [isAsking, setAsking] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ people?: string; password?: string }>({});
  // Only the server knows the people and what their passwords must not contain.
  const rules = usePasswordRules();
  const resets = useResets(rules.shortest);
  const counted = { count: chosen.length, number: digits(chosen.length) };

  function submit() {
    const problems = {
      people: chosen.length === 0 ? t("access.resetPassword.choosePeople") : undefined,
      password: isTyped ? rules.problem(password) : undefined,
    };
    setErrors(problems);
    if (problems.people || problems.password) return;
    if (chosen.length > 1) setAsking(true);
    else run();
  }

  function run() {
    setAsking(false);
    void resets.start(chosen.map(String), isTyped ? password : null);
    setPassword("");
  }

  return (
    <div style={{ maxInlineSize: 760 }}>
      <Muted as="p">{t("access.resetPassword.about")}</Muted>
      <form
        noValidate
        className="ant-form ant-form-vertical"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Form component={false} layout="vertical" requiredMark={false}>
          <Form.Item
            label={t("access.resetPassword.people")}
            htmlFor={`${id}-people`}
            validateStatus={errors.people ? "error" : undefined}
            help={errors.people}
          >
            {chosen.length > mostInPicker ? (
              <Flex align="center" gap="small" wrap>
                <span>{t("access.resetPassword.many", counted)}</span>
                <Button id={`${id}-people`} onClick={() => setChosen([])}>
                  {t("access.resetPassword.chooseAnew")}
                </Button>
              </Flex>
            ) : (
              <RelationPicker
                id={`${id}-people`}
                label={t("access.resetPassword.people")}
                field={{ kind: "relation", options: people, isOptional: true }}
                value={chosen}
                onChange={(next) => setChosen(Array.isArray(next) ? next : [])}
                isInvalid={!!errors.people}
              />
            )}
            {chosen.length === 0 && <WithoutPassword onChoose={setChosen} />}
          </Form.Item>
          <Form.Item label={t("access.resetPassword.kind")}>
            <div role="radiogroup" aria-label={t("access.resetPassword.kind")}>
              <Radio.Group
                value={isTyped}
                onChange={(event) => setTyped(event.target.value)}
                options={[
                  { value: false, label: t("access.resetPassword.madeUp") },
                  { value: true, label: t("access.resetPassword.typed") },
                ]}
              />
            </div>
          </Form.Item>
          {isTyped && (
            <Form.Item
              label={t("password.next")}
              htmlFor={`${id}-password`}
              validateStatus={errors.password ? "error" : undefined}
              help={errors.password}
            >
              <PasswordInput
                id={`${id}-password`}
                dir="ltr"
                maxLength={200}
                autoComplete="new-password"
                value={password}
                aria-invalid={!!errors.password}
                aria-describedby={ruleListId}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Form.Item>
          )}
          {isTyped && <RuleList rules={rules} password={password} />}
          <Alert
            type="info"
            showIcon
            message={t("access.resetPassword.ends")}
            style={{ marginBlockEnd: 16 }}
          />
          <Button type="primary" htmlType="submit" loading={resets.isRunning}>
            {t("access.resetPassword.run")}
          </Button>
        </Form>
      </form>
      <ResetResults resets={resets} />
      <SecondFactors />
      <Modal
        open={isAsking}
        title={t("access.resetPassword.sure", counted)}
        okText={t("access.resetPassword.run")}
        onOk={run}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>{t("access.resetPassword.sureText")}</p>
        <ChosenPeople personnelNumbers={chosen.map(String)} />
      </Modal>
    </div>
  );
}
