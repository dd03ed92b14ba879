/** A record in a terminal's log. */
export type Recorded = { pin: string; time: string; status: number; verify: number };

type Firmware = {
  device: string;
  version: string;
  /** A record in the form it is sent. */
  write: (record: Recorded) => string;
  lineEnd: string;
  /** How many records it sends per request. */
  atOnce: number;
  /** It writes non-standard addresses, sends its bodies in chunks, and names no host. */
  isOdd: boolean;
};

export const firmwares = {
  plain: {
    device: "Played F18",
    version: "6.60",
    lineEnd: "\r\n",
    atOnce: 100,
    isOdd: false,
    write: ({ pin, time, status, verify }) => `${pin}\t${time}\t${status}\t${verify}\t0\t0\t0`,
  },
  face: {
    device: "Played Face",
    version: "8.0.4",
    lineEnd: "\n",
    atOnce: 30,
    isOdd: false,
    write: ({ pin, time, status }) => `${pin}\t${time}\t${status}\t15\t\t0\t0\t0\t36.4\t0\t12600\t`,
  },
  old: {
    device: "Played K14",
    version: "5.0",
    lineEnd: "\n",
    atOnce: 40,
    isOdd: true,
    write: ({ pin, time, status, verify }) => `${pin.padStart(9)} ${time} ${status} ${verify} 0 0`,
  },
} as const satisfies Record<string, Firmware>;

export type FirmwareName = keyof typeof firmwares;
