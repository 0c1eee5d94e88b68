import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of the places of cards, by GraphQL's CustodyPlace. */
export const placeTexts = defineMessages({
  SUPPLIER: { id: 'kit.placeTexts.SUPPLIER', defaultMessage: 'Supplier' },
  HQ_STORE: { id: 'kit.placeTexts.HQ_STORE', defaultMessage: 'Headquarters’ store' },
  BRANCH_STORE: { id: 'kit.placeTexts.BRANCH_STORE', defaultMessage: 'Branch store' },
  STATION: { id: 'kit.placeTexts.STATION', defaultMessage: 'At a station' },
  IN_TRANSIT: { id: 'kit.placeTexts.IN_TRANSIT', defaultMessage: 'On the way to the branch' },
  IN_TRANSIT_BACK: {
    id: 'kit.placeTexts.IN_TRANSIT_BACK',
    defaultMessage: 'On the way back',
  },
  PRODUCED: { id: 'kit.placeTexts.PRODUCED', defaultMessage: 'Produced' },
  SPOILED: term.spoiled,
  VOIDED: { id: 'kit.placeTexts.VOIDED', defaultMessage: 'Void' },
  LOST: { id: 'kit.placeTexts.LOST', defaultMessage: 'Lost by the courier' },
  LOST_WRITTEN_OFF: {
    id: 'kit.placeTexts.LOST_WRITTEN_OFF',
    defaultMessage: 'Lost by the courier, written off',
  },
  DESTROYED: term.writtenOff,
  VOID_DESTROYED: { id: 'kit.placeTexts.VOID_DESTROYED', defaultMessage: 'Void, destroyed' },
})
