import { defineMessages } from 'react-intl'

/** The figures of a station's day, and what is said about it. */
export const dayTexts = defineMessages({
  day: { id: 'cps.cardwithdrawal.dayTexts.day', defaultMessage: 'Day' },
  lot: { id: 'cps.cardwithdrawal.dayTexts.lot', defaultMessage: 'Lot' },
  type: { id: 'cps.cardwithdrawal.dayTexts.type', defaultMessage: 'Type' },
  opening: { id: 'cps.cardwithdrawal.dayTexts.opening', defaultMessage: 'Opening' },
  withdrawn: { id: 'cps.cardwithdrawal.dayTexts.withdrawn', defaultMessage: 'Withdrawn' },
  produced: { id: 'cps.cardwithdrawal.dayTexts.produced', defaultMessage: 'Produced' },
  spoiled: { id: 'cps.cardwithdrawal.dayTexts.spoiled', defaultMessage: 'Spoiled' },
  returned: { id: 'cps.cardwithdrawal.dayTexts.returned', defaultMessage: 'Put back' },
  adjusted: { id: 'cps.cardwithdrawal.dayTexts.adjusted', defaultMessage: 'Adjusted' },
  expected: { id: 'cps.cardwithdrawal.dayTexts.expected', defaultMessage: 'In the ledger' },
  counted: { id: 'cps.cardwithdrawal.dayTexts.counted', defaultMessage: 'Counted' },
  difference: { id: 'cps.cardwithdrawal.dayTexts.difference', defaultMessage: 'Difference' },
  agrees: { id: 'cps.cardwithdrawal.dayTexts.agrees', defaultMessage: 'Agrees' },
  more: { id: 'cps.cardwithdrawal.dayTexts.more', defaultMessage: '{n} more' },
  less: { id: 'cps.cardwithdrawal.dayTexts.less', defaultMessage: '{n} less' },
  explanation: { id: 'cps.cardwithdrawal.dayTexts.explanation', defaultMessage: 'Explanation' },
  closed: { id: 'cps.cardwithdrawal.dayTexts.closed', defaultMessage: 'Closed by' },
  closedAt: { id: 'cps.cardwithdrawal.dayTexts.closedAt', defaultMessage: 'Closed at' },
  closedBy: { id: 'cps.cardwithdrawal.dayTexts.closedBy', defaultMessage: 'Closed by {by}, {at}' },
})
