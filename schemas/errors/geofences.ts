import type { ErrorEntry } from "./entry";

/** Areas on the map. */
export const geofencesErrors = {
  "geofence-not-found": {
    status: 200,
    fa: "این محدوده پیدا نشد؛ شاید حذف شده باشد.",
    en: "This area was not found; it may have been deleted.",
  },
  "geofence-name-taken": {
    status: 200,
    fa: "محدوده دیگری با نام «{name}» وجود دارد. نام دیگری وارد کنید.",
    en: "Another area is already called “{name}”. Choose another name.",
  },
  "punch-place-not-found": {
    status: 200,
    fa: "برای این تردد موقعیتی ثبت نشده است.",
    en: "No location was recorded for this punch.",
  },

  "tile-file-not-found": {
    status: 200,
    fa: "فایل «{name}» در پوشه tiles نیست. آن را در پوشه tiles از پوشه داده‌های سامانه قرار دهید و از فهرست انتخاب کنید.",
    en: "There is no file “{name}” in the tiles folder. Put it in the tiles folder of the data folder and choose it from the list.",
  },
  "tile-file-broken": {
    status: 200,
    fa: "«{name}» فایل نقشه PMTiles (نسخه ۳) نیست یا ناقص است. آن را دوباره در پوشه tiles قرار دهید.",
    en: "“{name}” is not a PMTiles map file (version 3), or is incomplete. Put it in the tiles folder again.",
  },
} as const satisfies Record<string, ErrorEntry>;
