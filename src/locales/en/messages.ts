import type { messages as fa } from "../fa/messages";

export const messages: typeof fa = {
  inbox: "Inbox",
  system: "System",
  systemText: "Read the system messages before you go on.",
  unread: "Unread",
  all: "All",
  forced: "Must be read",
  from: "From {{name}}",
  emptyTitle: "No messages",
  emptyText: "Messages sent to you appear here.",
  emptyUnread: "You have read every message.",
  markAsRead: "Mark as read",
  readAt: "Read on",
};
