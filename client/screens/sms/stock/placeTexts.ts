import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of the places of cards, by GraphQL's CustodyPlace. */
export const placeTexts = defineMessages({
  SUPPLIER: { id: 'sms.stock.placeTexts.SUPPLIER', defaultMessage: 'Supplier' },
  HQ_STORE: { id: 'sms.stock.placeTexts.HQ_STORE', defaultMessage: 'Headquarters’ store' },
  BRANCH_STORE: { id: 'sms.stock.placeTexts.BRANCH_STORE', defaultMessage: 'Branch store' },
  STATION: { id: 'sms.stock.placeTexts.STATION', defaultMessage: 'At a station' },
  IN_TRANSIT: { id: 'sms.stock.placeTexts.IN_TRANSIT', defaultMessage: 'On the way to the branch' },
  IN_TRANSIT_BACK: {
    id: 'sms.stock.placeTexts.IN_TRANSIT_BACK',
    defaultMessage: 'On the way back',
  },
  PRODUCED: { id: 'sms.stock.placeTexts.PRODUCED', defaultMessage: 'Produced' },
  SPOILED: term.spoiled,
  VOIDED: { id: 'sms.stock.placeTexts.VOIDED', defaultMessage: 'Void' },
  LOST: { id: 'sms.stock.placeTexts.LOST', defaultMessage: 'Lost by the courier' },
  LOST_WRITTEN_OFF: {
    id: 'sms.stock.placeTexts.LOST_WRITTEN_OFF',
    defaultMessage: 'Lost by the courier, written off',
  },
  DESTROYED: term.writtenOff,
  VOID_DESTROYED: {
    id: 'sms.stock.placeTexts.VOID_DESTROYED',
    defaultMessage: 'Void, destroyed',
  },
})
