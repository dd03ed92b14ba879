import { zoneOffset } from "../zone-offset";

/** The answer to a terminal's introduction: what to send and how often. */
export function handshakeAnswer(serial: string, stamp: string, zone: string, now: Date): string {
  // 0 the first time, so that it sends everything; later its last stamp. New firmware respects only the 0.
  const seen = stamp === "" ? "0" : stamp;
  return [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${seen}`,
    `OPERLOGStamp=${seen === "0" ? "0" : "9999"}`,
    "ATTPHOTOStamp=9999",
    `Stamp=${seen}`,
    `OpStamp=${seen === "0" ? "0" : "9999"}`,
    "PhotoStamp=9999",
    "ErrorDelay=30",
    "Delay=10",
    "TransTimes=00:00;14:00",
    "TransInterval=1",
    "TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser",
    `TimeZone=${timeZoneOption(zoneOffset(zone, now))}`,
    "Realtime=1",
    "Encrypt=None",
    "ServerVer=2.4.1",
    "PushProtVer=2.4.1",
    "",
  ].join("\n");
}

/** Whole hours, or minutes for other zones: a terminal cuts 3.5 down to 3. */
const timeZoneOption = (minutes: number) => (minutes % 60 === 0 ? minutes / 60 : minutes);

/** The security dialect requires registration; code and session stay the same for a serial. */
export function securityHandshake(serial: string): string {
  return [
    "registry=ok",
    `RegistryCode=${serial}`,
    "ServerVersion=3.1.2",
    "ServerName=Hozur",
    "PushProtVer=3.1.2",
    "ErrorDelay=30",
    "RequestDelay=10",
    "TransTimes=00:00;14:00",
    "TransInterval=1",
    "TransTables=User\tTransaction",
    "Realtime=1",
    `SessionID=${serial}`,
    "TimeoutSec=10",
    "",
  ].join("\n");
}

/** The settings sent to a security terminal. */
export const securitySettings = (serial: string) =>
  [
    "ServerVersion=3.1.2",
    "ServerName=Hozur",
    "PushVersion=3.1.2",
    "ErrorDelay=30",
    "RequestDelay=10",
    "TransTimes=00:00;14:00",
    "TransInterval=1",
    "TransTables=User\tTransaction",
    "Realtime=1",
    `SessionID=${serial}`,
    "TimeoutSec=10",
    "",
  ].join("\n");
