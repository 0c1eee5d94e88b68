import { graphql, usePreloadedQuery } from 'react-relay'
import type { uamQuery } from '#client/__generated__/uamQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { OverviewHeader } from '#client/screens/uam/overview/OverviewHeader.tsx'
import { RecentChanges } from '#client/screens/uam/overview/RecentChanges.tsx'
import { TableTiles } from '#client/screens/uam/overview/TableTiles.tsx'
import '#client/screens/uam/overview/overview.css'

const query = graphql`
  query uamQuery @preloadable {
    administration {
      ...OverviewHeader_administration
      ...TableTiles_administration
      ...RecentChanges_administration
    }
  }
`

/**
 * User access (/ikad/uam): an overview of users and master settings, what needs attention, and
 * recent changes.
 */
export function Screen({ queryRef }: ScreenProps<uamQuery>) {
  const { administration } = usePreloadedQuery<uamQuery>(query, queryRef)
  useLiveRefresh(['SETTINGS', 'USER', 'STATION'])
  return (
    <>
      <OverviewHeader administration={administration} />
      <div className="ik-overview">
        <TableTiles administration={administration} />
        <RecentChanges administration={administration} />
      </div>
    </>
  )
}
