import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the screen share. */
export const travellerTexts = defineMessages({
  day: term.day,
  lot: term.lot,
  station: term.station,
  operator: { id: 'cps.lottravellerform.travellerTexts.operator', defaultMessage: 'Operator' },
  cardType: term.cardType,
  withdrawn: term.withdrawn,
  good: { id: 'cps.lottravellerform.travellerTexts.good', defaultMessage: 'Good' },
  rejected: { id: 'cps.lottravellerform.travellerTexts.rejected', defaultMessage: 'Rejected' },
  putBack: term.putBack,
  stated: { id: 'cps.lottravellerform.travellerTexts.stated', defaultMessage: 'On the form' },
  recorded: { id: 'cps.lottravellerform.travellerTexts.recorded', defaultMessage: 'Recorded' },
  difference: term.difference,
  remark: term.remark,
  chipError: term.chipError,
  status: term.status,
  agrees: { id: 'cps.lottravellerform.travellerTexts.agrees', defaultMessage: 'Agrees' },
  explained: {
    id: 'cps.lottravellerform.travellerTexts.explained',
    defaultMessage: 'Differs, explained',
  },
  unexplained: { id: 'cps.lottravellerform.travellerTexts.unexplained', defaultMessage: 'Differs' },
  verifiedBy: {
    id: 'cps.lottravellerform.travellerTexts.verifiedBy',
    defaultMessage: 'Verified by',
  },
  close: term.close,
})
