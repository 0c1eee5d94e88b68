import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { persoQuery } from '#client/__generated__/persoQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { readCsmJob, type CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useCsmJobs } from '#client/screens/csm/jobs/useCsmJobs.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { MachineScreen } from './MachineScreen.tsx'
import { PersoPanel } from './PersoPanel.tsx'
import { useMachine } from './useMachine.ts'
import { useOwnMachine } from './useOwnMachine.ts'
import { usePersoScan } from './usePersoScan.ts'
import { usePersoWork } from './usePersoWork.ts'
import { useRejectChoices } from './useRejectChoices.ts'

const text = defineMessages({
  state: {
    id: 'csm.perso.state',
    defaultMessage:
      '{started, plural, =0 {Nothing} one {# card} other {# cards}} in production, {n} ready at {machine}',
  },
  blocked: {
    id: 'csm.perso.blocked',
    defaultMessage:
      '{machine} is blocked and cannot start jobs; {started, plural, =0 {nothing} one {# card} other {# cards}} in production',
  },
  scan: {
    id: 'csm.perso.scan',
    defaultMessage: 'Scan the card, its chip or an IC number',
  },
  label: { id: 'csm.perso.label', defaultMessage: 'Jobs at this machine' },
  empty: { id: 'csm.perso.empty', defaultMessage: 'No job is ready here' },
  gone: { id: 'csm.perso.gone', defaultMessage: 'This job is no longer ready at this machine' },
  goneHint: {
    id: 'csm.perso.goneHint',
    defaultMessage: 'It was finished or taken away elsewhere. Choose another one.',
  },
  emptyHint: {
    id: 'csm.perso.emptyHint',
    defaultMessage: 'Queue jobs of its card type, or reassign some to it.',
  },
})

const query = graphql`
  query persoQuery(
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

/** Returns whether a job is made at a machine or waits for it, assigned to it or to none yet. */
const isAt = (machine: string, { status, machineNo }: CsmJobRow) =>
  machine !== '' &&
  (status === 'QUEUED' || status === 'IN_PRODUCTION') &&
  (machineNo ?? machine) === machine

/**
 * Update personalisation (/csm/update/perso): the jobs ready at a machine, and the result of each.
 */
export function Screen({ queryRef }: ScreenProps<persoQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const data = usePreloadedQuery<persoQuery>(query, queryRef)
  const jobs = useCsmJobs(data)
  const arriving = useOwnMachine(data)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['CSM_JOB', 'SETTINGS'])
  const machine = search.get('machine')?.trim().toUpperCase() ?? ''
  const reasons = useRejectChoices(data, 'PERSONALISATION')
  const known = useMachine(data, machine)
  const started = jobs.rows.filter(({ status }) => status === 'IN_PRODUCTION').length
  const asked = search.get('job')
  // The job of the address, whatever its place in the list, loaded there or not.
  const open = data.chosen?.job && readCsmJob(data.chosen.job)
  const [endedHere, setEnded] = useState<string | null>(null)
  const able = known !== null && known.process === 'PERSONALISATION'
  // If none is named, or it was ended here, offers the next one: the machine's present job, or else
  // the longest wait.
  const offered =
    asked === null || asked === endedHere
      ? jobs.rows.find((row) => able && isAt(machine, row))
      : undefined
  const chosen = open && asked !== endedHere && isAt(machine, open) ? open : (offered ?? null)
  const work = usePersoWork((job, left) => {
    if (left) setEnded(job.id)
    refresh()
  })
  const scans = usePersoScan({
    machineNo: machine,
    job: chosen,
    rows: jobs.rows.filter((row) => isAt(machine, row)),
    reasons,
    work,
    onChoose: (id) => set({ job: id }),
  })
  const detail = chosen ? (
    <PersoPanel
      job={chosen}
      machineNo={machine}
      reasons={reasons}
      cardSn={scans.cardSn}
      work={work}
    />
  ) : (
    // The success message has already reported a job that was ended here.
    machine &&
    asked !== null &&
    asked !== endedHere && <NoticePanel title={t('gone')}>{t('goneHint')}</NoticePanel>
  )
  return (
    <MachineScreen
      screen="/csm/update/perso"
      machine={machine}
      known={known}
      arriving={arriving}
      able={able}
      stateOf={({ blocked }) =>
        able
          ? t(blocked ? 'blocked' : 'state', {
              started,
              n: format.count(jobs.total - started, jobs.totalCapped),
              machine,
            })
          : p('csmMachine.notPersonalising', { machine })
      }
      id="csm-perso"
      texts={{ scan: t('scan'), label: t('label'), empty: t('empty'), emptyHint: t('emptyHint') }}
      jobs={jobs}
      job={chosen}
      detail={detail}
      onScan={scans.onScan}
      busy={work.busy}
    />
  )
}
