import { defineMessages } from 'react-intl'

/** Words that the screens of packages share. */
export const packageTexts = defineMessages({
  SELF_COLLECT: { id: 'cps.package.packageTexts.SELF_COLLECT', defaultMessage: 'Self-collect' },
  DELIVERY: { id: 'cps.package.packageTexts.DELIVERY', defaultMessage: 'Delivery' },
  COMPANY: { id: 'cps.package.packageTexts.COMPANY', defaultMessage: 'Company' },
  INDIVIDUAL: { id: 'cps.package.packageTexts.INDIVIDUAL', defaultMessage: 'Individual' },
  HOLDER: { id: 'cps.package.packageTexts.HOLDER', defaultMessage: 'Holder of the card' },
  REPRESENTATIVE: { id: 'cps.package.packageTexts.REPRESENTATIVE', defaultMessage: 'Employer’s representative' },
  MY_KAD: { id: 'cps.package.packageTexts.MY_KAD', defaultMessage: 'MyKad' },
  PASSPORT: { id: 'cps.package.packageTexts.PASSPORT', defaultMessage: 'Passport' },
  AUTHORISATION_LETTER: {
    id: 'cps.package.packageTexts.AUTHORISATION_LETTER',
    defaultMessage: 'Letter of authorisation with MyKad or passport',
  },
  employer: { id: 'cps.package.packageTexts.employer', defaultMessage: 'Employer' },
  sticker: { id: 'cps.package.packageTexts.sticker', defaultMessage: 'Sticker date' },
  method: { id: 'cps.package.packageTexts.method', defaultMessage: 'Delivery method' },
  state: { id: 'cps.package.packageTexts.state', defaultMessage: 'State' },
  consignment: { id: 'cps.package.packageTexts.consignment', defaultMessage: 'Consignment no.' },
  despatched: { id: 'cps.package.packageTexts.despatched', defaultMessage: 'Despatched' },
  branch: { id: 'cps.package.packageTexts.branch', defaultMessage: 'Branch' },
  cards: { id: 'cps.package.packageTexts.cards', defaultMessage: '{n, plural, one {# card} other {# cards}}' },
})
