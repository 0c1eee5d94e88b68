import type { receivedistributelotQuery$variables } from '#client/__generated__/receivedistributelotQuery.graphql.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { profileStore } from '#client/state/profile.ts'
import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

/** Whether what waits in the list is others' to receive: no distribution comes to headquarters, which sees those of all branches. */
export const awaitedElsewhere = (direction: TransferDirection): boolean =>
  direction === 'distribution' && profileStore.get()?.branchcode === headquarters

/** What the address asks for: the transfer at hand (`no`, its own number or its receipt's), else those that are on their way here. */
export function receiptVariables(direction: TransferDirection): (url: URL) => receivedistributelotQuery$variables {
  return ({ searchParams: search }) => {
    const no = search.get('no')?.trim() ?? ''
    const branch = profileStore.get()?.branchcode ?? ''
    const { name } = directions[direction]
    return {
      no,
      chosen: no !== '',
      waiting: no === '',
      direction: name,
      // From headquarters administrators act on every branch; what comes to headquarters itself are returns alone.
      filter: {
        direction: name,
        status: ['IN_TRANSIT', 'PARTLY_RECEIVED'],
        destination: branch === headquarters ? search.get('branch') : branch,
      },
    }
  }
}
