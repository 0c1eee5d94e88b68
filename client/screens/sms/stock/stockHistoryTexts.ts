import { defineMessages } from 'react-intl'

/** What people call the steps of the audit trail of lots and transfers. */
export const stockSteps = defineMessages({
  receiveLot: { id: 'sms.stock.stockSteps.receiveLot', defaultMessage: 'Received' },
  receiveLots: { id: 'sms.stock.stockSteps.receiveLots', defaultMessage: 'Received' },
  receiveDeliveryOrder: { id: 'sms.stock.stockSteps.receiveDeliveryOrder', defaultMessage: 'Received with its delivery order' },
  distributeLots: { id: 'sms.stock.stockSteps.distributeLots', defaultMessage: 'Distributed' },
  returnLots: { id: 'sms.stock.stockSteps.returnLots', defaultMessage: 'Returned' },
  addLots: { id: 'sms.stock.stockSteps.addLots', defaultMessage: 'Lots added' },
  sendTransfer: { id: 'sms.stock.stockSteps.sendTransfer', defaultMessage: 'Sent' },
  cancelTransfer: { id: 'sms.stock.stockSteps.cancelTransfer', defaultMessage: 'Cancelled' },
  receiveDistribution: { id: 'sms.stock.stockSteps.receiveDistribution', defaultMessage: 'Received at the branch' },
  receiveReturn: { id: 'sms.stock.stockSteps.receiveReturn', defaultMessage: 'Received back' },
  assignDiscrepancy: { id: 'sms.stock.stockSteps.assignDiscrepancy', defaultMessage: 'Discrepancy given to somebody' },
  resolveDiscrepancy: { id: 'sms.stock.stockSteps.resolveDiscrepancy', defaultMessage: 'Discrepancy resolved' },
  withdrawCards: { id: 'sms.stock.stockSteps.withdrawCards', defaultMessage: 'Withdrawn to a station' },
  returnToStore: { id: 'sms.stock.stockSteps.returnToStore', defaultMessage: 'Put back into the store' },
  closeStationDay: { id: 'sms.stock.stockSteps.closeStationDay', defaultMessage: 'Day closed at a station' },
  approveAdjustment: { id: 'sms.stock.stockSteps.approveAdjustment', defaultMessage: 'Adjusted after a stocktake' },
  closeLot: { id: 'sms.stock.stockSteps.closeLot', defaultMessage: 'Closed' },
  forceCloseLot: { id: 'sms.stock.stockSteps.forceCloseLot', defaultMessage: 'Closed by force' },
  approve: { id: 'sms.stock.stockSteps.approve', defaultMessage: 'Approved as a supervisor' },
  approveRefused: { id: 'sms.stock.stockSteps.approveRefused', defaultMessage: 'Approval as a supervisor refused' },
  updateLotStatus: { id: 'sms.stock.stockSteps.updateLotStatus', defaultMessage: 'State changed' },
  updateTransferStatus: { id: 'sms.stock.stockSteps.updateTransferStatus', defaultMessage: 'State changed' },
})

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
