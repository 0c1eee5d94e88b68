import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { homeQuery } from '#client/__generated__/homeQuery.graphql.ts'
import type { workItems_work$key } from '#client/__generated__/workItems_work.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { byUrgency } from './byUrgency.ts'
import { LowStock } from './LowStock.tsx'
import { PasswordExpires } from './PasswordExpires.tsx'
import { RegistryFiles } from './RegistryFiles.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { workFragment, workItems } from './workItems.ts'
import { WorkList } from './WorkList.tsx'

const text = defineMessages({
  state: {
    id: 'core.home.state',
    defaultMessage:
      '{day} · {waiting, plural, =0 {nothing waits} one {# kind of work waits} other {# kinds of work wait}} for you{late, plural, =0 {} one {, # is late} other {, # are late}}',
  },
})

const query = graphql`
  query homeQuery @preloadable {
    viewer {
      ...PasswordExpires_viewer
      ...TodayPanel_viewer
      work {
        ...workItems_work
        ...LowStock_work
        ...RegistryFiles_work
      }
    }
  }
`

const minute = 60_000

/** Home (/ikad/home): the work list, counted live, each entry a link to its screen. */
export function Screen({ queryRef }: ScreenProps<homeQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const { viewer } = usePreloadedQuery<homeQuery>(query, queryRef)
  useLiveRefresh(['CARD_JOB', 'PRINT_LIST', 'PACKAGE', 'APPLICATION', 'STOCK', 'TRAVELLER', 'INCIDENT', 'SETTINGS', 'EXPORT'])
  // Days end, and what waits grows late, without anybody doing anything.
  useRefreshEvery(minute)
  const now = useTick(minute)
  const work = useFragment<workItems_work$key>(workFragment, viewer?.work)
  if (!viewer || !work) return null

  const items = workItems(work)
  const waiting = byUrgency(items, now)
  const late = waiting.filter(({ age }) => age?.tone === 'bad').length
  const day = `${format.weekday(now)} ${format.date(now)}`
  return (
    <>
      <PageHeader screen="/ikad/home" state={t('state', { day, waiting: waiting.length, late })} />
      <PasswordExpires viewer={viewer} />
      <div className={items.length > 0 ? 'ik-home' : 'ik-home ik-alone'}>
        <div>
          {items.length > 0 && <WorkList items={items} waiting={waiting} now={now} />}
          <LowStock work={viewer.work} />
          <RegistryFiles work={viewer.work} />
        </div>
        <TodayPanel viewer={viewer} now={now} />
      </div>
    </>
  )
}
