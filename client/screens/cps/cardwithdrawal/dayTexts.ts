import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The texts for the figures of a station's day. */
export const dayTexts = defineMessages({
  day: term.day,
  lot: term.lot,
  type: term.type,
  opening: { id: 'cps.cardwithdrawal.dayTexts.opening', defaultMessage: 'Opening' },
  withdrawn: term.withdrawn,
  produced: { id: 'cps.cardwithdrawal.dayTexts.produced', defaultMessage: 'Produced' },
  spoiled: term.spoiled,
  returned: term.putBack,
  adjusted: { id: 'cps.cardwithdrawal.dayTexts.adjusted', defaultMessage: 'Adjusted' },
  expected: { id: 'cps.cardwithdrawal.dayTexts.expected', defaultMessage: 'In the ledger' },
  counted: { id: 'cps.cardwithdrawal.dayTexts.counted', defaultMessage: 'Counted' },
  difference: term.difference,
  agrees: { id: 'cps.cardwithdrawal.dayTexts.agrees', defaultMessage: 'Agrees' },
  more: { id: 'cps.cardwithdrawal.dayTexts.more', defaultMessage: '{n} more' },
  less: { id: 'cps.cardwithdrawal.dayTexts.less', defaultMessage: '{n} less' },
  explanation: term.explanation,
  closed: { id: 'cps.cardwithdrawal.dayTexts.closed', defaultMessage: 'Closed by' },
  closedAt: { id: 'cps.cardwithdrawal.dayTexts.closedAt', defaultMessage: 'Closed at' },
  closedBy: { id: 'cps.cardwithdrawal.dayTexts.closedBy', defaultMessage: 'Closed by {by}, {at}' },
})
