import { defineMessages } from 'react-intl'

/** Words that several parts of the screen share. */
export const despatchTexts = defineMessages({
  employer: { id: 'cps.despatch.despatchTexts.employer', defaultMessage: 'Employer' },
  sticker: { id: 'cps.despatch.despatchTexts.sticker', defaultMessage: 'Sticker date' },
  method: { id: 'cps.despatch.despatchTexts.method', defaultMessage: 'Delivery method' },
  SELF_COLLECT: { id: 'cps.despatch.despatchTexts.SELF_COLLECT', defaultMessage: 'Self-collect' },
  DELIVERY: { id: 'cps.despatch.despatchTexts.DELIVERY', defaultMessage: 'Delivery' },
  shortCollect: { id: 'cps.despatch.despatchTexts.shortCollect', defaultMessage: 'collect' },
  shortDelivery: { id: 'cps.despatch.despatchTexts.shortDelivery', defaultMessage: 'deliver' },
  kind: { id: 'cps.despatch.despatchTexts.kind', defaultMessage: 'Type' },
  COMPANY: { id: 'cps.despatch.despatchTexts.COMPANY', defaultMessage: 'Company' },
  INDIVIDUAL: { id: 'cps.despatch.despatchTexts.INDIVIDUAL', defaultMessage: 'Individual' },
  collection: { id: 'cps.despatch.despatchTexts.collection', defaultMessage: 'Collection branch' },
  cards: { id: 'cps.despatch.despatchTexts.cards', defaultMessage: '{n, plural, one {# card} other {# cards}}' },
})
