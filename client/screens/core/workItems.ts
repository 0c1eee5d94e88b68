import { graphql } from 'react-relay'
import type { workItems_work$data } from '#client/__generated__/workItems_work.graphql.ts'
import { allStations } from '#client/parts/station/allStations.ts'
import { tiedReason } from '#domain/audit/approvals.ts'
import type { workTexts } from './workTexts.ts'

export type WorkItemId = keyof typeof workTexts

/** The counts of the viewer's work; null where the role is not concerned. */
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
    ownCases
    oldestOwnCaseAt
    othersCases
    oldestOthersCaseAt
    caseOwners
    unownedCases
    oldestUnownedCaseAt
    escalatedCases
    oldestEscalatedAt
    countsDue
    oldestCountDueOn
    countsDueAt
    countsOverdue
    oldestOverdueOn
    countsOverdueAt
    countsToReview
    oldestExceptionAt
    certificationsDue
    certificationsDueOn
    certificationsDueAt
    stocktakesToDecide
    oldestProposalAt
    spoiledCards
    oldestSpoiledAt
    containersToWitness
    oldestSealedAt
    unclosedDays
    oldestUnclosedAt
    travellersToVerify
    oldestTravellerAt
    openIncidents
    oldestIncidentAt
    rightsToConfirm
    rightsDueOn
    removalsAsked
    oldestRemovalAt
    passwordRequests
    tiedApprovals
    destroyedScans
    heldRecords
    oldestHeldAt
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
  /** The day by which it must be done. */
  dueOn?: string | null
  /** The people responsible, if they are others, or the places. */
  details?: readonly string[] | null
}

/**
 * Returns the waiting work in the order of production, without what does not concern the role. Each
 * path shows as many records as are counted: the printing screen initially hides the records of
 * other stations, and shows only one station's list.
 */
export function workItems(work: workItems_work$data, branch: string): WorkItem[] {
  const rows: (Omit<WorkItem, 'count'> & { count: number | null | undefined })[] = [
    {
      id: 'pending',
      path: `/ikad/cps/cardprinting?station=${allStations}`,
      count: work.pendingPersonalisation,
      since: work.oldestPendingSince,
    },
    {
      id: 'listed',
      path: `/ikad/cps/production/searchcard?status=LISTED&branch=${branch}`,
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
      id: 'cases',
      path: '/ikad/sms/openmatters?owner=MINE',
      count: work.ownCases,
      since: work.oldestOwnCaseAt,
    },
    {
      id: 'branchCases',
      path: '/ikad/sms/openmatters?owner=OTHERS',
      count: work.othersCases,
      since: work.oldestOthersCaseAt,
      details: work.caseOwners,
    },
    {
      id: 'unownedCases',
      path: '/ikad/sms/openmatters?owner=NOBODY',
      count: work.unownedCases,
      since: work.oldestUnownedCaseAt,
    },
    {
      id: 'escalated',
      path: '/ikad/sms/openmatters?escalated=1',
      count: work.escalatedCases,
      since: work.oldestEscalatedAt,
    },
    {
      id: 'counts',
      path: '/ikad/sms/stocktake?counts=own',
      count: work.countsDue,
      since: work.oldestCountDueOn,
      details: work.countsDueAt,
    },
    {
      id: 'branchCounts',
      path: '/ikad/sms/stocktake?counts=others',
      count: work.countsOverdue,
      since: work.oldestOverdueOn,
      details: work.countsOverdueAt,
    },
    {
      id: 'exceptions',
      path: '/ikad/sms/stocktake?review=1',
      count: work.countsToReview,
      since: work.oldestExceptionAt,
    },
    {
      id: 'certifications',
      path: '/ikad/sms/certification?state=OPEN&own=1',
      count: work.certificationsDue,
      since: work.certificationsDueOn,
      details: work.certificationsDueAt,
    },
    {
      id: 'stocktakes',
      path: '/ikad/sms/stocktake',
      count: work.stocktakesToDecide,
      since: work.oldestProposalAt,
    },
    {
      id: 'spoiled',
      path: '/ikad/sms/destruction',
      count: work.spoiledCards,
      since: work.oldestSpoiledAt,
    },
    {
      id: 'containers',
      path: '/ikad/sms/destruction?mine=1',
      count: work.containersToWitness,
      since: work.oldestSealedAt,
    },
    {
      id: 'days',
      path: '/ikad/sms/openmatters?kind=OPEN_DAY',
      count: work.unclosedDays,
      since: work.oldestUnclosedAt,
    },
    {
      id: 'travellers',
      path: '/ikad/cps/production/lottravellerform?mine=1',
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
      id: 'held',
      path: '/ikad/cps/general/support/existdata',
      count: work.heldRecords,
      since: work.oldestHeldAt,
    },
    {
      id: 'registry',
      path: '/ikad/cps/general/support/existdata',
      count: work.registryErrors,
    },
    {
      id: 'rights',
      path: '/ikad/uam/rights?mine=1',
      count: work.rightsToConfirm,
      dueOn: work.rightsDueOn,
    },
    {
      id: 'removals',
      path: '/ikad/uam/rights?asked=1',
      count: work.removalsAsked,
      since: work.oldestRemovalAt,
    },
    {
      id: 'passwords',
      path: '/ikad/uam/manageusers?requested=1',
      count: work.passwordRequests,
    },
    {
      id: 'tied',
      path: `/ikad/uam/auditlog?action=approveRefused&extra=${tiedReason}`,
      count: work.tiedApprovals,
    },
    {
      id: 'destroyed',
      path: '/ikad/uam/auditlog?action=destroyedCardScanned',
      count: work.destroyedScans,
    },
    {
      id: 'exports',
      path: '/ikad/report/exports',
      count: work.exportsReady,
    },
  ]
  return rows.filter((row): row is WorkItem => row.count !== null && row.count !== undefined)
}
