import { graphql } from 'react-relay'
import type {
  useFoundPackages_query$data,
  useFoundPackages_query$key,
} from '#client/__generated__/useFoundPackages_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useFoundPackages_query on Query
  @refetchable(queryName: "useFoundPackagesPaginationQuery")
  @argumentDefinitions(
    filter: { type: "PackageFilter!" }
    descending: { type: "Boolean" }
    asked: { type: "Boolean!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    packages(first: $first, after: $after, filter: $filter, descending: $descending)
      @include(if: $asked)
      @connection(key: "useFoundPackages_packages") {
      total
      totalCapped
      edges {
        node {
          id
          packagingId
          state
          cards
          addressee
          stickerDate
          deliveryMethod
          employerKind
          despatchedAt
          despatchedBy
          handedOverAt
          poslajuNo
          weightKg
          chargesMyr
          receiverName
          branch {
            code
          }
          collectionBranch {
            code
          }
        }
      }
    }
  }
`
export type FoundPackage = NonNullable<
  useFoundPackages_query$data['packages']
>['edges'][number]['node']

/** Returns the packages of the search, their number, and the function that loads more. */
export function useFoundPackages(query: useFoundPackages_query$key) {
  return useList(fragment, query, (data) => data.packages)
}
