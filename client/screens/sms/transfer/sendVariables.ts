import { headquarters, limits } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/lotTransfer/transitions.ts'
import type { distributelotQuery$variables, LotSort } from '#client/__generated__/distributelotQuery.graphql.ts'
import { profileStore } from '#client/session/profile.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { directions } from './directions.ts'

const sorts: Record<string, LotSort> = { lot: 'LOT_NO', serials: 'START_SN', cards: 'CARD_QTY', received: 'RECEIVED_AT' }

/** The branch whose lots are sent: headquarters distributes; a return is the viewer's branch's, or one that an administrator chose. */
export function originOf(direction: TransferDirection, search: URLSearchParams): string {
  return direction === 'distribution' ? headquarters : (search.get('origin') ?? profileStore.get()?.branchcode ?? '')
}

/** What the address asks for: lots of the origin's store by text (`q`) and card type (its key), the oldest first. */
export function sendVariables(direction: TransferDirection): (url: URL) => distributelotQuery$variables {
  return ({ searchParams: search }) => {
    const sort = sortOf(search)
    const cardType = search.get('cardType') ?? ''
    const no = search.get('no')
    return {
      first: limits.pageSize,
      filter: {
        status: [...directions[direction].from],
        branchCode: originOf(direction, search),
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
