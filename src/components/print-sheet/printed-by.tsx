import { useTranslation } from "react-i18next";
import { Bdi } from "../digits";

type Props = { name: string | null; username: string };

/** Who printed a sheet: a person with their number, or the administrator. */
export function PrintedBy({ name, username }: Props) {
  const { t } = useTranslation();
  if (name === null) return <bdi>{t("printSheet.administrator")}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> (<Bdi>{username}</Bdi>)
    </>
  );
}
