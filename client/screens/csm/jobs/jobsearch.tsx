import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { jobsearchQuery } from '#client/__generated__/jobsearchQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { CsmJobActions } from './CsmJobActions.tsx'
import { CsmJobFilters } from './CsmJobFilters.tsx'
import { CsmJobOverview } from './CsmJobOverview.tsx'
import { jobVariables } from './csmJobVariables.ts'
import { ErrorFiles } from './ErrorFiles.tsx'
import { useChosenJobs } from './useChosenJobs.ts'
import { useCsmJobColumns } from './useCsmJobColumns.tsx'
import { useCsmJobs } from './useCsmJobs.ts'
import { useFindByScan } from './useFindByScan.ts'
import '#client/parts/setting/setting.css'
import './jobs.css'

const text = defineMessages({
  state: {
    id: 'csm.jobs.jobsearch.state',
    defaultMessage: '{total} {n, plural, one {job} other {jobs}}',
  },
  scan: {
    id: 'csm.jobs.jobsearch.scan',
    defaultMessage: 'Scan a card’s or chip’s serial, or an IC number',
  },
  label: { id: 'csm.jobs.jobsearch.label', defaultMessage: 'Jobs' },
  empty: { id: 'csm.jobs.jobsearch.empty', defaultMessage: 'No job fits' },
  emptyHint: {
    id: 'csm.jobs.jobsearch.emptyHint',
    defaultMessage: 'Widen the filters, or look at the files that are errors.',
  },
})

const query = graphql`
  query jobsearchQuery(
    $first: Int
    $filter: CsmJobFilter
    $sort: CsmJobSort
    $descending: Boolean
    $job: ID!
    $chosen: Boolean!
  ) @preloadable {
    ...ErrorFiles_query @arguments(first: $first)
    ...useCsmJobs_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    chosen: node(id: $job) @include(if: $chosen) {
      ...CsmJobOverview_job @alias(as: "job")
    }
  }
`

/** The default order of the list. */
const order = { id: 'received', descending: true }

/**
 * Job search (/csm/job/search): every job, and the actions on the selected ones or on the open one.
 */
export function Screen({ queryRef }: ScreenProps<jobsearchQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const data = usePreloadedQuery<jobsearchQuery>(query, queryRef)
  const jobs = useCsmJobs(data)
  const columns = useCsmJobColumns()
  const { search, set } = useUrlQuery()
  const { picked, selection, clear } = useChosenJobs(
    jobs.rows,
    JSON.stringify(jobVariables({ searchParams: search }).filter),
  )
  const onScan = useFindByScan((q, job) =>
    set({
      q,
      job,
      state: null,
      type: null,
      batch: null,
      machine: null,
      branch: null,
      hub: null,
      difference: null,
    }),
  )
  const refresh = useLiveRefresh(['CSM_JOB', 'CSM_FILE'])
  const overview = data.chosen?.job
  // Without a selection the buttons act on the open job, because a scan opens the one that it
  // found.
  const open = jobs.rows.filter(({ id }) => id === search.get('job'))
  const state = [
    t('state', format.howMany(jobs)),
    picked.length > 0 ? t(term.selected, { n: picked.length }) : null,
  ]
  const onDone = () => {
    clear()
    refresh()
  }
  return (
    <>
      <PageHeader
        screen="/csm/job/search"
        state={state.filter(Boolean).join(' · ')}
        actions={
          <>
            {/* Some of the selected jobs may no longer be shown and can't be deselected there. */}
            {picked.length > 0 && (
              <Button variant="minimal" text={t(term.chooseNone)} onClick={clear} />
            )}
            <CsmJobActions picked={picked.length > 0 ? picked : open} onDone={onDone} />
          </>
        }
      />
      <ScanField label={t('scan')} onScan={onScan} />
      <ErrorFiles query={data} onDone={() => refresh()} />
      <MasterDetail
        size="slim"
        detail={overview && <CsmJobOverview job={overview} onClose={() => set({ job: null })} />}
      >
        <DataTable
          id="csm-jobs"
          label={t('label')}
          columns={columns}
          {...jobs}
          sorting="server"
          order={order}
          selection={selection}
          current={search.get('job')}
          onOpen={({ id }) => set({ job: id })}
          filters={<CsmJobFilters />}
          empty={{ filtered: true, title: t('empty'), hint: t('emptyHint') }}
        />
      </MasterDetail>
    </>
  )
}
