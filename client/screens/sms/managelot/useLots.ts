import { graphql } from 'react-relay'
import type {
  useLots_query$data,
  useLots_query$key,
} from '#client/__generated__/useLots_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useLots_query on Query
  @refetchable(queryName: "useLotsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "LotFilter" }
    sort: { type: "LotSort" }
    descending: { type: "Boolean" }
  ) {
    lots(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "useLots_lots") {
      total
      totalCapped
      edges {
        node {
          id
          lotNo
          status
          version
          startSn
          endSn
          cardQty
          blank
          inStore
          availableActions
          doNo
          ppid
          contractNo
          receivedAt
          distribution {
            ldrNo
            sentAt
          }
          branch {
            code
            name
          }
          cardType {
            code
            description
          }
        }
      }
    }
  }
`

export type LotRow = useLots_query$data['lots']['edges'][number]['node']

/**
 * Returns whether a lot is used up and this person may close it. Headquarters sees other branches'
 * lots too.
 */
export const mayClose = ({ availableActions }: Pick<LotRow, 'availableActions'>) =>
  availableActions.includes('CLOSE')

/** Returns the lots of a query, their number, and the function that loads more. */
export function useLots(query: useLots_query$key) {
  return useList(fragment, query, (data) => data.lots)
}
