import type { validation as fa } from "../fa/validation";

export const validation: typeof fa = {
  required: "This field is required",
  length: "Invalid character length, required {{number, digits}}",
  email: "Please enter a valid email",
  number: "Write a number",
  whole: "Write a whole number",
  smallest: "The least value is {{number, digits}}",
  largest: "The greatest value is {{number, digits}}",
  choice: "Choose one of the options",
  date: "The date is not valid",
  time: "The time is not valid",
  equal: "The values are not equal",
  invalid: "The value is not right",
};
