import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that several parts of the screen share. */
export const despatchTexts = defineMessages({
  employer: term.employer,
  sticker: term.stickerDate,
  method: term.deliveryMethod,
  SELF_COLLECT: { id: 'cps.despatch.despatchTexts.SELF_COLLECT', defaultMessage: 'Self-collect' },
  DELIVERY: { id: 'cps.despatch.despatchTexts.DELIVERY', defaultMessage: 'Delivery' },
  shortCollect: { id: 'cps.despatch.despatchTexts.shortCollect', defaultMessage: 'collect' },
  shortDelivery: { id: 'cps.despatch.despatchTexts.shortDelivery', defaultMessage: 'deliver' },
  kind: term.type,
  COMPANY: { id: 'cps.despatch.despatchTexts.COMPANY', defaultMessage: 'Company' },
  INDIVIDUAL: { id: 'cps.despatch.despatchTexts.INDIVIDUAL', defaultMessage: 'Individual' },
  collection: term.collectionBranch,
  cards: term.cardCount,
})
