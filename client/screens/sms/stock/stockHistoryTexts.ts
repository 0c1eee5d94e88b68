import { defineMessages } from 'react-intl'

/** What people call the facts of a step. */
export const stockFacts = defineMessages({
  documentNo: { id: 'sms.stock.stockFacts.documentNo', defaultMessage: 'Document' },
  ldrNo: { id: 'sms.stock.stockFacts.ldrNo', defaultMessage: 'Receipt' },
  doNo: { id: 'sms.stock.stockFacts.doNo', defaultMessage: 'Delivery order' },
  branchCode: { id: 'sms.stock.stockFacts.branchCode', defaultMessage: 'Branch' },
  bagNo: { id: 'sms.stock.stockFacts.bagNo', defaultMessage: 'Bag' },
  lots: { id: 'sms.stock.stockFacts.lots', defaultMessage: 'Lots' },
  cards: { id: 'sms.stock.stockFacts.cards', defaultMessage: 'Cards' },
  discrepancies: { id: 'sms.stock.stockFacts.discrepancies', defaultMessage: 'Discrepancies' },
  kind: { id: 'sms.stock.stockFacts.kind', defaultMessage: 'Kind' },
  resolution: { id: 'sms.stock.stockFacts.resolution', defaultMessage: 'Outcome' },
  writtenOff: { id: 'sms.stock.stockFacts.writtenOff', defaultMessage: 'Written off' },
  ownerLoginId: { id: 'sms.stock.stockFacts.ownerLoginId', defaultMessage: 'Owner' },
  remark: { id: 'sms.stock.stockFacts.remark', defaultMessage: 'Remark' },
})
