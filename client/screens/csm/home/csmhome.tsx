import { graphql, usePreloadedQuery } from 'react-relay'
import type { csmhomeQuery } from '#client/__generated__/csmhomeQuery.graphql.ts'
import { WelcomePanel } from '#client/parts/welcome/WelcomePanel.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { CsmHomeHeader } from './CsmHomeHeader.tsx'
import { FolderFaults } from './FolderFaults.tsx'
import { MachineFigures } from './MachineFigures.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { WaitingWork } from './WaitingWork.tsx'

const query = graphql`
  query csmhomeQuery @preloadable {
    viewer {
      ...WelcomePanel_viewer
    }
    ...CsmHomeHeader_query
    ...FolderFaults_query
    ...WaitingWork_query
    ...MachineFigures_query
    ...StatusCounts_query
  }
`

/**
 * CSM home (/csm/home): the waiting work and its age, the machines, the jobs by state, and the
 * failing folders.
 */
export function Screen({ queryRef }: ScreenProps<csmhomeQuery>) {
  const data = usePreloadedQuery<csmhomeQuery>(query, queryRef)
  useLiveRefresh(['CSM_JOB', 'CSM_FILE', 'SETTINGS'])
  return (
    <>
      <CsmHomeHeader query={data} />
      {data.viewer && <WelcomePanel viewer={data.viewer} area="csm" />}
      <FolderFaults query={data} />
      <WaitingWork query={data} />
      <MachineFigures query={data} />
      <StatusCounts query={data} />
    </>
  )
}
