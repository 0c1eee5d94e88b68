import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that the screens of packages share. */
export const packageTexts = defineMessages({
  SELF_COLLECT: { id: 'cps.package.packageTexts.SELF_COLLECT', defaultMessage: 'Self-collect' },
  DELIVERY: { id: 'cps.package.packageTexts.DELIVERY', defaultMessage: 'Delivery' },
  COMPANY: { id: 'cps.package.packageTexts.COMPANY', defaultMessage: 'Company' },
  INDIVIDUAL: { id: 'cps.package.packageTexts.INDIVIDUAL', defaultMessage: 'Individual' },
  HOLDER: { id: 'cps.package.packageTexts.HOLDER', defaultMessage: 'Holder of the card' },
  REPRESENTATIVE: {
    id: 'cps.package.packageTexts.REPRESENTATIVE',
    defaultMessage: 'Employer’s representative',
  },
  MY_KAD: { id: 'cps.package.packageTexts.MY_KAD', defaultMessage: 'MyKad' },
  PASSPORT: term.passport,
  AUTHORISATION_LETTER: {
    id: 'cps.package.packageTexts.AUTHORISATION_LETTER',
    defaultMessage: 'Letter of authorisation with MyKad or passport',
  },
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
