import { graphql, readInlineData } from 'react-relay'
import type {
  storeLots_lot$data,
  storeLots_lot$key,
} from '#client/__generated__/storeLots_lot.graphql.ts'
import { rangeOf } from '#client/screens/sms/stock/serials.ts'
import type { Range } from '#domain/lot/ranges.ts'

const fragment = graphql`
  fragment storeLots_lot on Lot @inline {
    id
    lotNo
    rootLotNo
    startSn
    endSn
    status
    receivedAt
    inStore
    availableActions
    cardType {
      id
      code
    }
    branch {
      id
      code
    }
    places {
      place
      ranges {
        startSn
        endSn
      }
    }
  }
`
/** A lot, as the sending screens need it. */
export type StoreLot = Omit<storeLots_lot$data, ' $fragmentType'>

export const readStoreLot = (lot: storeLots_lot$key): StoreLot => readInlineData(fragment, lot)

const stores: readonly string[] = ['HQ_STORE', 'BRANCH_STORE']

/** Returns the runs of a lot that are in a store, and so can be sent. */
export function runsInStore({ places }: Pick<StoreLot, 'places'>): Range[] {
  return places
    .filter(({ place }) => stores.includes(place))
    .flatMap(({ ranges }) => ranges.map(rangeOf))
}
