import { defineMessages } from 'react-intl'

/** Words that several parts of the screen use. */
export const withdrawalTexts = defineMessages({
  lot: { id: 'cps.cardwithdrawal.withdrawalTexts.lot', defaultMessage: 'Lot' },
  type: { id: 'cps.cardwithdrawal.withdrawalTexts.type', defaultMessage: 'Type' },
  cards: { id: 'cps.cardwithdrawal.withdrawalTexts.cards', defaultMessage: 'Cards' },
  next: { id: 'cps.cardwithdrawal.withdrawalTexts.next', defaultMessage: 'Next serial' },
})
