import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { uamQuery } from '#client/__generated__/uamQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { RecentChanges } from '#client/screens/uam/overview/RecentChanges.tsx'
import { TableTiles } from '#client/screens/uam/overview/TableTiles.tsx'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import '#client/screens/uam/overview/overview.css'

const text = defineMessages({
  state: {
    id: 'uam.uam.state',
    defaultMessage: '{users, plural, one {# user} other {# users}} at {branches, plural, one {# branch} other {# branches}}',
  },
})

const query = graphql`
  query uamQuery @preloadable {
    administration {
      users
      branches
      ...TableTiles_administration
      ...RecentChanges_administration
    }
  }
`

/** User access (/ikad/uam): users and master settings at a glance, what of them waits, and who changed what. */
export function Screen({ queryRef }: ScreenProps<uamQuery>) {
  const t = useTexts(text)
  const { administration } = usePreloadedQuery<uamQuery>(query, queryRef)
  const refresh = useRefresh()
  useLive(['SETTINGS', 'USER', 'STATION'], () => refresh())
  const { users, branches } = administration
  return (
    <>
      <PageHeader screen="/ikad/uam" state={t('state', { users, branches })} />
      <div className="ik-overview">
        <TableTiles administration={administration} />
        <RecentChanges administration={administration} />
      </div>
    </>
  )
}
