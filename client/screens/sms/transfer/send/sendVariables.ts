import type {
  distributelotQuery$variables,
  LotSort,
} from '#client/__generated__/distributelotQuery.graphql.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { profileStore } from '#client/state/profile.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { headquarters, limits } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

const sorts: Record<string, LotSort> = {
  lot: 'LOT_NO',
  serials: 'START_SN',
  cards: 'CARD_QTY',
  received: 'RECEIVED_AT',
}

/** No branch has this code, so that nothing is listed until one is chosen. */
export const noOrigin = '-'

/**
 * Returns the branch whose lots are sent. Headquarters distributes; a return comes from the
 * viewer's branch, or from one that an administrator at headquarters chose.
 */
export function originOf(direction: TransferDirection, search: URLSearchParams): string {
  if (direction === 'distribution') return headquarters
  const branch = search.get('origin') ?? profileStore.get()?.branchcode ?? headquarters
  return branch === headquarters ? noOrigin : branch
}

/**
 * Returns the address's variables: lots of the origin's store by text (`q`) and card type (its
 * key), the oldest first.
 */
export function sendVariables(
  direction: TransferDirection,
): (url: URL) => distributelotQuery$variables {
  return ({ searchParams: search }) => {
    const sort = sortOf(search)
    const cardType = search.get('cardType') ?? ''
    const no = search.get('no')
    return {
      first: limits.pageSize,
      filter: {
        status: [...directions[direction].from],
        branchCode: originOf(direction, search),
        // The cards of the branch's other lots are at stations or used, and can't be sent.
        inStore: true,
        cardTypeId: /^\d{1,9}$/.test(cardType) ? Number(cardType) : null,
        text: search.get('q'),
      },
      sort: (sort && sorts[sort.id]) ?? 'RECEIVED_AT',
      descending: sort?.descending ?? false,
      no: no ?? '',
      adding: no !== null,
    }
  }
}
