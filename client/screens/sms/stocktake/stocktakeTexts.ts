import type { StateTone } from '#client/ui/StateTag.tsx'

/** Words that several parts of the stocktake use. */
export const stocktakeTexts = {
  COUNTING: ['Counting', 'Sedang dikira'],
  PROPOSED: ['Awaiting approval', 'Menunggu kelulusan'],
  APPROVED: ['Approved', 'Diluluskan'],
  REJECTED: ['Rejected', 'Ditolak'],
  CANCELLED: ['Cancelled', 'Dibatalkan'],
  store: ['Store of {branch}', 'Stor {branch}'],
  station: ['Station {station}', 'Stesen {station}'],
  allTypes: ['All card types', 'Semua jenis kad'],
  lot: ['Lot', 'Lot'],
  first: ['First serial', 'Siri pertama'],
  last: ['Last serial', 'Siri terakhir'],
  cards: ['Cards', 'Kad'],
  by: ['By', 'Oleh'],
  remark: ['Remark', 'Catatan'],
  back: ['All stocktakes', 'Semua kiraan stok'],
} as const

export type StocktakeState = 'COUNTING' | 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'CANCELLED'

const tones: Record<StocktakeState, StateTone> = { COUNTING: 'info', PROPOSED: 'warn', APPROVED: 'ok', REJECTED: 'bad', CANCELLED: 'none' }

/** The state as the screen knows it; what a newer server adds shows as cancelled would: nothing can be done with it. */
export function stateOf(status: string): { state: StocktakeState; tone: StateTone } {
  const state = status in tones ? (status as StocktakeState) : 'CANCELLED'
  return { state, tone: tones[state] }
}
