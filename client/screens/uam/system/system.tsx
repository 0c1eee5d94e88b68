import { graphql, usePreloadedQuery } from 'react-relay'
import type { systemQuery } from '#client/__generated__/systemQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { MaintenanceActions } from './MaintenanceActions.tsx'
import { SystemGroups } from './SystemGroups.tsx'
import { SystemHeader } from './SystemHeader.tsx'
import './system.css'

const query = graphql`
  query systemQuery @preloadable {
    systemStatus {
      ...SystemHeader_status
      ...SystemGroups_status
    }
    viewer {
      maintenance {
        ...MaintenanceActions_maintenance
      }
    }
  }
`
const refreshMs = 5_000

/**
 * System (/ikad/uam/system): how each part of the running system is, in plain words, refreshed
 * every few seconds.
 */
export function Screen({ queryRef }: ScreenProps<systemQuery>) {
  const { systemStatus, viewer } = usePreloadedQuery<systemQuery>(query, queryRef)
  useRefreshEvery(refreshMs)
  const refresh = useRefresh()
  return (
    <>
      <SystemHeader
        status={systemStatus}
        actions={
          viewer && <MaintenanceActions maintenance={viewer.maintenance} onDone={() => refresh()} />
        }
      />
      <SystemGroups status={systemStatus} />
    </>
  )
}
