/** Toasts that every page uses (spec §8). */
export const notices = {
  succeeded: "عملیات با موفقیت انجام شد",
  failed: "خطا در انجام عملیات",
  undo: "واگرد",
};
