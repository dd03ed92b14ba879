import { Dropdown, Input, Popover, Select, Table } from "antd";
import { useState } from "react";
import { createPortal } from "react-dom";
import { pickers } from "../../components/date-picker/pickers";

/**
 * The controls of lists and reports, drawn outside the page. antd computes a control's styles when it is first drawn;
 * doing so for all of these together took a quarter of the wait for a report's first rows on a slow machine.
 */
export function ControlsAhead() {
  const [apart] = useState(() => document.createElement("div"));
  return createPortal(
    <>
      <pickers.jalali.RangePicker />
      <Input />
      <Select />
      <Popover />
      <Dropdown>
        <i />
      </Dropdown>
      <Table />
    </>,
    apart,
  );
}
