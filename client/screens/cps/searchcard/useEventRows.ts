import { graphql } from 'react-relay'
import type {
  useEventRows_query$data,
  useEventRows_query$key,
} from '#client/__generated__/useEventRows_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useEventRows_query on Query
  @refetchable(queryName: "useEventRowsPaginationQuery")
  @argumentDefinitions(
    eventFilter: { type: "CardEventFilter!" }
    happened: { type: "Boolean!" }
    latestFirst: { type: "Boolean!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    cardEvents(first: $first, after: $after, filter: $eventFilter, descending: $latestFirst)
      @include(if: $happened)
      @connection(key: "useEventRows_cardEvents") {
      total
      totalCapped
      edges {
        node {
          id
          at
          jobId
          status
          branch {
            code
          }
          card {
            cardSn
            stationId
            persoBy
            qcBy
            rejectCode
            rejectDescription
          }
          application {
            applicationNo
            passportNo
            name
            employerName
            cardType {
              code
            }
          }
        }
      }
    }
  }
`
export type EventRow = NonNullable<useEventRows_query$data['cardEvents']>['edges'][number]['node']

/** Returns the events of the address, and the function that loads more. */
export function useEventRows(query: useEventRows_query$key) {
  return useList(fragment, query, (data) => data.cardEvents)
}
