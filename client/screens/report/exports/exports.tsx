import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { exports_viewer$key } from '#client/__generated__/exports_viewer.graphql.ts'
import type { exportsQuery } from '#client/__generated__/exportsQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ExportTable } from './ExportTable.tsx'
import './exports.css'
import { Progress } from './Progress.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

const text = defineMessages({
  state: {
    id: 'report.exports.state',
    defaultMessage:
      '{making, plural, =0 {Nothing is being made} one {# file is being made} other {# files are being made}} · {ready, plural, =0 {none waits to be fetched} one {# waits to be fetched} other {# wait to be fetched}}',
  },
})

const query = graphql`
  query exportsQuery @preloadable {
    viewer {
      ...exports_viewer
    }
  }
`
const fragment = graphql`
  fragment exports_viewer on Viewer {
    reportExports {
      state
      fetchedAt
      ...ExportTable_exports
    }
    reportSchedules {
      ...ScheduleTable_schedules
    }
    mayScheduleForBranch
  }
`

/**
 * My exports (/ikad/report/exports): files of reports that were or are being made in the
 * background.
 */
export function Screen({ queryRef }: ScreenProps<exportsQuery>) {
  const t = useTexts(text)
  const { viewer } = usePreloadedQuery<exportsQuery>(query, queryRef)
  const own = useFragment<exports_viewer$key>(fragment, viewer)
  const exports = own?.reportExports ?? []
  const refresh = useLiveRefresh(['EXPORT'])
  const making = exports.filter(({ state }) => state === 'WAITING' || state === 'MAKING').length
  const ready = exports.filter(({ state, fetchedAt }) => state === 'READY' && !fetchedAt).length
  return (
    <>
      <PageHeader screen="/ikad/report/exports" state={t('state', { making, ready })} />
      {making > 0 && <Progress />}
      <div className="ik-exports">
        <ExportTable exports={exports} onFetched={() => refresh()} />
        <ScheduleTable
          schedules={own?.reportSchedules ?? []}
          mayForBranch={own?.mayScheduleForBranch ?? false}
        />
      </div>
    </>
  )
}
