import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { reassignjobQuery } from '#client/__generated__/reassignjobQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { deselected } from '#client/ui/table/useSelection.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { JobFilters } from './JobFilters.tsx'
import { ModeLinks } from './ModeLinks.tsx'
import { MovePanel } from './MovePanel.tsx'
import { fitsMode } from './pickedJobs.ts'
import { modeOf } from './reassignVariables.ts'
import { RemakePanel } from './RemakePanel.tsx'
import { useJobColumns } from './useJobColumns.tsx'
import { useJobRows } from './useJobRows.ts'
import { useMe } from './useMe.ts'
import { useScanJobs } from './useScanJobs.ts'
import './reassignjob.css'

const text = defineMessages({
  move: { id: 'cps.reassignjob.move', defaultMessage: '{total} pending' },
  remake: { id: 'cps.reassignjob.remake', defaultMessage: '{total} rejected without a remake' },
  oldest: { id: 'cps.reassignjob.oldest', defaultMessage: 'oldest {age}' },
  scan: {
    id: 'cps.reassignjob.scan',
    defaultMessage: 'Scan an application, passport or card to select it',
  },
  moveList: { id: 'cps.reassignjob.moveList', defaultMessage: 'Pending jobs' },
  remakeList: term.notRemade,
  moveEmpty: { id: 'cps.reassignjob.moveEmpty', defaultMessage: 'No job is pending here' },
  remakeEmpty: {
    id: 'cps.reassignjob.remakeEmpty',
    defaultMessage: 'No rejected cards waiting for a remake',
  },
  emptyHint: { id: 'cps.reassignjob.emptyHint', defaultMessage: 'Widen the filters to see more.' },
})

const query = graphql`
  query reassignjobQuery(
    $moving: Boolean!
    $remaking: Boolean!
    $first: Int
    $filter: CardJobFilter
    $sort: CardJobSort
    $descending: Boolean
  ) @preloadable {
    viewer {
      ...useMe_viewer
    }
    ...JobFilters_query
    ...MovePanel_query @include(if: $moving) @alias(as: "move")
    ...RemakePanel_query @include(if: $remaking) @alias(as: "remake")
    ...useJobRows_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`
const none: ReadonlySet<string> = new Set()

/** The default order of the list. */
const order = { id: 'waiting', descending: true }

/**
 * Reassign jobs (/ikad/cps/reassignjob): moves pending jobs to another station or branch, and
 * remakes rejected cards.
 */
export function Screen({ queryRef }: ScreenProps<reassignjobQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const now = useTick(60_000)
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<reassignjobQuery>(query, queryRef)
  const { me, home, manyBranches } = useMe(data.viewer)
  const mode = modeOf(search)
  const jobs = useJobRows(data, me)
  const [selected, setSelected] = useState(none)
  const scanField = useRef<HTMLInputElement>(null)
  const refresh = useRefresh()
  useLive(['CARD_JOB', 'PRINT_LIST', 'STATION', 'STOCK', 'SETTINGS'], (changes) => {
    jobs.hear(changes)
    refresh()
  })

  const columns = useJobColumns({ mode, now, manyBranches, takenBy: jobs.takenBy })
  const picked = jobs.list.rows.filter(
    (row) => selected.has(row.id) && jobs.takenBy(row.id) === null && fitsMode(mode, row),
  )
  const leave = (ids: readonly string[]) => setSelected((present) => deselected(present, ids))
  const onScan = useScanJobs({
    mode,
    // A row that is no longer shown is not moved with the others; scanning it brings it back.
    isSelected: (id) => picked.some((row) => row.id === id),
    onFound: (row) => {
      jobs.add(row)
      setSelected((present) => new Set([...present, row.id]))
    },
    onUndo: (id) => leave([id]),
  })
  const onDone = (ids: readonly string[] = picked.map(({ id }) => id)) => {
    leave(ids)
    jobs.drop(new Set(ids))
    refresh()
    scanField.current?.focus()
  }

  const total = format.count(jobs.list.total, jobs.list.totalCapped)
  const state = [
    t(mode, { total }),
    search.has('sort') || !jobs.oldest ? null : t('oldest', { age: format.age(jobs.oldest, now) }),
    picked.length > 0 ? t(term.selected, { n: picked.length }) : null,
  ]
  return (
    <>
      <PageHeader
        screen="/ikad/cps/reassignjob"
        state={state.filter(Boolean).join(' · ')}
        actions={<ModeLinks />}
      />
      <ScanField label={t('scan')} onScan={onScan} fieldRef={scanField} />
      <div className="ik-rj-work">
        <DataTable
          id={`reassign-${mode}`}
          label={t(`${mode}List`)}
          columns={columns}
          {...jobs.list}
          sorting="server"
          order={order}
          selection={{ selected, onChange: setSelected }}
          filters={<JobFilters query={data} mode={mode} manyBranches={manyBranches} />}
          empty={{ title: t(`${mode}Empty`), hint: t('emptyHint') }}
        />
        {mode === 'move' && data.move && (
          <MovePanel
            query={data.move}
            picked={picked}
            home={search.get('branch') ?? (manyBranches ? null : home)}
            onDone={onDone}
          />
        )}
        {mode === 'remake' && data.remake && (
          <RemakePanel query={data.remake} picked={picked} onDone={onDone} />
        )}
      </div>
    </>
  )
}
