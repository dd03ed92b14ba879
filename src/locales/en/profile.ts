import type { profile as fa } from "../fa/profile";

export const profile: typeof fa = {
  personal: "Personal details",
  job: "Work details",
  name: "Name",
  personnelNumber: "Personnel number",
  birthDate: "Birth date",
  certificateNumber: "ID-certificate number",
  nationalCode: "National code",
  birthCity: "Birth city",
  fatherName: "Father's name",
  maritalStatus: "Marital status",
  married: "Married",
  single: "Single",
  workGroup: "Work group",
  section: "Section",
  groupFree: "Group-free",
  hiredOn: "Hired on",
  passwordChangedOn: "Password last changed",
  neverChanged: "Not changed yet",
  notRecorded: "Not recorded",
};
