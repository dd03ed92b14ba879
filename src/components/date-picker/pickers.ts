import generatePicker from "antd/es/date-picker/generatePicker";
import type { Dayjs } from "dayjs";
import { gregorianConfig, jalaliConfig } from "./generate-config";

/** antd's pickers over each calendar; the calendar is switched by swapping the component, so values stay. */
export const pickers = {
  jalali: generatePicker<Dayjs>(jalaliConfig),
  gregorian: generatePicker<Dayjs>(gregorianConfig),
};
