import type { DiscrepancyKind, DiscrepancyResolution } from '#domain/transfer/discrepancies.ts'

/** What people call the kinds of discrepancies: [English, Malay]. */
export const discrepancyKindNames: Record<DiscrepancyKind, readonly [string, string]> = {
  short: ['Short', 'Kurang'],
  excess: ['Excess', 'Lebih'],
  damaged: ['Damaged', 'Rosak'],
  sealBroken: ['Seal broken', 'Meterai pecah'],
  serialMismatch: ['Serial mismatch', 'Nombor siri tidak sepadan'],
}

/** What people call the ways in which a discrepancy ends: [English, Malay]. */
export const resolutionNames: Record<DiscrepancyResolution, readonly [string, string]> = {
  received: ['Found and received', 'Dijumpai dan diterima'],
  returnedToSender: ['With the sender again', 'Kembali kepada penghantar'],
  writtenOff: ['Written off', 'Dihapus kira'],
  explained: ['Explained', 'Dijelaskan'],
}
