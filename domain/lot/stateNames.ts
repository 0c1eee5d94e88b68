import type { TransferState } from '#domain/transfer/transitions.ts'
import type { LotState } from './transitions.ts'

/** What people call the states of a lot: [English, Malay]. */
export const lotStateNames: Record<LotState, readonly [string, string]> = {
  received: ['Received', 'Diterima'],
  distributed: ['Distributed', 'Diagihkan'],
  atBranch: ['At branch', 'Di cawangan'],
  returned: ['Returned', 'Dipulangkan'],
  returnReceived: ['Return received', 'Pemulangan diterima'],
  closed: ['Closed', 'Ditutup'],
}

/** What people call the states of a distribution or a return: [English, Malay]. */
export const transferStateNames: Record<TransferState, readonly [string, string]> = {
  packed: ['Packed', 'Dibungkus'],
  inTransit: ['In transit', 'Dalam perjalanan'],
  partlyReceived: ['Partly received', 'Diterima sebahagian'],
  received: ['Received', 'Diterima'],
  cancelled: ['Cancelled', 'Dibatalkan'],
}
