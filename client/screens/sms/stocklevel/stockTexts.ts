import { defineMessages } from 'react-intl'

/** Words that the screens of stock levels share. */
export const stockTexts = defineMessages({
  branch: { id: 'sms.stocklevel.stockTexts.branch', defaultMessage: 'Branch' },
  cardType: { id: 'sms.stocklevel.stockTexts.cardType', defaultMessage: 'Card type' },
  store: { id: 'sms.stocklevel.stockTexts.store', defaultMessage: 'In store' },
  stations: { id: 'sms.stocklevel.stockTexts.stations', defaultMessage: 'At stations' },
  held: { id: 'sms.stocklevel.stockTexts.held', defaultMessage: 'In hand' },
  coming: { id: 'sms.stocklevel.stockTexts.coming', defaultMessage: 'On the way' },
  goingBack: { id: 'sms.stocklevel.stockTexts.goingBack', defaultMessage: 'On the way back' },
  inTransit: { id: 'sms.stocklevel.stockTexts.inTransit', defaultMessage: 'In transit' },
  threshold: { id: 'sms.stocklevel.stockTexts.threshold', defaultMessage: 'Threshold' },
  status: { id: 'sms.stocklevel.stockTexts.status', defaultMessage: 'Status' },
  used: { id: 'sms.stocklevel.stockTexts.used', defaultMessage: 'Used in 30 days' },
  cover: { id: 'sms.stocklevel.stockTexts.cover', defaultMessage: 'Days of cover' },
})
