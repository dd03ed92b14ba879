import type { ErrorEntry } from "./entry";

/** Settings. */
export const settingsErrors = {
  "window-reversed": {
    status: 200,
    fa: "پایان بازه باید پس از شروع آن باشد.",
    en: "The window must end after it starts.",
  },
  "rule-set-empty": {
    status: 200,
    fa: "دست‌کم یک قانون را تعیین کنید؛ مجموعه خالی چیزی را تغییر نمی‌دهد.",
    en: "Decide at least one rule; an empty set changes nothing.",
  },
  "city-not-found": {
    status: 200,
    fa: "شهری با کد {code} تعریف نشده است.",
    en: "There is no city with the code {code}.",
  },
  "not-a-page-address": {
    status: 200,
    fa: "نشانی صفحه باید مانند https://intranet.example باشد یا صفحه‌ای از همین پورتال، مانند /home.",
    en: "A page address looks like https://intranet.example or /home.",
  },
  "not-a-directory-address": {
    status: 200,
    fa: "نشانی سرور دایرکتوری باید مانند ldaps://server:636 باشد.",
    en: "A directory server address looks like ldaps://server:636.",
  },
} as const satisfies Record<string, ErrorEntry>;
