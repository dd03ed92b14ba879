import { kindWords } from "../request-kinds";

/** The reader's own requests of a kind. */
export const archive = {
  titles: kindWords("fa", "archive"),
  allStatuses: "همه",
  anyType: "همه نوع‌ها",
  anySpan: "روزانه و ساعتی",
  anyCorrection: "همه اصلاح‌ها",
  table: "درخواست‌ها",
  where: "شهر و محل",
  note: "پیگیری",
  new: "درخواست جدید",
  empty: "هنوز درخواستی ثبت نکرده‌اید",
  emptyText: "درخواست‌های شما با وضعیت و تاریخچه هر کدام اینجا نمایش داده می‌شود.",
  nothingFits: "درخواستی با این فیلتر پیدا نشد",
  edit: "ویرایش",
  editReturned: "ویرایش و ارسال دوباره",
  addHours: "ثبت ساعت مأموریت",
  withdraw: "پس گرفتن درخواست",
  withdrawTitle: "این درخواست پس گرفته شود؟",
  withdrawText: "درخواست از کارتابل تأییدکننده حذف می‌شود و قابل بازگشت نیست.",
  keep: "انصراف",
  withdrawn: "درخواست پس گرفته شد.",
  columns: {
    id: "شماره",
    type: "مورد درخواست",
    days: "روز",
    length: "ساعت",
    waitingFor: "نزد",
    reason: "علت",
  },
};
