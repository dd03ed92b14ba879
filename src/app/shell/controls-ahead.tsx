import { Dropdown, Input, Popover, Select, Table } from "antd";
import { useState } from "react";
import { createPortal } from "react-dom";
import { pickers } from "../../components/date-picker/pickers";

/**
 * What lists and reports stand on, drawn outside the page. antd works out a control's styles when it is first drawn; all
 * of these at once were a quarter of the wait for a report's first rows on a slow machine.
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
