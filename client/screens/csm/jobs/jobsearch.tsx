import { useState } from 'react'
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
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { CsmJobActions } from './CsmJobActions.tsx'
import { CsmJobFilters } from './CsmJobFilters.tsx'
import { CsmJobOverview } from './CsmJobOverview.tsx'
import { ErrorFiles } from './ErrorFiles.tsx'
import { useCsmJobColumns } from './useCsmJobColumns.tsx'
import { useCsmJobs } from './useCsmJobs.ts'
import '#client/parts/setting/setting.css'
import './jobs.css'

const text = defineMessages({
  state: { id: 'csm.jobs.jobsearch.state', defaultMessage: '{total} {n, plural, one {job} other {jobs}}' },
  label: { id: 'csm.jobs.jobsearch.label', defaultMessage: 'Jobs' },
  empty: { id: 'csm.jobs.jobsearch.empty', defaultMessage: 'No job fits' },
  emptyHint: { id: 'csm.jobs.jobsearch.emptyHint', defaultMessage: 'Widen the filters, or look at the files that are errors.' },
})

const query = graphql`
  query jobsearchQuery($first: Int, $filter: CsmJobFilter, $sort: CsmJobSort, $descending: Boolean, $job: ID!, $chosen: Boolean!)
  @preloadable {
    ...ErrorFiles_query
    ...useCsmJobs_query @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    chosen: node(id: $job) @include(if: $chosen) {
      ...CsmJobOverview_job @alias(as: "job")
    }
  }
`
const none: ReadonlySet<string> = new Set()

/** How the list stands while nobody asks for another order. */
const order = { id: 'received', descending: true }

/** Job search (/csm/job/search): every job, and what can be done with those that are selected. */
export function Screen({ queryRef }: ScreenProps<jobsearchQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const data = usePreloadedQuery<jobsearchQuery>(query, queryRef)
  const jobs = useCsmJobs(data)
  const columns = useCsmJobColumns()
  const { search, set } = useUrlQuery()
  const [selected, setSelected] = useState(none)
  const refresh = useLiveRefresh(['CSM_JOB', 'CSM_FILE'])
  const overview = data.chosen?.job
  const picked = jobs.rows.filter(({ id }) => selected.has(id))
  const total = format.count(jobs.total, jobs.totalCapped)
  const state = [t('state', { n: jobs.total, total }), picked.length > 0 ? t(term.selected, { n: picked.length }) : null]
  const onDone = () => {
    setSelected(none)
    refresh()
  }
  return (
    <>
      <PageHeader
        screen="/csm/job/search"
        state={state.filter(Boolean).join(' · ')}
        actions={<CsmJobActions picked={picked} onDone={onDone} />}
      />
      <ErrorFiles query={data} onDone={() => refresh()} />
      <MasterDetail
        size="slim"
        className="ik-csm-jobs"
        detail={overview && <CsmJobOverview job={overview} onClose={() => set({ job: null })} />}
      >
        <DataTable
          id="csm-jobs"
          label={t('label')}
          columns={columns}
          {...jobs}
          rowId={({ id }) => id}
          sorting="server"
          order={order}
          selection={{ selected, onChange: setSelected }}
          current={search.get('job')}
          onOpen={({ id }) => set({ job: id })}
          filters={<CsmJobFilters />}
          empty={{ filtered: true, title: t('empty'), hint: t('emptyHint') }}
        />
      </MasterDetail>
    </>
  )
}
