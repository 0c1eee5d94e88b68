import type { Action } from '#domain/access.ts'

/**
 * The records that a report's values name: the screen of each, who may open it, and the parameter
 * that selects it there; or the file of each, at an address that ends with the value.
 */
export const reportRecords = {
  application: { action: 'cardJob.view', route: '/ikad/cps/production/searchcard', name: 'q' },
  lot: { action: 'lot.view', route: '/ikad/sms/lotreceive/managelot', name: 'lot' },
  distribution: {
    action: 'transfer.view',
    route: '/ikad/sms/distribution/managedistributelot',
    name: 'no',
  },
  return: { action: 'transfer.view', route: '/ikad/sms/return/managereturnlot', name: 'no' },
  deliveryNote: { action: 'report.view', route: '/files/delivery-note/', name: null },
  destruction: { action: 'destruction.view', route: '/ikad/sms/destruction', name: 'no' },
  csmJob: { action: 'csm.job', route: '/csm/job/search', name: 'q' },
  csmUser: { action: 'csm.user', route: '/csm/user', name: 'key' },
  package: { action: 'package.view', route: '/ikad/cps/searchdespatch', name: 'q' },
} as const satisfies Record<string, { action: Action; route: string; name: string | null }>

export type ReportRecord = keyof typeof reportRecords
export const reportRecordNames = Object.keys(reportRecords) as [ReportRecord, ...ReportRecord[]]
