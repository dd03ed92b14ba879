import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from "@ant-design/icons";
import { toLatinDigits } from "@schemas/values/digits";
import { useDigits } from "@src/components/digits";
import { languageEntries } from "@src/locales/index";
import { useLanguage } from "@src/locales/use-language";
import { Button, Input, type InputRef } from "antd";
import { type Dispatch, memo, type SetStateAction, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./kiosk.module.css";

type Props = {
  label: string;
  isSecret: boolean;
  value: string;
  isBusy: boolean;
  /** An answer covers the pad. */
  isCovered: boolean;
  onType: Dispatch<SetStateAction<string>>;
  onGo: () => void;
  onBack: (() => void) | undefined;
};

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Types one number, by the keys on the screen or a keyboard; the tablet's own keyboard stays hidden. */
export function NumberPad({ label, isSecret, value, isBusy, isCovered, onType, onGo, onBack }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const digits = useDigits();
  const input = useRef<InputRef>(null);
  // Each step starts with focus on the input, and so does the next person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label tells the steps apart.
  useEffect(() => {
    if (!isCovered) input.current?.focus();
  }, [label, isCovered]);
  const type = useCallback(
    (change: SetStateAction<string>) => {
      onType(change);
      input.current?.focus();
    },
    [onType],
  );
  const isRtl = languageEntries[language].dir === "rtl";
  const GoOn = isRtl ? ArrowLeftOutlined : ArrowRightOutlined;
  return (
    <form
      className={styles.pad}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <label htmlFor="kiosk-number" className={styles.label}>
        {label}
      </label>
      <Input
        id="kiosk-number"
        ref={input}
        className={styles.number}
        dir="ltr"
        inputMode="none"
        autoComplete="off"
        maxLength={24}
        type={isSecret ? "password" : "text"}
        value={isSecret ? value : digits(value)}
        onChange={(event) => onType(toLatinDigits(event.target.value))}
      />
      <Keys isEmpty={value === ""} onType={type} onBack={onBack} />
      <Button
        type="primary"
        htmlType="submit"
        className={styles.go}
        loading={isBusy}
        disabled={value === ""}
        icon={<GoOn aria-hidden />}
        iconPosition="end"
      >
        {t("kiosk.key.go")}
      </Button>
    </form>
  );
}

type KeysProps = Pick<Props, "onType" | "onBack"> & { isEmpty: boolean };

/** In telephone order in both writing directions. Memoised because tablets are slow. */
const Keys = memo(function Keys({ isEmpty, onType, onBack }: KeysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const digits = useDigits();
  const GoBack = languageEntries[language].dir === "rtl" ? ArrowRightOutlined : ArrowLeftOutlined;
  const key = (digit: string) => (
    <Button key={digit} className={styles.key} onClick={() => onType((typed) => typed + digit)}>
      {digits(digit)}
    </Button>
  );
  return (
    <div className={styles.keys} dir="ltr">
      {keys.map(key)}
      <Button
        className={styles.key}
        aria-label={t("kiosk.key.clear")}
        icon={<DeleteOutlined aria-hidden />}
        disabled={isEmpty}
        onClick={() => onType("")}
      />
      {key("0")}
      <Button
        className={styles.key}
        aria-label={t("kiosk.key.back")}
        icon={<GoBack aria-hidden />}
        disabled={!onBack}
        onClick={onBack}
      />
    </div>
  );
});
