import { lotStateNames, transferStateNames } from '#domain/lot/stateNames.ts'
import type { Locale } from '#domain/problems.ts'
import { discrepancyKindNames, resolutionNames } from './discrepancyNames.ts'

type Names = Record<string, readonly [english: string, malay: string]>

/** What people call the steps of the audit trail. */
const steps: Names = {
  receiveLot: ['Received', 'Diterima'],
  receiveLots: ['Received', 'Diterima'],
  receiveDeliveryOrder: ['Received with its delivery order', 'Diterima dengan pesanan hantaran'],
  distributeLots: ['Distributed', 'Diagihkan'],
  returnLots: ['Returned', 'Dipulangkan'],
  addLots: ['Lots added', 'Lot ditambah'],
  sendTransfer: ['Sent', 'Dihantar'],
  cancelTransfer: ['Cancelled', 'Dibatalkan'],
  receiveDistribution: ['Received at the branch', 'Diterima di cawangan'],
  receiveReturn: ['Received back', 'Diterima kembali'],
  assignDiscrepancy: ['Discrepancy given to somebody', 'Percanggahan diserahkan'],
  resolveDiscrepancy: ['Discrepancy resolved', 'Percanggahan diselesaikan'],
  withdrawCards: ['Withdrawn to a station', 'Dikeluarkan ke stesen'],
  returnToStore: ['Put back into the store', 'Dikembalikan ke stor'],
  closeStationDay: ['Day closed at a station', 'Hari ditutup di stesen'],
  approveAdjustment: ['Adjusted after a stocktake', 'Dilaraskan selepas kiraan stok'],
  closeLot: ['Closed', 'Ditutup'],
  forceCloseLot: ['Closed by force', 'Ditutup secara paksa'],
  approve: ['Approved as a supervisor', 'Diluluskan sebagai penyelia'],
  approveRefused: ['Approval as a supervisor refused', 'Kelulusan penyelia ditolak'],
  updateLotStatus: ['State changed', 'Status diubah'],
  updateTransferStatus: ['State changed', 'Status diubah'],
}

const facts: Names = {
  documentNo: ['Document', 'Dokumen'],
  ldrNo: ['Receipt', 'Penerimaan'],
  doNo: ['Delivery order', 'Pesanan hantaran'],
  branchCode: ['Branch', 'Cawangan'],
  bagNo: ['Bag', 'Beg'],
  lots: ['Lots', 'Lot'],
  cards: ['Cards', 'Kad'],
  discrepancies: ['Discrepancies', 'Percanggahan'],
  kind: ['Kind', 'Jenis'],
  resolution: ['Outcome', 'Keputusan'],
  writtenOff: ['Written off', 'Dihapus kira'],
  ownerLoginId: ['Owner', 'Penanggungjawab'],
  remark: ['Remark', 'Catatan'],
}
const states: Names = { ...lotStateNames, ...transferStateNames }
const values: Names = { ...discrepancyKindNames, ...resolutionNames }

const word = (names: Names, key: string, locale: Locale) =>
  Object.hasOwn(names, key) ? names[key]![locale === 'en' ? 0 : 1] : key

/** Whether a fact of a step has a name of its own. */
export const isStockFactNamed = (name: string): boolean => Object.hasOwn(facts, name)

/** The step in words. A step that has no name yet is shown as the trail has it rather than hidden. */
export const stockStepWords = (action: string, locale: Locale): string => word(steps, action, locale)

/** "In transit → Received"; the new state alone where nothing is known of the old one; null where neither changed. */
export function stockChangeWords(from: string | null | undefined, to: string | null | undefined, locale: Locale): string | null {
  if (!to || from === to) return null
  return from ? `${word(states, from, locale)} → ${word(states, to, locale)}` : word(states, to, locale)
}

/** "Cards: 500": a fact of a step. What people wrote stays as it is. */
export function stockFactWords({ name, value }: { readonly name: string; readonly value: string }, locale: Locale): string {
  const said = name === 'kind' || name === 'resolution' ? word(values, value, locale) : value
  return `${word(facts, name, locale)}: ${said}`
}
