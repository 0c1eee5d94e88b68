import { graphql, usePreloadedQuery } from 'react-relay'
import type { systemQuery } from '#client/__generated__/systemQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { SystemGroups } from './SystemGroups.tsx'
import { SystemHeader } from './SystemHeader.tsx'
import './system.css'

const query = graphql`
  query systemQuery @preloadable {
    systemStatus {
      ...SystemHeader_status
      ...SystemGroups_status
    }
  }
`
const refreshMs = 5_000

/**
 * System (/ikad/uam/system): how each part of the running system is, in plain words, refreshed
 * every few seconds.
 */
export function Screen({ queryRef }: ScreenProps<systemQuery>) {
  const { systemStatus } = usePreloadedQuery<systemQuery>(query, queryRef)
  useRefreshEvery(refreshMs)
  return (
    <>
      <SystemHeader status={systemStatus} />
      <SystemGroups status={systemStatus} />
    </>
  )
}
