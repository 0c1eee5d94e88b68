import { defineMessages } from 'react-intl'

/** Words that several parts of the stocktake use. */
export const stocktakeTexts = defineMessages({
  store: { id: 'sms.stocktake.stocktakeTexts.store', defaultMessage: 'Store of {branch}' },
  station: { id: 'sms.stocktake.stocktakeTexts.station', defaultMessage: 'Station {station}' },
  allTypes: { id: 'sms.stocktake.stocktakeTexts.allTypes', defaultMessage: 'All card types' },
  lot: { id: 'sms.stocktake.stocktakeTexts.lot', defaultMessage: 'Lot' },
  first: { id: 'sms.stocktake.stocktakeTexts.first', defaultMessage: 'First serial' },
  last: { id: 'sms.stocktake.stocktakeTexts.last', defaultMessage: 'Last serial' },
  cards: { id: 'sms.stocktake.stocktakeTexts.cards', defaultMessage: 'Cards' },
  by: { id: 'sms.stocktake.stocktakeTexts.by', defaultMessage: 'By' },
  remark: { id: 'sms.stocktake.stocktakeTexts.remark', defaultMessage: 'Remark' },
})
