import generatePicker from "antd/es/date-picker/generatePicker";
import type { Dayjs } from "dayjs";
import { gregorianConfig, jalaliConfig } from "./generate-config";

/** antd's pickers for each calendar; switching the calendar swaps the component, so values stay. */
export const pickers = {
  jalali: generatePicker<Dayjs>(jalaliConfig),
  gregorian: generatePicker<Dayjs>(gregorianConfig),
};
