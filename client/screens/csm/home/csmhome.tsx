import { graphql, usePreloadedQuery } from 'react-relay'
import type { csmhomeQuery } from '#client/__generated__/csmhomeQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { CsmHomeHeader } from './CsmHomeHeader.tsx'
import { FolderFaults } from './FolderFaults.tsx'
import { StatusCounts } from './StatusCounts.tsx'

const query = graphql`
  query csmhomeQuery @preloadable {
    ...CsmHomeHeader_query
    ...FolderFaults_query
    ...StatusCounts_query
  }
`

/** CSM home (/csm/home): how many jobs stand where, what waits, and which folders fail. */
export function Screen({ queryRef }: ScreenProps<csmhomeQuery>) {
  const data = usePreloadedQuery<csmhomeQuery>(query, queryRef)
  useLiveRefresh(['CSM_JOB', 'CSM_FILE'])
  return (
    <>
      <CsmHomeHeader query={data} />
      <FolderFaults query={data} />
      <StatusCounts query={data} />
    </>
  )
}
