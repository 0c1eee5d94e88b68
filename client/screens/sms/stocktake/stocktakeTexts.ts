import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the stocktake share. */
export const stocktakeTexts = defineMessages({
  store: { id: 'sms.stocktake.stocktakeTexts.store', defaultMessage: 'Store of {branch}' },
  station: term.stationNamed,
  allTypes: { id: 'sms.stocktake.stocktakeTexts.allTypes', defaultMessage: 'All card types' },
  lot: term.lot,
  first: term.startSn,
  last: term.endSn,
  cards: term.cards,
  by: { id: 'sms.stocktake.stocktakeTexts.by', defaultMessage: 'By' },
  remark: term.remark,
})
