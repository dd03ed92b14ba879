import type { Touches } from "@schemas/resource";
import type { Flow } from "@schemas/send";
import { useNumber } from "@src/components/digits";
import { notices } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useTranslation } from "react-i18next";

/** Returns the words for what a change makes the server compute again. */
export function useTouchText(): (touches: Touches) => string {
  const { t } = useTranslation();
  const number = useNumber();
  return ({ people, personDays }) =>
    t("console.touch.text", { people: number(people), days: number(personDays) });
}

/** Asks the server what a change would affect and, if it affects days, asks the user to confirm. */
export function useTouchQuestion() {
  const { t } = useTranslation();
  const textOf = useTouchText();
  return async <I,>(touches: Flow<I, Touches> | undefined, input: I): Promise<boolean> => {
    if (!touches) return true;
    const affected = await touches.run(sender(), input);
    if (affected.personDays === 0) return true;
    const { dialogs } = await notices();
    return dialogs.confirm({
      title: t("console.touch.title"),
      content: textOf(affected),
      okText: t("console.touch.save"),
      cancelText: t("console.form.cancel"),
    });
  };
}
