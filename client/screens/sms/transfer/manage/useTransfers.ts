import { graphql } from 'react-relay'
import type {
  useTransfers_query$data,
  useTransfers_query$key,
} from '#client/__generated__/useTransfers_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useTransfers_query on Query
  @refetchable(queryName: "useTransfersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "LotTransferFilter" }
  ) {
    lotTransfers(first: $first, after: $after, filter: $filter)
      @connection(key: "useTransfers_lotTransfers") {
      total
      totalCapped
      edges {
        node {
          id
          documentNo
          ldrNo
          status
          createdAt
          sentAt
          receivedAt
          sentBy
          bagNo
          lots
          cards
          receivedCards
          openDiscrepancies
          remark
          origin {
            id
            code
          }
          destination {
            id
            code
          }
        }
      }
    }
  }
`
export type TransferRow = useTransfers_query$data['lotTransfers']['edges'][number]['node']

/** Returns the distributions or returns of the address, and the function that loads more. */
export function useTransfers(query: useTransfers_query$key) {
  return useList(fragment, query, (data) => data.lotTransfers)
}
