import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that the screens of packages share. */
export const packageTexts = defineMessages({
  SELF_COLLECT: { id: 'cps.package.packageTexts.SELF_COLLECT', defaultMessage: 'Self-collect' },
  DELIVERY: { id: 'cps.package.packageTexts.DELIVERY', defaultMessage: 'Delivery' },
  COMPANY: { id: 'cps.package.packageTexts.COMPANY', defaultMessage: 'Company' },
  INDIVIDUAL: { id: 'cps.package.packageTexts.INDIVIDUAL', defaultMessage: 'Individual' },
  despatch: { id: 'cps.package.packageTexts.despatch', defaultMessage: 'Despatch' },
  employer: term.employer,
  sticker: term.stickerDate,
  method: term.deliveryMethod,
  state: term.status,
  consignment: term.consignmentNo,
  despatched: term.despatched,
  branch: term.branch,
  cards: term.cardCount,
})
