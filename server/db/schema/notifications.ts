import type { NotificationFacts, NotificationKind } from "@schemas/notifications";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "./columns";

export interface NotificationTable {
  id: GeneratedAlways<number>;
  receiver: string;
  kind: NotificationKind;
  facts: Json<NotificationFacts>;
  request_id: number | null;
  message_id: number | null;
  /** Of the requests in one notification, those still pending with the receiver. */
  asks: number[] | null;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationPreferenceTable {
  owner: string;
  push_off: Generated<NotificationKind[]>;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  owner: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: Generated<string>;
  created_at: Date;
}

export interface PushDeliveryTable {
  id: GeneratedAlways<number>;
  notification_id: number;
  subscription_id: number;
  due_at: Date;
  tries: Generated<number>;
}
