import { defineMessages } from 'react-intl'

/** Words that several parts of the screen use. */
export const travellerTexts = defineMessages({
  day: { id: 'cps.lottravellerform.travellerTexts.day', defaultMessage: 'Day' },
  lot: { id: 'cps.lottravellerform.travellerTexts.lot', defaultMessage: 'Lot' },
  station: { id: 'cps.lottravellerform.travellerTexts.station', defaultMessage: 'Station' },
  operator: { id: 'cps.lottravellerform.travellerTexts.operator', defaultMessage: 'Operator' },
  cardType: { id: 'cps.lottravellerform.travellerTexts.cardType', defaultMessage: 'Card type' },
  withdrawn: { id: 'cps.lottravellerform.travellerTexts.withdrawn', defaultMessage: 'Withdrawn' },
  good: { id: 'cps.lottravellerform.travellerTexts.good', defaultMessage: 'Good' },
  rejected: { id: 'cps.lottravellerform.travellerTexts.rejected', defaultMessage: 'Rejected' },
  putBack: { id: 'cps.lottravellerform.travellerTexts.putBack', defaultMessage: 'Put back' },
  stated: { id: 'cps.lottravellerform.travellerTexts.stated', defaultMessage: 'On the form' },
  recorded: { id: 'cps.lottravellerform.travellerTexts.recorded', defaultMessage: 'Recorded' },
  difference: { id: 'cps.lottravellerform.travellerTexts.difference', defaultMessage: 'Difference' },
  remark: { id: 'cps.lottravellerform.travellerTexts.remark', defaultMessage: 'Remark' },
  chipError: { id: 'cps.lottravellerform.travellerTexts.chipError', defaultMessage: 'Chip error' },
  status: { id: 'cps.lottravellerform.travellerTexts.status', defaultMessage: 'State' },
  agrees: { id: 'cps.lottravellerform.travellerTexts.agrees', defaultMessage: 'Agrees' },
  explained: { id: 'cps.lottravellerform.travellerTexts.explained', defaultMessage: 'Differs, explained' },
  unexplained: { id: 'cps.lottravellerform.travellerTexts.unexplained', defaultMessage: 'Differs' },
  verifiedBy: { id: 'cps.lottravellerform.travellerTexts.verifiedBy', defaultMessage: 'Verified by' },
  close: { id: 'cps.lottravellerform.travellerTexts.close', defaultMessage: 'Close' },
})
