import type { ComponentProps } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ReportScreenQuery } from '#client/__generated__/ReportScreenQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ReportView } from './ReportView.tsx'

const query = graphql`
  query ReportScreenQuery($id: String!, $filter: ReportFilter) @preloadable {
    ...ReportView_query @arguments(id: $id, filter: $filter)
  }
`

type Props = ScreenProps<ReportScreenQuery> & Pick<ComponentProps<typeof ReportView>, 'bulkActions'>

/** The screen of every report without further functions. */
export function Screen({ queryRef, ...more }: Props) {
  const data = usePreloadedQuery<ReportScreenQuery>(query, queryRef)
  return <ReportView query={data} filter={queryRef.variables.filter} {...more} />
}
