import { lotStateNames } from '#domain/lot/stateNames.ts'
import { lotStates, type LotState } from '#domain/lot/transitions.ts'
import type { Locale } from '#domain/problems.ts'

/** GraphQL's AT_BRANCH as the domain's atBranch. */
export function lotStateOf(status: string): LotState {
  return status.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as LotState
}

/** GraphQL's name of each state of a lot, in the order of its life. */
export const lotStatuses = lotStates.map((state) => state.replace(/([A-Z])/g, '_$1').toUpperCase())

/** What people call a lot's state; as the server has it where this screen is older than the server. */
export function lotStateName(status: string, locale: Locale): string {
  return lotStateNames[lotStateOf(status)]?.[locale === 'en' ? 0 : 1] ?? status
}
