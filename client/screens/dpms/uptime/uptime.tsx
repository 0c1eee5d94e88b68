import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { uptimeQuery } from '#client/__generated__/uptimeQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import './uptime.css'
import { UptimeStrips } from './UptimeStrips.tsx'
import { WeekdayChart } from './WeekdayChart.tsx'

const text = defineMessages({
  state: {
    id: 'dpms.uptime.state',
    defaultMessage: 'How reliably stations worked, and what was printed',
  },
})

const query = graphql`
  query uptimeQuery($branch: String, $page: Int) @preloadable {
    ...BranchFilter_query
    ...UptimeStrips_query @arguments(branch: $branch, page: $page)
    ...WeekdayChart_query @arguments(branch: $branch)
  }
`
const refreshMs = 60_000

/**
 * Uptime (/ikad/dpms/uptime): each station's last 30 days as a strip, and production compared with
 * the same weekday before.
 */
export function Screen({ queryRef }: ScreenProps<uptimeQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<uptimeQuery>(query, queryRef)
  useRefreshEvery(refreshMs)
  return (
    <>
      <PageHeader
        screen="/ikad/dpms/uptime"
        state={t('state')}
        actions={<BranchFilter query={data} />}
      />
      <div className="ik-uptime">
        <WeekdayChart query={data} />
        <UptimeStrips query={data} />
      </div>
    </>
  )
}
