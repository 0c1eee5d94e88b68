import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { uamQuery } from '#client/__generated__/uamQuery.graphql.ts'
import type { ScreenProps } from '#client/app/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { RecentChanges } from './overview/RecentChanges.tsx'
import { TableTiles } from './overview/TableTiles.tsx'
import './overview/overview.css'

const text = defineMessages({
  state: { id: 'uam.uam.state', defaultMessage: '{users, plural, one {# user} other {# users}} at {branches, plural, one {# branch} other {# branches}}' },
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
