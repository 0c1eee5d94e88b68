import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import { useCallback, useId, useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { poslajuexportQuery } from '#client/__generated__/poslajuexportQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateText } from '#client/ui/form/DateText.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { ExportFilters } from './ExportFilters.tsx'
import { exportChoice, exportPath } from './exportVariables.ts'
import { ParcelTable } from './ParcelTable.tsx'
import './poslajuexport.css'
import { useCourierFile } from './useCourierFile.ts'
import { WritingBar } from './WritingBar.tsx'

const text = defineMessages({
  state: {
    id: 'cps.poslajuexport.state',
    defaultMessage:
      '{n, plural, =0 {No delivery} one {# delivery} other {# deliveries}}{more, select, yes {+} other {}} from {from} to {to}',
  },
  all: {
    id: 'cps.poslajuexport.all',
    defaultMessage: '{n, plural, =0 {Nothing to export} one {Export # package} other {Export # packages}}',
  },
  pickup: { id: 'cps.poslajuexport.pickup', defaultMessage: 'Pick-up date' },
})

const query = graphql`
  query poslajuexportQuery($filter: PackageFilter!, $first: Int = 50) @preloadable {
    counted: packages(first: 1, filter: $filter) {
      total
      totalCapped
    }
    ...ExportFilters_query
    ...ParcelTable_query @arguments(filter: $filter, first: $first)
  }
`

/** Courier export (/ikad/cps/poslajuexport): the deliveries of some days as the courier's workbook. */
export function Screen({ queryRef }: ScreenProps<poslajuexportQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { search, setTyped } = useUrlQuery()
  const profile = useStore(profileStore)
  const data = usePreloadedQuery<poslajuexportQuery>(query, queryRef)
  const file = useCourierFile()
  const loaded = useRef(0)
  const pickupId = useId()
  const onLoaded = useCallback((count: number) => void (loaded.current = count), [])
  const refresh = useRefresh()
  useLive(['PACKAGE'], () => refresh({ first: Math.max(loaded.current, 1) }))

  const { total, totalCapped } = data.counted
  const choice = exportChoice(search)
  const asked = modelDate.safeParse(search.get('pickup'))
  const pickup = asked.success ? asked.data : malaysianDate(new Date())
  const take = (packagingIds: string[]) => {
    const path = exportPath(choice, { pickup, packagingIds, locale })
    const name = `poslaju-${choice.range.from}-${choice.range.to}.xlsx`
    void file.take(path, name, packagingIds.length || total)
  }
  const days = { from: format.date(choice.range.from), to: format.date(choice.range.to) }
  const atHq = profile?.branchcode === headquarters

  return (
    <>
      <PageHeader
        screen="/ikad/cps/poslajuexport"
        state={t('state', { n: total, more: totalCapped ? 'yes' : 'no', ...days })}
        actions={
          <>
            <span className="ik-row ik-px-pickup">
              <label htmlFor={pickupId}>{t('pickup')}</label>
              <DateText
                id={pickupId}
                value={search.get('pickup') ?? pickup}
                invalid={!asked.success && search.has('pickup')}
                onChange={(day) => setTyped({ pickup: day })}
              />
            </span>
            <Button
              intent="primary"
              icon={<Export />}
              disabled={total === 0 || file.writing !== null}
              text={t('all', { n: total })}
              onClick={() => take([])}
            />
          </>
        }
      />
      {file.writing && (
        <section className="ik-panel ik-px-writing-panel">
          <WritingBar writing={file.writing} onCancel={file.cancel} />
        </section>
      )}
      <ParcelTable
        query={data}
        withBranch={atHq}
        withNumber={choice.number !== 'without'}
        filters={<ExportFilters query={data} />}
        onTake={take}
        onLoaded={onLoaded}
      />
    </>
  )
}
