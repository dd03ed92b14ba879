/** The inbox. */
export const messages = {
  inbox: "صندوق دریافت",
  system: "سیستمی",
  systemText: "پیام‌های سیستمی را پیش از ادامه کار بخوانید.",
  unread: "خوانده‌نشده",
  all: "همه",
  forced: "الزامی",
  from: "از {{name}}",
  emptyTitle: "پیامی نیست",
  emptyText: "پیام‌هایی که برای شما فرستاده شود اینجا می‌آید.",
  emptyUnread: "همه پیام‌ها را خوانده‌اید.",
  markAsRead: "خواندم",
  readAt: "خوانده شده در",
};
