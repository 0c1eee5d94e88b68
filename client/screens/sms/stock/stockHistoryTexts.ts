import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of a step's facts. */
export const stockFacts = defineMessages({
  documentNo: term.document,
  ldrNo: { id: 'sms.stock.stockFacts.ldrNo', defaultMessage: 'Receipt' },
  doNo: term.deliveryOrder,
  branchCode: term.branch,
  bagNo: term.bag,
  lots: term.lots,
  cards: term.cards,
  discrepancies: term.discrepancies,
  kind: term.kind,
  resolution: term.outcome,
  writtenOff: term.writtenOff,
  ownerLoginId: term.owner,
  remark: term.remark,
})
