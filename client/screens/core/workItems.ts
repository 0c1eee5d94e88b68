import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { workItems_work$data } from '#client/__generated__/workItems_work.graphql.ts'
import { term } from '#client/state/terms.ts'

/** What people call each kind of work. */
export const workTexts = defineMessages({
  pending: term.pendingPersonalisation,
  listed: { id: 'core.workItems.listed', defaultMessage: 'On printing lists' },
  qc: { id: 'core.workItems.qc', defaultMessage: 'Pending QC' },
  despatch: { id: 'core.workItems.despatch', defaultMessage: 'Ready to despatch' },
  rejected: term.notRemade,
  noQr: { id: 'core.workItems.noQr', defaultMessage: 'Records with no QR' },
  lots: { id: 'core.workItems.lots', defaultMessage: 'Lots to receive' },
  returns: { id: 'core.workItems.returns', defaultMessage: 'Returns to receive' },
  packages: { id: 'core.workItems.packages', defaultMessage: 'Packages to receive' },
  discrepancies: { id: 'core.workItems.discrepancies', defaultMessage: 'Discrepancies of yours' },
  stocktakes: { id: 'core.workItems.stocktakes', defaultMessage: 'Stocktakes to decide' },
  days: { id: 'core.workItems.days', defaultMessage: 'Days not closed' },
  travellers: { id: 'core.workItems.travellers', defaultMessage: 'Lot travellers to verify' },
  incidents: { id: 'core.workItems.incidents', defaultMessage: 'Incidents not resolved' },
  registry: { id: 'core.workItems.registry', defaultMessage: 'Registry records refused' },
  passwords: { id: 'core.workItems.passwords', defaultMessage: 'Forgotten passwords' },
  exports: { id: 'core.workItems.exports', defaultMessage: 'Exports that are ready' },
})
/** What is done about it, on the button that leads there. */
export const workActions = defineMessages({
  pending: { id: 'core.workItems.action.pending', defaultMessage: 'Print cards' },
  listed: { id: 'core.workItems.action.listed', defaultMessage: 'Go on printing' },
  qc: { id: 'core.workItems.action.qc', defaultMessage: 'Check cards' },
  despatch: { id: 'core.workItems.action.despatch', defaultMessage: 'Despatch cards' },
  rejected: { id: 'core.workItems.action.rejected', defaultMessage: 'Remake cards' },
  noQr: { id: 'core.workItems.action.noQr', defaultMessage: 'Open the records' },
  lots: { id: 'core.workItems.action.lots', defaultMessage: 'Receive lots' },
  returns: { id: 'core.workItems.action.returns', defaultMessage: 'Receive returns' },
  packages: { id: 'core.workItems.action.packages', defaultMessage: 'Receive packages' },
  stocktakes: { id: 'core.workItems.action.stocktakes', defaultMessage: 'Decide on counts' },
  days: { id: 'core.workItems.action.days', defaultMessage: 'See which days' },
  discrepancies: { id: 'core.workItems.action.discrepancies', defaultMessage: 'Resolve them' },
  travellers: { id: 'core.workItems.action.travellers', defaultMessage: 'Verify forms' },
  incidents: { id: 'core.workItems.action.incidents', defaultMessage: 'See to them' },
  registry: { id: 'core.workItems.action.registry', defaultMessage: 'Open the files' },
  passwords: { id: 'core.workItems.action.passwords', defaultMessage: 'Give passwords' },
  exports: { id: 'core.workItems.action.exports', defaultMessage: 'Fetch the files' },
})
export type WorkItemId = keyof typeof workTexts

/** The counts of the viewer's work; null where the role has no part in it. */
export const workFragment = graphql`
  fragment workItems_work on Work {
    pendingPersonalisation
    oldestPendingSince
    onPrintLists
    oldestListedSince
    pendingQc
    oldestQcSince
    readyToDespatch
    oldestReadySince
    rejectedWithoutRemake
    oldestRejectedSince
    withoutQr
    lotsToReceive
    oldestLotsSentAt
    returnsToReceive
    oldestReturnSentAt
    packagesToReceive
    oldestPackageSentAt
    ownDiscrepancies
    oldestDiscrepancyAt
    stocktakesToDecide
    oldestProposalAt
    unclosedDays
    oldestUnclosedDay
    travellersToVerify
    oldestTravellerAt
    openIncidents
    oldestIncidentAt
    passwordRequests
    registryErrors
    exportsReady
    lowStock {
      __typename
    }
  }
`

export type WorkItem = {
  id: WorkItemId
  /** The filtered screen. */
  path: string
  count: number
  since?: string | null
}

/** What waits, in the order of production; what the role has no part in is left out. */
export function workItems(work: workItems_work$data): WorkItem[] {
  const rows: (Omit<WorkItem, 'count'> & { count: number | null | undefined })[] = [
    {
      id: 'pending',
      path: '/ikad/cps/cardprinting',
      count: work.pendingPersonalisation,
      since: work.oldestPendingSince,
    },
    {
      id: 'listed',
      path: '/ikad/cps/cardprinting',
      count: work.onPrintLists,
      since: work.oldestListedSince,
    },
    {
      id: 'qc',
      path: '/ikad/cps/cardqc',
      count: work.pendingQc,
      since: work.oldestQcSince,
    },
    {
      id: 'despatch',
      path: '/ikad/cps/despatch',
      count: work.readyToDespatch,
      since: work.oldestReadySince,
    },
    {
      id: 'rejected',
      path: '/ikad/cps/reassignjob?show=remake',
      count: work.rejectedWithoutRemake,
      since: work.oldestRejectedSince,
    },
    {
      id: 'noQr',
      path: '/ikad/cps/report/unablegenerateqr',
      count: work.withoutQr,
    },
    {
      id: 'lots',
      path: '/ikad/sms/distribution/receivedistributelot',
      count: work.lotsToReceive,
      since: work.oldestLotsSentAt,
    },
    {
      id: 'returns',
      path: '/ikad/sms/return/receivereturnlot',
      count: work.returnsToReceive,
      since: work.oldestReturnSentAt,
    },
    {
      id: 'packages',
      path: '/ikad/cps/despatch',
      count: work.packagesToReceive,
      since: work.oldestPackageSentAt,
    },
    {
      id: 'discrepancies',
      path: '/ikad/sms/openmatters?mine=1',
      count: work.ownDiscrepancies,
      since: work.oldestDiscrepancyAt,
    },
    {
      id: 'stocktakes',
      path: '/ikad/sms/stocktake',
      count: work.stocktakesToDecide,
      since: work.oldestProposalAt,
    },
    {
      id: 'days',
      path: '/ikad/sms/openmatters',
      count: work.unclosedDays,
      since: work.oldestUnclosedDay,
    },
    {
      id: 'travellers',
      path: '/ikad/cps/production/lottravellerform?status=DRAFT',
      count: work.travellersToVerify,
      since: work.oldestTravellerAt,
    },
    {
      id: 'incidents',
      path: '/ikad/dpms/incidents?open=1',
      count: work.openIncidents,
      since: work.oldestIncidentAt,
    },
    {
      id: 'registry',
      path: '/ikad/cps/general/support/existdata',
      count: work.registryErrors,
    },
    {
      id: 'passwords',
      path: '/ikad/uam/manageusers?requested=1',
      count: work.passwordRequests,
    },
    {
      id: 'exports',
      path: '/ikad/report/exports',
      count: work.exportsReady,
    },
  ]
  return rows.filter((row): row is WorkItem => row.count !== null && row.count !== undefined)
}
