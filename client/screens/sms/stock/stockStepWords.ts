import { lotStateNames, transferStateNames } from '#domain/lot/stateNames.ts'
import type { Locale } from '#domain/problems.ts'
import type { Texts } from '#client/ui/texts.ts'

/** What people call the audited steps of lots, distributions and returns: [English, Malay]. */
const actionNames: Record<string, readonly [string, string]> = {
  receiveLot: ['Received', 'Diterima'],
  receiveLots: ['Received', 'Diterima'],
  receiveDeliveryOrder: ['Received with its delivery order', 'Diterima bersama pesanan hantaran'],
  distributeLots: ['Distributed', 'Diagihkan'],
  addLots: ['Lots added', 'Lot ditambah'],
  sendTransfer: ['Sent', 'Dihantar'],
  cancelTransfer: ['Cancelled', 'Dibatalkan'],
  receiveDistribution: ['Distribution received', 'Agihan diterima'],
  returnLots: ['Returned', 'Dipulangkan'],
  receiveReturn: ['Return received', 'Pemulangan diterima'],
  withdrawCards: ['Cards withdrawn to a station', 'Kad dikeluarkan ke stesen'],
  returnToStore: ['Cards put back into the store', 'Kad dipulangkan ke stor'],
  closeStationDay: ['Day closed at a station', 'Hari ditutup di stesen'],
  openStocktake: ['Stocktake begun', 'Kiraan stok dimulakan'],
  approveAdjustment: ['Adjusted after a stocktake', 'Dilaraskan selepas kiraan stok'],
  assignDiscrepancy: ['Discrepancy assigned', 'Percanggahan ditugaskan'],
  resolveDiscrepancy: ['Discrepancy resolved', 'Percanggahan diselesaikan'],
  updateLotStatus: ['Status set', 'Status ditetapkan'],
  closeLot: ['Closed', 'Ditutup'],
  forceCloseLot: ['Force closed', 'Ditutup paksa'],
}

/** What the facts of a step are called. */
export const factTexts = {
  documentNo: ['Document', 'Dokumen'],
  ldrNo: ['LDR number', 'Nombor LDR'],
  doNo: ['Delivery order', 'Pesanan hantaran'],
  branchCode: ['Branch', 'Cawangan'],
  bagNo: ['Bag', 'Beg'],
  lots: ['Lots', 'Lot'],
  cards: ['Cards', 'Kad'],
  discrepancies: ['Discrepancies', 'Percanggahan'],
  kind: ['Kind', 'Jenis'],
  resolution: ['Ended by', 'Diselesaikan melalui'],
  writtenOff: ['Written off', 'Dihapus kira'],
  ownerLoginId: ['Seen to by', 'Diuruskan oleh'],
  remark: ['Remark', 'Catatan'],
} as const satisfies Texts

const at = (locale: Locale) => (locale === 'en' ? 0 : 1)
const states: Record<string, readonly [string, string]> = { ...transferStateNames, ...lotStateNames }

/** A step in words. One that has no name yet is shown as the trail has it rather than hidden. */
export function stockActionWords(action: string, locale: Locale): string {
  return actionNames[action]?.[at(locale)] ?? action
}

/** "Received → Distributed"; the new state alone where nothing is known of the old one; null where neither changed. */
export function stockChangeWords(from: string | null | undefined, to: string | null | undefined, locale: Locale): string | null {
  const words = (state: string) => states[state]?.[at(locale)] ?? state
  if (!to || from === to) return null
  return from ? `${words(from)} → ${words(to)}` : words(to)
}
