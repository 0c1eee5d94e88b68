import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { homeQuery } from '#client/__generated__/homeQuery.graphql.ts'
import type { workItems_work$key } from '#client/__generated__/workItems_work.graphql.ts'
import { RegistryFiles } from '#client/parts/registry/RegistryFiles.tsx'
import { WelcomePanel } from '#client/parts/welcome/WelcomePanel.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { byUrgency } from './byUrgency.ts'
import { LowStock } from './LowStock.tsx'
import { PasswordExpires } from './PasswordExpires.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { WorkElsewhere } from './WorkElsewhere.tsx'
import { workFragment, workItems } from './workItems.ts'
import { WorkList } from './WorkList.tsx'

const text = defineMessages({
  state: {
    id: 'core.home.state',
    defaultMessage:
      '{day} · {waiting, plural, =0 {no tasks} one {# task} other {# tasks}}{late, plural, =0 {} other {, # overdue}}',
  },
})

const query = graphql`
  query homeQuery @preloadable {
    viewer {
      ...WelcomePanel_viewer
      ...PasswordExpires_viewer
      ...TodayPanel_viewer
      work {
        ...workItems_work
        ...LowStock_work
        ...WorkElsewhere_work
        ...RegistryFiles_work
      }
    }
  }
`

const minute = 60_000

/** Home (/ikad/home): the work list with live counts, each entry linked to its screen. */
export function Screen({ queryRef }: ScreenProps<homeQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const { viewer } = usePreloadedQuery<homeQuery>(query, queryRef)
  useLiveRefresh([
    'CARD_JOB',
    'PRINT_LIST',
    'PACKAGE',
    'APPLICATION',
    'STOCK',
    'TRAVELLER',
    'INCIDENT',
    'SETTINGS',
    'EXPORT',
  ])
  // Days end and waiting work becomes late without any change that would trigger a refresh.
  useRefreshEvery(minute)
  const now = useTick(minute)
  const work = useFragment<workItems_work$key>(workFragment, viewer?.work)
  const branch = useStore(profileStore)?.branchcode ?? ''
  if (!viewer || !work) return null

  const items = workItems(work, branch)
  const waiting = byUrgency(items, now)
  const late = waiting.filter(({ age }) => age?.tone === 'bad').length
  const day = `${format.weekday(now)} ${format.date(now)}`
  return (
    <>
      <PageHeader screen="/ikad/home" state={t('state', { day, waiting: waiting.length, late })} />
      <PasswordExpires viewer={viewer} />
      <WelcomePanel viewer={viewer} area="ikad" />
      <div className={items.length > 0 ? 'ik-home' : 'ik-home ik-alone'}>
        <div>
          {items.length > 0 && <WorkList items={items} waiting={waiting} now={now} />}
          <WorkElsewhere work={viewer.work} />
          <LowStock work={viewer.work} />
          <RegistryFiles work={viewer.work} />
        </div>
        <TodayPanel viewer={viewer} now={now} />
      </div>
    </>
  )
}
