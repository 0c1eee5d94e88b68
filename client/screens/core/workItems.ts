import { graphql } from 'react-relay'
import type { workItems_work$data } from '#client/__generated__/workItems_work.graphql.ts'

/** The counts of the viewer's work; null where the role has no part in it. */
export const workFragment = graphql`
  fragment workItems_work on Work {
    pendingPersonalisation
    oldestPendingSince
    onPrintLists
    pendingQc
    oldestQcSince
    readyToDespatch
    rejectedWithoutRemake
    withoutQr
    lotsToReceive
    oldestLotsSentAt
    ownDiscrepancies
    travellersToVerify
    oldestTravellerAt
    passwordRequests
    registryErrors
    lowStock {
      __typename
    }
  }
`

export type WorkItem = {
  id: string
  label: readonly [string, string]
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
      label: ['Pending personalisation', 'Menunggu pempersonalan'],
      path: '/ikad/cps/cardprinting',
      count: work.pendingPersonalisation,
      since: work.oldestPendingSince,
    },
    {
      id: 'listed',
      label: ['On printing lists', 'Dalam senarai cetakan'],
      path: '/ikad/cps/cardprinting',
      count: work.onPrintLists,
    },
    {
      id: 'qc',
      label: ['Pending QC', 'Menunggu QC'],
      path: '/ikad/cps/cardqc',
      count: work.pendingQc,
      since: work.oldestQcSince,
    },
    {
      id: 'despatch',
      label: ['Ready to despatch', 'Sedia untuk dihantar'],
      path: '/ikad/cps/despatch',
      count: work.readyToDespatch,
    },
    {
      id: 'rejected',
      label: ['Rejected, not remade', 'Ditolak, belum dibuat semula'],
      path: '/ikad/cps/reassignjob?show=remake',
      count: work.rejectedWithoutRemake,
    },
    {
      id: 'noQr',
      label: ['Records with no QR', 'Rekod tanpa QR'],
      path: '/ikad/cps/report/unablegenerateqr',
      count: work.withoutQr,
    },
    {
      id: 'lots',
      label: ['Lots to receive', 'Lot untuk diterima'],
      path: '/ikad/sms/distribution/receivedistributelot',
      count: work.lotsToReceive,
      since: work.oldestLotsSentAt,
    },
    {
      id: 'discrepancies',
      label: ['Discrepancies of yours', 'Percanggahan anda'],
      path: '/ikad/sms/distribution/managedistributelot?discrepant=1',
      count: work.ownDiscrepancies,
    },
    {
      id: 'travellers',
      label: ['Lot travellers to verify', 'Borang pengembara lot untuk disahkan'],
      path: '/ikad/cps/production/lottravellerform?status=DRAFT',
      count: work.travellersToVerify,
      since: work.oldestTravellerAt,
    },
    {
      id: 'registry',
      label: ['Registry records refused', 'Rekod pendaftaran ditolak'],
      path: '/ikad/cps/general/support/existdata',
      count: work.registryErrors,
    },
    {
      id: 'passwords',
      label: ['Forgotten passwords', 'Kata laluan terlupa'],
      path: '/ikad/uam/manageusers?requested=1',
      count: work.passwordRequests,
    },
  ]
  return rows.filter((row): row is WorkItem => row.count !== null && row.count !== undefined)
}
