import type { PhotoKind } from "@schemas/clocking";
import type { Generated, GeneratedAlways } from "kysely";

export interface GeofenceTable {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  latitude: number;
  longitude: number;
  radius: number;
  is_soft: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface GeofencePersonTable {
  geofence_id: number;
  personnel_number: string;
}

export interface GeofenceSectionTable {
  geofence_id: number;
  section_code: string;
}

export interface PunchPlaceTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  day: string;
  minute: number;
  /** Null if only a photo was taken, at a kiosk. */
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  distance: number | null;
  geofence_id: number | null;
  geofence_name: string | null;
  is_inside: boolean | null;
  recorded_at: Generated<Date>;
  web_punch_id: number | null;
  /** Seconds between the location fix and the tap. */
  position_age: number | null;
}

export interface PlacePhotoTable {
  place_id: number;
  kind: PhotoKind;
  bytes: Buffer;
}

export interface PlaceOpeningTable {
  id: GeneratedAlways<number>;
  place_id: number;
  is_photo: boolean;
  actor: string;
  day: string;
  at: Date;
}
