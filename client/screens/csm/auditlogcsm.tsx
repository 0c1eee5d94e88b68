import { graphql, usePreloadedQuery } from 'react-relay'
import type { auditlogcsmQuery } from '#client/__generated__/auditlogcsmQuery.graphql.ts'
import { SealState } from '#client/parts/record/SealState.tsx'
import { ReportView } from '#client/parts/report/ReportView.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'

const query = graphql`
  query auditlogcsmQuery($id: String!, $filter: ReportFilter) @preloadable {
    ...ReportView_query @arguments(id: $id, filter: $filter)
    csmAuditSeal {
      ...SealState_seal
    }
  }
`

/**
 * Audit log (/csm/report/auditlog): the trail of both areas with its six filters, and whether its
 * seal is intact.
 */
export function Screen({ queryRef }: ScreenProps<auditlogcsmQuery>) {
  const data = usePreloadedQuery<auditlogcsmQuery>(query, queryRef)
  return (
    <ReportView
      query={data}
      filter={queryRef.variables.filter}
      actions={<SealState seal={data.csmAuditSeal} />}
    />
  )
}
