import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that the screens of stock levels share. */
export const stockTexts = defineMessages({
  branch: term.branch,
  cardType: term.cardType,
  store: term.inStore,
  stations: { id: 'sms.stocklevel.stockTexts.stations', defaultMessage: 'At stations' },
  held: term.inHand,
  coming: { id: 'sms.stocklevel.stockTexts.coming', defaultMessage: 'On the way' },
  goingBack: { id: 'sms.stocklevel.stockTexts.goingBack', defaultMessage: 'On the way back' },
  inTransit: { id: 'sms.stocklevel.stockTexts.inTransit', defaultMessage: 'In transit' },
  threshold: term.threshold,
  status: term.status,
  used: { id: 'sms.stocklevel.stockTexts.used', defaultMessage: 'Used in 30 days' },
  cover: { id: 'sms.stocklevel.stockTexts.cover', defaultMessage: 'Days of cover' },
})
