const pattern = /^hozur-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** Whether a file is a backup, or one that is still being written. */
export const isBackupName = (fileName: string): boolean =>
  /^hozur-[\dT-]+Z\.backup(\.[0-9a-f]{8}\.part)?$/.test(fileName);

/** The name of a backup: its time, in UTC. */
export const fileNameAt = (moment: Date): string =>
  `hozur-${moment.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** The time in the name of a backup; undefined for other files. */
export function momentOf(fileName: string): Date | undefined {
  const [, day, hour, minute, second] = pattern.exec(fileName) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}
