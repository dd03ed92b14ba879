import { SearchOutlined } from "@ant-design/icons";
import { Button, type GetProps, Input } from "antd";
import { useTranslation } from "react-i18next";
import { ClearIcon } from "./clear-icon";

type SearchProps = GetProps<typeof Input.Search>;

/** antd's search box with names for its cross and its button, which antd leaves without. */
export function SearchInput({ label, ...props }: SearchProps & { label: string }) {
  const { t } = useTranslation();
  return (
    <Input.Search
      placeholder={label}
      aria-label={label}
      allowClear={{ clearIcon: <ClearIcon /> }}
      enterButton={<Button icon={<SearchOutlined />} aria-label={t("app.search")} />}
      {...props}
    />
  );
}
