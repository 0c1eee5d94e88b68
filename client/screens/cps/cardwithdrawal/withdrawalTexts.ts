import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the screen share. */
export const withdrawalTexts = defineMessages({
  lot: term.lot,
  type: term.type,
  cards: term.cards,
  next: { id: 'cps.cardwithdrawal.withdrawalTexts.next', defaultMessage: 'Next serial' },
})
