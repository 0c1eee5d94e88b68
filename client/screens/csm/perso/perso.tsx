import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { persoQuery } from '#client/__generated__/persoQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useCsmJobColumns } from '#client/screens/csm/jobs/useCsmJobColumns.tsx'
import { useCsmJobs } from '#client/screens/csm/jobs/useCsmJobs.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { PersoPanel } from './PersoPanel.tsx'
import { useOwnMachine } from './useOwnMachine.ts'
import { useRejectChoices } from './useRejectChoices.ts'
import '#client/parts/setting/setting.css'

const text = defineMessages({
  state: {
    id: 'csm.perso.state',
    defaultMessage: '{begun, plural, =0 {Nothing} one {# card} other {# cards}} in production, {n} ready at {machine}',
  },
  which: { id: 'csm.perso.which', defaultMessage: 'Name the machine at which you work' },
  label: { id: 'csm.perso.label', defaultMessage: 'Jobs at this machine' },
  empty: { id: 'csm.perso.empty', defaultMessage: 'No job is ready here' },
  gone: { id: 'csm.perso.gone', defaultMessage: 'This job is no longer ready at this machine' },
  goneHint: { id: 'csm.perso.goneHint', defaultMessage: 'It was finished or taken away elsewhere. Choose another one.' },
  emptyHint: { id: 'csm.perso.emptyHint', defaultMessage: 'Queue jobs of its card type, or reassign some to it.' },
})

const query = graphql`
  query persoQuery($first: Int, $filter: CsmJobFilter, $sort: CsmJobSort, $descending: Boolean) @preloadable {
    ...useOwnMachine_query
    ...useRejectChoices_query
    ...useCsmJobs_query @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

/** Update personalisation (/csm/update/perso): the jobs ready at a machine, and what comes of each. */
export function Screen({ queryRef }: ScreenProps<persoQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<persoQuery>(query, queryRef)
  const jobs = useCsmJobs(data)
  useOwnMachine(data)
  const columns = useCsmJobColumns()
  const { search, set, setTyped } = useUrlQuery()
  const refresh = useLiveRefresh(['CSM_JOB', 'SETTINGS'])
  const machine = search.get('machine')?.trim().toUpperCase() ?? ''
  const reasons = useRejectChoices(data, machine)
  const begun = jobs.rows.filter(({ status }) => status === 'IN_PRODUCTION').length
  const asked = search.get('job')
  const chosen = jobs.rows.find(({ id }) => id === asked)
  const [endedHere, setEnded] = useState<string | null>(null)
  const detail = chosen ? (
    <PersoPanel
      job={chosen}
      machineNo={machine}
      reasons={reasons}
      onDone={(ended) => {
        if (ended) setEnded(chosen.id)
        refresh()
      }}
    />
  ) : (
    // Of what was ended here its success has told.
    machine &&
    asked !== null &&
    asked !== endedHere &&
    !jobs.hasNext && (
      <section className="ik-panel">
        <Notice title={t('gone')}>{t('goneHint')}</Notice>
      </section>
    )
  )
  const state = machine ? t('state', { begun, n: jobs.rows.length - begun, machine }) : t('which')
  return (
    <>
      <PageHeader screen="/csm/update/perso" state={state} />
      <MasterDetail size="slim" detail={detail}>
        <DataTable
          id="csm-perso"
          label={t('label')}
          columns={columns}
          {...jobs}
          rowId={({ id }) => id}
          sorting="server"
          current={chosen?.id ?? null}
          onOpen={({ id }) => set({ job: id })}
          filters={
            <FilterText
              label={t(term.machineNo)}
              value={search.get('machine') ?? ''}
              onChange={(value) => setTyped({ machine: value, job: null })}
            />
          }
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
      </MasterDetail>
    </>
  )
}
