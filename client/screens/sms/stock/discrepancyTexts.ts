import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of the kinds of discrepancies. */
export const discrepancyTexts = defineMessages({
  short: { id: 'sms.stock.discrepancyTexts.short', defaultMessage: 'Short' },
  excess: { id: 'sms.stock.discrepancyTexts.excess', defaultMessage: 'Excess' },
  damaged: { id: 'sms.stock.discrepancyTexts.damaged', defaultMessage: 'Damaged' },
  sealBroken: { id: 'sms.stock.discrepancyTexts.sealBroken', defaultMessage: 'Seal broken' },
  serialMismatch: {
    id: 'sms.stock.discrepancyTexts.serialMismatch',
    defaultMessage: 'Serial mismatch',
  },
})

/** How a discrepancy ended without a resolution. */
export const undoneText = defineMessages({
  undone: { id: 'sms.stock.undoneText.undone', defaultMessage: 'Receipt undone' },
})

/** The names of a discrepancy's resolutions. */
export const resolutionTexts = defineMessages({
  received: { id: 'sms.stock.resolutionTexts.received', defaultMessage: 'Found and received' },
  returnedToSender: {
    id: 'sms.stock.resolutionTexts.returnedToSender',
    defaultMessage: 'With the sender again',
  },
  writtenOff: term.writtenOff,
  explained: { id: 'sms.stock.resolutionTexts.explained', defaultMessage: 'Explained' },
})
