import type {
  CardJobStatus,
  reassignjobQuery$variables,
} from '#client/__generated__/reassignjobQuery.graphql.ts'
import { waitingOrder } from '#client/screens/cps/waitingOrder.ts'
import { limits } from '#domain/limits.ts'

/** What the screen does: move pending jobs, or remake rejected cards. */
export type Mode = 'move' | 'remake'
export const modeOf = (search: URLSearchParams): Mode =>
  search.get('show') === 'remake' ? 'remake' : 'move'

/** The station filter's value for jobs that are given to no station yet. */
export const noStation = 'none'

/** The states from which a card is remade. */
export const rejectedStates = [
  'QC_REJECTED',
  'CHIP_ERROR',
  'MANUALLY_REJECTED',
] as const satisfies readonly CardJobStatus[]

/**
 * Those in which cards wait for a remake. A QC rejection is reprinted, remade or closed at once.
 */
export const awaitingStates = ['CHIP_ERROR', 'MANUALLY_REJECTED'] as const

/** The offered filters by hours of waiting. */
export const waits = [24, 72, 168] as const

/** Returns the variables of the jobs in the address, the longest wait first. */
export function reassignVariables({ searchParams: search }: URL): reassignjobQuery$variables {
  const remaking = modeOf(search) === 'remake'
  const station = search.get('station')
  const state = rejectedStates.find((each) => each === search.get('state'))
  return {
    moving: !remaking,
    remaking,
    first: limits.pageSize,
    filter: {
      status: remaking ? (state ? [state] : [...rejectedStates]) : ['NEW'],
      withoutRemake: remaking ? true : null,
      branchCode: search.get('branch'),
      stationId: station === noStation ? null : station,
      withoutStation: station === noStation ? true : null,
      cardType: search.get('type'),
      waitedHours: waits.find((hours) => String(hours) === search.get('waited')) ?? null,
      text: search.get('q')?.trim() || null,
    },
    ...waitingOrder(search),
  }
}
