import { errorSentence } from "@schemas/errors";
import { logoKinds, logoLimits } from "@schemas/logo";
import { currentLanguage } from "@src/locales/i18n";
import { useEffect, useState } from "react";

/** A picture chosen and not yet saved, at a temporary address. */
type ChosenLogo = { file: File; address: string };

/** The newly chosen logo. Pictures that the server would refuse are reported before they are sent. */
export function useChosenLogo() {
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);

  const choose = (file: File | null) => {
    const problem = file && problemOf(file);
    setRefused(problem);
    setChosen(file && !problem ? { file, address: URL.createObjectURL(file) } : null);
  };
  const refuse = (sentence: string) => {
    setChosen(null);
    setRefused(sentence);
  };
  /** Its size is known once the browser has drawn it. */
  const onDrawn = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const { least, most } = logoLimits;
    if (Math.min(width, height) < least || Math.max(width, height) > most)
      refuse(errorSentence("logo-pixels", currentLanguage(), { width, height, least, most }));
  };
  const onBroken = () => refuse(errorSentence("logo-kind", currentLanguage(), {}));
  return { chosen, refused, choose, refuse, onDrawn, onBroken };
}

function problemOf({ size, type }: File): string | null {
  const { kilobytes } = logoLimits;
  const language = currentLanguage();
  if (type.startsWith("image/svg")) return errorSentence("logo-is-svg", language, {});
  if (!logoKinds.some((kind) => kind === type)) return errorSentence("logo-kind", language, {});
  return size > kilobytes * 1024 ? errorSentence("logo-too-large", language, { kilobytes }) : null;
}
