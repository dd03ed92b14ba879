/** The clocks of the demo company, by the names in its punches. Two of them send their own punches, as terminals do. */
export const demoClocks = [
  {
    code: "ورودی اصلی",
    name: "ورودی اصلی",
    place: "ساختمان مرکزی، همکف",
    address: "192.168.10.11",
    serial: "DEMO-1",
    connection: "admitted",
    direction_mode: "status",
  },
  {
    code: "سالن تولید",
    name: "سالن تولید",
    place: "کارخانه، در غربی",
    address: "192.168.10.12",
    serial: "DEMO-2",
    connection: "admitted",
    direction_mode: "status",
  },
  {
    code: "نگهبانی",
    name: "نگهبانی",
    place: "در اصلی محوطه",
    address: "192.168.10.13",
    serial: "",
    connection: "files",
    direction_mode: "both",
  },
] as const;

/** A number that is enrolled at a terminal and belongs to nobody yet. */
export const guestPin = "77";
/** A personnel number that is not linked yet. */
export const unlinkedPin = "1108";

/** The terminals of the demo. They are played, as their serials and device names show. */
export const demoTerminals = [
  {
    code: "ورودی اصلی",
    serial: "DEMO-1",
    address: "192.168.10.11",
    verify: 15,
    drift: 4,
    deviceName: "Played Face",
    firmware: "Ver 8.0.4 (played)",
    hasGuest: true,
  },
  {
    code: "سالن تولید",
    serial: "DEMO-2",
    address: "192.168.10.12",
    verify: 1,
    drift: -37,
    deviceName: "Played F18",
    firmware: "Ver 6.60 (played)",
    hasGuest: false,
  },
] as const;
export type DemoTerminal = (typeof demoTerminals)[number];

/** A third terminal that has only introduced itself. */
export const waitingTerminal = { serial: "DEMO-3", address: "192.168.10.31" };
