import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the destruction share. */
export const destructionTexts = defineMessages({
  serial: term.cardSn,
  type: term.cardType,
  lot: term.lot,
  station: term.station,
  cards: term.cards,
  seal: { id: 'sms.destruction.destructionTexts.seal', defaultMessage: 'Seal number' },
  remark: term.remark,
  reason: term.reason,
})
