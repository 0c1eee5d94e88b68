/** Bits of a printer's status and attributes and of a job's status (winspool.h). */
export const printerBits = {
  pendingDeletion: 0x4,
  printing: 0x400,
  processing: 0x4000,
  busy: 0x200,
} as const
const workOffline = 0x400
export const jobBits = {
  paused: 0x1,
  deleting: 0x4,
  printing: 0x10,
  printed: 0x80,
  deleted: 0x100,
  complete: 0x1000,
} as const

/**
 * Windows' status bits and the reasons of the Internet Printing Protocol, by which the agent
 * detects faults.
 */
const printerReasons: [number, string][] = [
  [0x1, 'paused'],
  [0x2, 'stopped'],
  [0x8, 'media-jam'],
  [0x10, 'media-empty'],
  [0x20, 'media-needed'],
  [0x40, 'media-needed'],
  [0x80, 'offline'],
  [0x800, 'output-area-full'],
  [0x1000, 'offline'],
  [0x20000, 'marker-supply-low-warning'],
  [0x40000, 'marker-supply-empty'],
  [0x100000, 'stopped'], // Somebody has to act at the printer.
  [0x200000, 'stopped'], // Out of memory.
  [0x400000, 'door-open'],
  [0x800000, 'stopped'], // The server's status is unknown.
  [0x2000000, 'offline'],
]
const jobReasons: [number, string][] = [
  [0x2, 'stopped'],
  [0x20, 'offline'],
  [0x40, 'media-empty'],
  [0x200, 'stopped'], // The driver can't print it.
  [0x400, 'stopped'], // Somebody has to act at the printer.
]

const wordsOf = (table: [number, string][], status: number) => [
  ...new Set(table.filter(([bit]) => status & bit).map(([, word]) => word)),
]

export const reasonsOfPrinter = (status: number, attributes: number): string[] => [
  ...wordsOf(printerReasons, status),
  ...(attributes & workOffline ? ['offline'] : []),
]
export const reasonsOfJob = (status: number): string[] => wordsOf(jobReasons, status)
