import { Tick } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { homeQuery } from '#client/__generated__/homeQuery.graphql.ts'
import type { workItems_work$key } from '#client/__generated__/workItems_work.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LowStock } from './LowStock.tsx'
import { PasswordExpires } from './PasswordExpires.tsx'
import { RegistryFiles } from './RegistryFiles.tsx'
import { workFragment, workItems } from './workItems.ts'
import { WorkTile } from './WorkTile.tsx'

const text = defineMessages({
  state: {
    id: 'core.home.state',
    defaultMessage: '{branch} · {waiting, plural, =0 {nothing waits} one {# thing waits} other {# things wait}} for you',
  },
  nothing: { id: 'core.home.nothing', defaultMessage: 'Nothing waits for you' },
  nothingHint: {
    id: 'core.home.nothingHint',
    defaultMessage: 'What comes in shows here by itself. Other screens are at the top, or press Ctrl+K.',
  },
  work: { id: 'core.home.work', defaultMessage: 'What waits for you' },
})

const query = graphql`
  query homeQuery @preloadable {
    viewer {
      passwordExpiresInDays
      branch {
        name
      }
      work {
        ...workItems_work
        ...LowStock_work
        ...RegistryFiles_work
      }
    }
  }
`

/** Home (/ikad/home): the work list, counted live, each entry a link to its screen. */
export function Screen({ queryRef }: ScreenProps<homeQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const { viewer } = usePreloadedQuery<homeQuery>(query, queryRef)
  const refresh = useRefresh()
  useLive(['CARD_JOB', 'PRINT_LIST', 'PACKAGE', 'APPLICATION', 'STOCK', 'TRAVELLER', 'SETTINGS'], () => refresh())
  const work = useFragment<workItems_work$key>(workFragment, viewer?.work)
  if (!viewer || !work) return null

  const items = workItems(work)
  const waiting = items.filter((item) => item.count > 0).length + (work.lowStock?.length ? 1 : 0)
  return (
    <>
      <PageHeader screen="/ikad/home" state={t('state', { branch: viewer.branch.name, waiting })} />
      {typeof viewer.passwordExpiresInDays === 'number' && <PasswordExpires days={viewer.passwordExpiresInDays} />}
      {waiting === 0 && (
        <div className="ik-panel">
          <Notice icon={<Tick size={20} />} title={t('nothing')}>
            {t('nothingHint')}
          </Notice>
        </div>
      )}
      {items.length > 0 && (
        <ul className="ik-tiles" aria-label={t('work')}>
          {items.map((item) => (
            <WorkTile key={item.id} item={item} age={item.since ? format.age(item.since) : null} />
          ))}
        </ul>
      )}
      <LowStock work={viewer.work} />
      <RegistryFiles work={viewer.work} />
    </>
  )
}
