import type { receivedistributelotQuery$variables } from '#client/__generated__/receivedistributelotQuery.graphql.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { profileStore } from '#client/state/profile.ts'
import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

/**
 * Returns whether others receive the listed transfers: headquarters sees all distributions but
 * receives none.
 */
export const awaitedElsewhere = (direction: TransferDirection): boolean =>
  direction === 'distribution' && profileStore.get()?.branchcode === headquarters

/**
 * Returns the address's variables: the present transfer (`no`, its own or its receipt's number), or
 * those on the way.
 */
export function receiptVariables(
  direction: TransferDirection,
): (url: URL) => receivedistributelotQuery$variables {
  return ({ searchParams: search }) => {
    const no = search.get('no')?.trim() ?? ''
    const branch = profileStore.get()?.branchcode ?? ''
    const { name } = directions[direction]
    return {
      no,
      chosen: no !== '',
      waiting: no === '',
      direction: name,
      // Administrators at headquarters act on every branch. Only returns go to headquarters itself.
      filter: {
        direction: name,
        status: ['IN_TRANSIT', 'PARTLY_RECEIVED'],
        destination: branch === headquarters ? search.get('branch') : branch,
      },
    }
  }
}
