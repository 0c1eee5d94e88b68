import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that the screens of lots share. */
export const lotTexts = defineMessages({
  lotNo: { id: 'sms.managelot.lotTexts.lotNo', defaultMessage: 'Lot number' },
  status: term.status,
  branch: term.branch,
  cardType: term.cardType,
  cards: term.cards,
  blank: { id: 'sms.managelot.lotTexts.blank', defaultMessage: 'Blank' },
  inStore: term.inStore,
  serials: term.serials,
  startSn: term.startSn,
  endSn: term.endSn,
  doNo: term.deliveryOrder,
  doNumber: { id: 'sms.managelot.lotTexts.doNumber', defaultMessage: 'Delivery order number' },
  contractNo: { id: 'sms.managelot.lotTexts.contractNo', defaultMessage: 'Contract' },
  ldrNo: { id: 'sms.managelot.lotTexts.ldrNo', defaultMessage: 'LDR number' },
  sent: { id: 'sms.managelot.lotTexts.sent', defaultMessage: 'Distributed' },
  received: term.received,
})
