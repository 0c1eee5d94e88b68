import type { cardwithdrawalQuery$variables } from '#client/__generated__/cardwithdrawalQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import { profileStore } from '#client/state/profile.ts'
import { seesBranch } from '#domain/access.ts'

/**
 * Returns the variables: this workstation's blank cards, and its past days if the address shows
 * them.
 */
export function withdrawalVariables({ searchParams }: URL): cardwithdrawalQuery$variables {
  const profile = profileStore.get()
  const chosen = workstationStore.get()
  // Somebody of another branch may have signed in at this workstation.
  const station =
    chosen && profile && seesBranch({ branchCode: profile.branchcode }, chosen.branchCode)
      ? chosen
      : null
  return {
    stationId: station?.stationId ?? '',
    showDays: searchParams.get('show') === 'days' && station !== null,
    days: { stationId: station?.stationId ?? '', differing: searchParams.get('differing') === '1' },
  }
}
