import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { csmqcQuery } from '#client/__generated__/csmqcQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { readCsmJob } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useCsmJobColumns } from '#client/screens/csm/jobs/useCsmJobColumns.tsx'
import { useCsmJobs } from '#client/screens/csm/jobs/useCsmJobs.ts'
import { useMachine } from '#client/screens/csm/perso/useMachine.ts'
import { useOwnMachine } from '#client/screens/csm/perso/useOwnMachine.ts'
import { useRejectChoices } from '#client/screens/csm/perso/useRejectChoices.ts'
import { CsmReader } from '#client/screens/csm/scans/CsmReader.tsx'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { QcPanel } from './QcPanel.tsx'
import { useQcScan } from './useQcScan.ts'
import { useQcWork } from './useQcWork.ts'
import '#client/parts/setting/setting.css'

const text = defineMessages({
  state: {
    id: 'csm.qc.state',
    defaultMessage:
      '{n, plural, =0 {No cards} one {# card} other {# cards}} waiting for a check at {machine}',
  },
  unknown: { id: 'csm.qc.unknown', defaultMessage: 'There is no machine {machine}' },
  which: { id: 'csm.qc.which', defaultMessage: 'Enter your machine number' },
  scan: {
    id: 'csm.qc.scan',
    defaultMessage: 'Scan the card, its chip, the card again',
  },
  label: { id: 'csm.qc.label', defaultMessage: 'Cards to check' },
  empty: { id: 'csm.qc.empty', defaultMessage: 'No cards waiting for a check' },
  emptyHint: {
    id: 'csm.qc.emptyHint',
    defaultMessage: 'Personalised cards of this card type come here.',
  },
})

const query = graphql`
  query csmqcQuery(
    $first: Int
    $filter: CsmJobFilter
    $sort: CsmJobSort
    $descending: Boolean
    $job: ID!
    $chosen: Boolean!
  ) @preloadable {
    ...useOwnMachine_query
    ...useMachine_query
    ...useRejectChoices_query
    ...useCsmJobs_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    chosen: node(id: $job) @include(if: $chosen) {
      ...csmJobRow_job @alias(as: "job")
    }
  }
`

/**
 * Quality check (/csm/update/qc): the personalised cards for a machine to check, and the verdict on
 * each.
 */
export function Screen({ queryRef }: ScreenProps<csmqcQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<csmqcQuery>(query, queryRef)
  const jobs = useCsmJobs(data)
  const arriving = useOwnMachine(data)
  const columns = useCsmJobColumns()
  const { search, set, setTyped } = useUrlQuery()
  const refresh = useLiveRefresh(['CSM_JOB', 'SETTINGS'])
  const machine = search.get('machine')?.trim().toUpperCase() ?? ''
  const known = useMachine(data, machine)
  const reasons = useRejectChoices(data, 'QUALITY_CHECK')
  const able = known !== null && known.process === 'QUALITY_CHECK' && !known.blocked
  const [endedHere, setEnded] = useState<string | null>(null)
  const asked = search.get('job')
  const open = data.chosen?.job && readCsmJob(data.chosen.job)
  const waits = able && open && open.status === 'PERSONALISED' && asked !== endedHere
  // If there is no present card, the one that waits longest is offered.
  const offered =
    asked === null || asked === endedHere
      ? jobs.rows.find(({ status }) => able && status === 'PERSONALISED')
      : null
  const job = waits ? open : (offered ?? null)
  const work = useQcWork(machine, ({ id }) => {
    setEnded(id)
    refresh()
  })
  const scans = useQcScan({ job, reasons, work, onOpen: (id) => set({ job: id }) })
  const state = arriving
    ? null
    : !machine
      ? t('which')
      : !known
        ? t('unknown', { machine })
        : known.process !== 'QUALITY_CHECK'
          ? p('csmMachine.notChecking', { machine })
          : known.blocked
            ? p('csmMachine.blocked', { machine })
            : t('state', { n: jobs.total, machine })
  return (
    <>
      <PageHeader screen="/csm/update/qc" state={state} />
      <ScanField
        label={t('scan')}
        onScan={scans.onScan}
        busy={work.busy || arriving}
        disabled={!able && !arriving}
      />
      <CsmReader />
      <MasterDetail
        size="slim"
        detail={job && <QcPanel job={job} hand={scans.hand} reasons={reasons} work={work} />}
      >
        <DataTable
          id="csm-qc"
          label={t('label')}
          columns={columns}
          {...jobs}
          sorting="server"
          current={job?.id ?? null}
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
