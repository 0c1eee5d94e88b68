/** A PC/SC error, with its own name (winscard.h) if the agent distinguishes it. */
export class PcscError extends Error {
  readonly code: number

  constructor(call: string, code: number) {
    super(`${call}: ${errorNames[code] ?? `0x${code.toString(16).padStart(8, '0')}`}`)
    this.name = 'PcscError'
    this.code = code
  }
}

export const pcscErrors = {
  cancelled: 0x80100002,
  unknownReader: 0x80100009,
  timeout: 0x8010000a,
  sharingViolation: 0x8010000b,
  noSmartCard: 0x8010000c,
  protocolMismatch: 0x8010000f,
  communication: 0x80100013,
  notTransacted: 0x80100016,
  readerUnavailable: 0x80100017,
  noService: 0x8010001d,
  serviceStopped: 0x8010001e,
  noReaders: 0x8010002e,
  dataLost: 0x8010002f,
  unresponsiveCard: 0x80100066,
  unpoweredCard: 0x80100067,
  resetCard: 0x80100068,
  removedCard: 0x80100069,
} as const
const errorNames: Record<number, string> = Object.fromEntries(
  Object.entries(pcscErrors).map(([name, code]) => [
    code,
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
)

/**
 * Errors of the connection between reader and card. The next attempt over a new connection often
 * succeeds.
 */
export const transientErrors: ReadonlySet<number> = new Set([
  pcscErrors.protocolMismatch,
  pcscErrors.communication,
  pcscErrors.notTransacted,
  pcscErrors.dataLost,
  pcscErrors.unresponsiveCard,
  pcscErrors.unpoweredCard,
  pcscErrors.resetCard,
])

/** Bits of a reader's state. */
export const readerBits = {
  changed: 0x2,
  unknown: 0x4,
  unavailable: 0x8,
  present: 0x20,
  exclusive: 0x80,
} as const
export type ReaderStanding = { name: string; state: number }
