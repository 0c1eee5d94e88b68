import { defineMessages } from 'react-intl'

/** Words that the screens of lots share. */
export const lotTexts = defineMessages({
  lotNo: { id: 'sms.managelot.lotTexts.lotNo', defaultMessage: 'Lot number' },
  status: { id: 'sms.managelot.lotTexts.status', defaultMessage: 'Status' },
  branch: { id: 'sms.managelot.lotTexts.branch', defaultMessage: 'Branch' },
  cardType: { id: 'sms.managelot.lotTexts.cardType', defaultMessage: 'Card type' },
  cards: { id: 'sms.managelot.lotTexts.cards', defaultMessage: 'Cards' },
  blank: { id: 'sms.managelot.lotTexts.blank', defaultMessage: 'Blank' },
  inStore: { id: 'sms.managelot.lotTexts.inStore', defaultMessage: 'In store' },
  serials: { id: 'sms.managelot.lotTexts.serials', defaultMessage: 'Serials' },
  startSn: { id: 'sms.managelot.lotTexts.startSn', defaultMessage: 'First serial' },
  endSn: { id: 'sms.managelot.lotTexts.endSn', defaultMessage: 'Last serial' },
  doNo: { id: 'sms.managelot.lotTexts.doNo', defaultMessage: 'Delivery order' },
  doNumber: { id: 'sms.managelot.lotTexts.doNumber', defaultMessage: 'Delivery order number' },
  contractNo: { id: 'sms.managelot.lotTexts.contractNo', defaultMessage: 'Contract' },
  ldrNo: { id: 'sms.managelot.lotTexts.ldrNo', defaultMessage: 'LDR number' },
  sent: { id: 'sms.managelot.lotTexts.sent', defaultMessage: 'Distributed' },
  received: { id: 'sms.managelot.lotTexts.received', defaultMessage: 'Received' },
})
