import { useRef, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useCsmJobColumns } from '#client/screens/csm/jobs/useCsmJobColumns.tsx'
import type { useCsmJobs } from '#client/screens/csm/jobs/useCsmJobs.ts'
import { CsmReader } from '#client/screens/csm/scans/CsmReader.tsx'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import type { Machine } from './useMachine.ts'
import '#client/parts/setting/setting.css'

const text = defineMessages({
  unknown: {
    id: 'csm.perso.MachineScreen.unknown',
    defaultMessage: 'There is no machine {machine}',
  },
  which: {
    id: 'csm.perso.MachineScreen.which',
    defaultMessage: 'Enter your machine number',
  },
})

type Props = {
  screen: ScreenPath
  /** The machine's number in the address; empty for none. */
  machine: string
  known: Machine | null
  /** Whether the person's own machine is being added to the address. */
  arriving: boolean
  /** Whether the machine can do the work of the screen. */
  able: boolean
  /** Returns the state of a machine that exists. */
  stateOf: (known: Machine) => string
  /** The id of the list. */
  id: string
  texts: { scan: string; label: string; empty: string; emptyHint: string }
  jobs: ReturnType<typeof useCsmJobs>
  job: CsmJobRow | null
  detail: ReactNode
  onScan: (scanned: string) => Promise<ScanOutcome>
  busy: boolean
}

/** Shows the jobs of the machine in the address, with the scan field and the open job. */
export function MachineScreen(props: Props) {
  const { machine, known, arriving, able, texts, jobs, job } = props
  const t = useTexts(text)
  const { search, set, setTyped } = useUrlQuery()
  const scanField = useRef<HTMLInputElement>(null)
  const state = known ? props.stateOf(known) : t(machine ? 'unknown' : 'which', { machine })
  return (
    <>
      <PageHeader screen={props.screen} state={arriving ? null : state} />
      <ScanField
        label={texts.scan}
        onScan={props.onScan}
        busy={props.busy || arriving}
        disabled={!able && !arriving}
        fieldRef={scanField}
      />
      <CsmReader />
      <MasterDetail size="slim" detail={props.detail}>
        <DataTable
          id={props.id}
          label={texts.label}
          columns={useCsmJobColumns()}
          {...jobs}
          sorting="server"
          current={job?.id ?? null}
          onOpen={({ id }) => set({ job: id })}
          filters={
            <FilterText
              label={t(term.machineNo)}
              value={search.get('machine') ?? ''}
              autoFocus={machine === '' && !arriving}
              onEnter={() => scanField.current?.focus()}
              onChange={(value) => setTyped({ machine: value, job: null })}
            />
          }
          empty={
            machine === '' ? { title: t('which') } : { title: texts.empty, hint: texts.emptyHint }
          }
        />
      </MasterDetail>
    </>
  )
}
