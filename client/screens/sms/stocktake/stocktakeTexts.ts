import { defineMessages } from 'react-intl'
import type { StateTone } from '#client/ui/StateTag.tsx'

/** Words that several parts of the stocktake use. */
export const stocktakeTexts = defineMessages({
  COUNTING: { id: 'sms.stocktake.stocktakeTexts.COUNTING', defaultMessage: 'Counting' },
  PROPOSED: { id: 'sms.stocktake.stocktakeTexts.PROPOSED', defaultMessage: 'Awaiting approval' },
  APPROVED: { id: 'sms.stocktake.stocktakeTexts.APPROVED', defaultMessage: 'Approved' },
  REJECTED: { id: 'sms.stocktake.stocktakeTexts.REJECTED', defaultMessage: 'Rejected' },
  CANCELLED: { id: 'sms.stocktake.stocktakeTexts.CANCELLED', defaultMessage: 'Cancelled' },
  store: { id: 'sms.stocktake.stocktakeTexts.store', defaultMessage: 'Store of {branch}' },
  station: { id: 'sms.stocktake.stocktakeTexts.station', defaultMessage: 'Station {station}' },
  allTypes: { id: 'sms.stocktake.stocktakeTexts.allTypes', defaultMessage: 'All card types' },
  lot: { id: 'sms.stocktake.stocktakeTexts.lot', defaultMessage: 'Lot' },
  first: { id: 'sms.stocktake.stocktakeTexts.first', defaultMessage: 'First serial' },
  last: { id: 'sms.stocktake.stocktakeTexts.last', defaultMessage: 'Last serial' },
  cards: { id: 'sms.stocktake.stocktakeTexts.cards', defaultMessage: 'Cards' },
  by: { id: 'sms.stocktake.stocktakeTexts.by', defaultMessage: 'By' },
  remark: { id: 'sms.stocktake.stocktakeTexts.remark', defaultMessage: 'Remark' },
  back: { id: 'sms.stocktake.stocktakeTexts.back', defaultMessage: 'All stocktakes' },
})

export type StocktakeState = 'COUNTING' | 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'CANCELLED'

const tones: Record<StocktakeState, StateTone> = {
  COUNTING: 'info',
  PROPOSED: 'warn',
  APPROVED: 'ok',
  REJECTED: 'bad',
  CANCELLED: 'none',
}

/** The state as the screen knows it; what a newer server adds shows as cancelled would: nothing can be done with it. */
export function stateOf(status: string): { state: StocktakeState; tone: StateTone } {
  const state = status in tones ? (status as StocktakeState) : 'CANCELLED'
  return { state, tone: tones[state] }
}
