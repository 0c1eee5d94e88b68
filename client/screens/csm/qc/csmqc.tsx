import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { csmqcQuery } from '#client/__generated__/csmqcQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { readCsmJob } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useCsmJobs } from '#client/screens/csm/jobs/useCsmJobs.ts'
import { MachineScreen } from '#client/screens/csm/perso/MachineScreen.tsx'
import { useMachine } from '#client/screens/csm/perso/useMachine.ts'
import { useOwnMachine } from '#client/screens/csm/perso/useOwnMachine.ts'
import { useRejectChoices } from '#client/screens/csm/perso/useRejectChoices.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { QcPanel } from './QcPanel.tsx'
import { useQcScan } from './useQcScan.ts'
import { useQcWork } from './useQcWork.ts'

const text = defineMessages({
  state: {
    id: 'csm.qc.state',
    defaultMessage:
      '{n, plural, =0 {No cards} one {# card} other {# cards}} waiting for a check at {machine}',
  },
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
  const { search, set } = useUrlQuery()
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
  return (
    <MachineScreen
      screen="/csm/update/qc"
      machine={machine}
      known={known}
      arriving={arriving}
      able={able}
      stateOf={({ process, blocked }) =>
        process !== 'QUALITY_CHECK'
          ? p('csmMachine.notChecking', { machine })
          : blocked
            ? p('csmMachine.blocked', { machine })
            : t('state', { n: jobs.total, machine })
      }
      id="csm-qc"
      texts={{ scan: t('scan'), label: t('label'), empty: t('empty'), emptyHint: t('emptyHint') }}
      jobs={jobs}
      job={job}
      detail={job && <QcPanel job={job} hand={scans.hand} reasons={reasons} work={work} />}
      onScan={scans.onScan}
      busy={work.busy}
    />
  )
}
