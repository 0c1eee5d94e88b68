import { graphql } from 'react-relay'
import type {
  useTravellers_query$data,
  useTravellers_query$key,
} from '#client/__generated__/useTravellers_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useTravellers_query on Query
  @refetchable(queryName: "useTravellersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "LotTravellerFilter" }
  ) {
    lotTravellers(first: $first, after: $after, filter: $filter)
      @connection(key: "useTravellers_lotTravellers") {
      total
      totalCapped
      edges {
        node {
          id
          travellerId
          lotNo
          day
          stationId
          operatorName
          status
          version
          verifyRefusal
          good
          rejected
          balance
          agrees
          remark
          editedBy
          verifiedBy
          verifiedAt
          cardType {
            id
            code
          }
          recorded {
            withdrawn
            putBack
          }
        }
      }
    }
  }
`

export type TravellerRow = useTravellers_query$data['lotTravellers']['edges'][number]['node']

/** Returns the forms of a query, their number, and the function that loads more. */
export function useTravellers(query: useTravellers_query$key) {
  return useList(fragment, query, (data) => data.lotTravellers)
}
