/**
 * Returns a time for the name of a folder, in UTC, so that names sort by time: 20261128T061500Z.
 */
export const backupStamp = (time: Date) =>
  `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
