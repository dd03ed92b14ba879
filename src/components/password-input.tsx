import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { type GetProps, type GetRef, Input } from "antd";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";

/** A password box with a labelled show/hide button in the reader's language. */
export const PasswordInput = forwardRef<GetRef<typeof Input.Password>, GetProps<typeof Input.Password>>(
  (props, ref) => {
    const { t } = useTranslation();
    return (
      <Input.Password
        {...props}
        ref={ref}
        iconRender={(isShown) =>
          isShown ? (
            <EyeOutlined aria-label={t("password.hide")} />
          ) : (
            <EyeInvisibleOutlined aria-label={t("password.show")} />
          )
        }
      />
    );
  },
);
