import { LeaveLength, leaveLengthText } from "@src/components/leave/leave-length";
import { Typography } from "antd";
import type { FieldLook } from "../look";

export const leaveLengthLook: FieldLook<"leaveLength"> = {
  Show: ({ value }) =>
    value && (
      <Typography.Text type={value.minutes < 0 ? "danger" : undefined}>
        <LeaveLength {...value} />
      </Typography.Text>
    ),
  toCell: ({ minutes, dayLength }, _, { t }) => leaveLengthText(t, minutes, dayLength),
  isNumeric: true,
};
