import type { CardJobStatus, reassignjobQuery$variables } from '#client/__generated__/reassignjobQuery.graphql.ts'
import { waitingOrder } from '#client/screens/cps/waitingOrder.ts'
import { limits } from '#domain/limits.ts'

/** What the screen is about: pending jobs that go elsewhere, or rejected cards that are made anew. */
export type Mode = 'move' | 'remake'
export const modeOf = (search: URLSearchParams): Mode => (search.get('show') === 'remake' ? 'remake' : 'move')

/** The station filter's word for jobs that were given to none yet. */
export const noStation = 'none'

/** The states from which a card is made anew. */
export const rejectedStates = ['QC_REJECTED', 'CHIP_ERROR', 'MANUALLY_REJECTED'] as const satisfies readonly CardJobStatus[]

/** Those of them in which cards wait for a remake: a QC rejection is printed again, remade or closed at once. */
export const awaitingStates = ['CHIP_ERROR', 'MANUALLY_REJECTED'] as const

/** Hours of waiting that can be asked for. */
export const waits = [24, 72, 168] as const

/** The jobs that the address asks for, the longest wait first. */
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
