import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { SearchLine } from "../search-line";

/** The search of a list of messages; stored in the address, and a new one starts at the first page. */
export function MessageSearch() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  return (
    <SearchLine
      value={search}
      label={t("messages.search")}
      onSearch={(typed) => {
        const next = new URLSearchParams(parameters);
        next.delete("page");
        if (typed) next.set("search", typed);
        else next.delete("search");
        setParameters(next);
      }}
      width={320}
    />
  );
}
