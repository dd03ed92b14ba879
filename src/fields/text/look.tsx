import { Bdi, useWritten } from "@src/components/digits";
import { useTranslation } from "react-i18next";
import type { CellWords, FieldLook, ShowProps } from "../look";
import { TitleOf } from "../relation/title-of";

function TextShow({ value, field: { options } }: ShowProps<"text">) {
  const { t } = useTranslation();
  const written = useWritten();
  if (options.of && value) return <TitleOf options={options.of} value={value} />;
  const text = inWords(value ?? "", options, t);
  return options.isCode && text === value ? <Bdi>{text}</Bdi> : <bdi>{written(text)}</bdi>;
}

function inWords(text: string, { wordOf }: ShowProps<"text">["field"]["options"], t: CellWords["t"]): string {
  const word = wordOf?.(text);
  return word ? t(word) : text;
}

export const textLook: FieldLook<"text"> = {
  Show: TextShow,
  toCell: (value, { options }, { t }) => inWords(value, options, t),
};
