import type { LotFilter, LotSort } from '#client/__generated__/managelotQuery.graphql.ts'
import { lotSorts } from '#client/screens/sms/managelot/lotsVariables.ts'
import { clock } from '#client/state/clock.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'

export type TodayVariables = { today: LotFilter; sort: LotSort; descending: boolean }

/** Returns the variables of today's deliveries: lots as delivered, the newest first by default. */
export function todayVariables({ searchParams }: URL): TodayVariables {
  const day = clock.today()
  const sort = sortOf(searchParams)
  const known = sort ? lotSorts[sort.id] : undefined
  return {
    today: { from: day, to: day, delivered: true },
    sort: known ?? 'RECEIVED_AT',
    descending: sort && known ? sort.descending : true,
  }
}
