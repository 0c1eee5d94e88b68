import type { cardprintingQuery$variables } from '#client/__generated__/cardprintingQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import { cardTypeFilter } from '#client/screens/cps/cardprinting/pending/cardTypeFilter.ts'
import { stationFilter } from '#client/screens/cps/cardprinting/pending/pendingStation.ts'
import { waitingOrder } from '#client/screens/cps/waitingOrder.ts'
import { profileStore } from '#client/state/profile.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { seesBranch } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'

/**
 * Returns the variables of card printing: this workstation's list, and its branch's pending jobs by
 * the address's filters.
 */
export function printingVariables({ searchParams }: URL): cardprintingQuery$variables {
  const profile = profileStore.get()
  const chosen = workstationStore.get()
  // Somebody of another branch may have signed in at this workstation.
  const station =
    chosen && profile && seesBranch({ branchCode: profile.branchcode }, chosen.branchCode)
      ? chosen
      : null
  const stickers = rangeOf(searchParams)
  return {
    stationId: station?.stationId ?? '',
    first: limits.pageSize,
    filter: {
      status: ['NEW'],
      branchCode: station?.branchCode ?? profile?.branchcode ?? null,
      ...cardTypeFilter(searchParams.get('type')),
      ...stationFilter(searchParams.get('station'), station?.stationId ?? ''),
      text: searchParams.get('find'),
      sector: searchParams.get('sector'),
      employer: searchParams.get('employer'),
      stickerFrom: stickers?.from ?? null,
      stickerTo: stickers?.to ?? null,
    },
    ...waitingOrder(searchParams),
  }
}
