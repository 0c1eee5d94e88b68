import { defineMessages } from 'react-intl'
import { useNames } from '#client/state/texts.ts'

/** What people call the steps of the audit trail of cards and packages. */
export const cardSteps = defineMessages({
  importApplications: { id: 'cps.searchcard.cardSteps.importApplications', defaultMessage: 'Received from the registry' },
  generateQr: { id: 'cps.searchcard.cardSteps.generateQr', defaultMessage: 'QR code generated' },
  insertRegistryRecords: { id: 'cps.searchcard.cardSteps.insertRegistryRecords', defaultMessage: 'Received from another system' },
  pullPassport: { id: 'cps.searchcard.cardSteps.pullPassport', defaultMessage: 'Pulled from the registry by passport' },
  pullEmployer: { id: 'cps.searchcard.cardSteps.pullEmployer', defaultMessage: 'Pulled from the registry by employer' },
  saveSurface: { id: 'cps.searchcard.cardSteps.saveSurface', defaultMessage: 'Print surface saved' },
  addToPrintList: { id: 'cps.searchcard.cardSteps.addToPrintList', defaultMessage: 'Added to the printing list' },
  removeFromPrintList: { id: 'cps.searchcard.cardSteps.removeFromPrintList', defaultMessage: 'Removed from the printing list' },
  clearPrintList: { id: 'cps.searchcard.cardSteps.clearPrintList', defaultMessage: 'Printing list cleared' },
  startPrint: { id: 'cps.searchcard.cardSteps.startPrint', defaultMessage: 'Sent to the printer' },
  cancelPrint: { id: 'cps.searchcard.cardSteps.cancelPrint', defaultMessage: 'Not printed: taken back from the printer' },
  printCard: { id: 'cps.searchcard.cardSteps.printCard', defaultMessage: 'Personalised' },
  printWithBatch: { id: 'cps.searchcard.cardSteps.printWithBatch', defaultMessage: 'Personalised' },
  recordChipError: { id: 'cps.searchcard.cardSteps.recordChipError', defaultMessage: 'Chip error recorded' },
  passQc: { id: 'cps.searchcard.cardSteps.passQc', defaultMessage: 'Passed quality check' },
  rejectQc: { id: 'cps.searchcard.cardSteps.rejectQc', defaultMessage: 'Rejected at quality check' },
  manualReject: { id: 'cps.searchcard.cardSteps.manualReject', defaultMessage: 'Rejected manually' },
  remakeJob: { id: 'cps.searchcard.cardSteps.remakeJob', defaultMessage: 'Remade' },
  remakeJobs: { id: 'cps.searchcard.cardSteps.remakeJobs', defaultMessage: 'Remade' },
  deleteJob: { id: 'cps.searchcard.cardSteps.deleteJob', defaultMessage: 'Deleted' },
  reassignJobs: { id: 'cps.searchcard.cardSteps.reassignJobs', defaultMessage: 'Assigned to another station' },
  rerouteJobs: { id: 'cps.searchcard.cardSteps.rerouteJobs', defaultMessage: 'Re-routed to another branch' },
  changeLocation: { id: 'cps.searchcard.cardSteps.changeLocation', defaultMessage: 'Moved to another branch or station' },
  despatch: { id: 'cps.searchcard.cardSteps.despatch', defaultMessage: 'Despatched' },
  applyCourierImport: { id: 'cps.searchcard.cardSteps.applyCourierImport', defaultMessage: 'Courier’s numbers imported' },
  cancelCourierImport: { id: 'cps.searchcard.cardSteps.cancelCourierImport', defaultMessage: 'Courier import cancelled' },
  updateConsignments: { id: 'cps.searchcard.cardSteps.updateConsignments', defaultMessage: 'Courier’s number recorded' },
  undespatch: { id: 'cps.searchcard.cardSteps.undespatch', defaultMessage: 'Despatch taken back' },
  handOver: { id: 'cps.searchcard.cardSteps.handOver', defaultMessage: 'Handed over to the collector' },
  courierAccepted: { id: 'cps.searchcard.cardSteps.courierAccepted', defaultMessage: 'Accepted by the courier' },
  approve: { id: 'cps.searchcard.cardSteps.approve', defaultMessage: 'Approved as a supervisor' },
  approveRefused: { id: 'cps.searchcard.cardSteps.approveRefused', defaultMessage: 'Approval as a supervisor refused' },
})

/** Says a step. One that has no name yet is shown as the trail has it rather than hidden. */
export const useCardSteps = (): ((action: string) => string) => useNames(cardSteps)
