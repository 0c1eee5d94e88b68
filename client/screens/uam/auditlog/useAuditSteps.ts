import { graphql } from 'react-relay'
import type {
  useAuditSteps_query$data,
  useAuditSteps_query$key,
} from '#client/__generated__/useAuditSteps_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useAuditSteps_query on Query
  @refetchable(queryName: "useAuditStepsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "AuditFilter" }
  ) {
    auditTrail(first: $first, after: $after, filter: $filter)
      @connection(key: "useAuditSteps_auditTrail") {
      total
      totalCapped
      edges {
        node {
          id
          at
          by
          branchCode
          action
          subjects {
            subject
            kind
            name
          }
          changes {
            field
            before
            after
          }
          ...AuditStepPanel_step
        }
      }
    }
  }
`

export type AuditStep = useAuditSteps_query$data['auditTrail']['edges'][number]['node']

/** Returns the steps of a query, their number, and the function that loads more. */
export function useAuditSteps(query: useAuditSteps_query$key) {
  return useList(fragment, query, (data) => data.auditTrail)
}
