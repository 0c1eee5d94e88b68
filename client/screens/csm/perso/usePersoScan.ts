import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { usePersoScanQuery } from '#client/__generated__/usePersoScanQuery.graphql.ts'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { readCsmScan } from '#client/screens/csm/scans/readCsmScan.ts'
import { saidByScan } from '#client/screens/csm/scans/saidByScan.ts'
import { useRejectScan } from '#client/screens/csm/scans/useRejectScan.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import type { PersoWork } from './usePersoWork.ts'

const text = defineMessages({
  none: { id: 'csm.perso.usePersoScan.none', defaultMessage: 'No job is open at this machine' },
  notHere: {
    id: 'csm.perso.usePersoScan.notHere',
    defaultMessage: 'No job of this IC number is ready at this machine',
  },
  chosen: { id: 'csm.perso.usePersoScan.chosen', defaultMessage: '{ic} is open' },
  chipNext: { id: 'csm.perso.usePersoScan.chipNext', defaultMessage: '{ic}: scan its chip now' },
  cardFirst: {
    id: 'csm.perso.usePersoScan.cardFirst',
    defaultMessage: 'Scan the card’s serial first',
  },
  unknown: {
    id: 'csm.perso.usePersoScan.unknown',
    defaultMessage:
      'This is no card serial, chip serial, IC number or reject code of personalisation',
  },
})

const query = graphql`
  query usePersoScanQuery($machine: String!, $icNo: String!) {
    csmJobs(
      first: 1
      filter: { forMachine: $machine, icNo: $icNo, status: [QUEUED, IN_PRODUCTION] }
      sort: READY
      descending: false
    ) {
      edges {
        node {
          id
        }
      }
    }
  }
`

type Given = {
  machineNo: string
  /** The open job: chosen, or offered next. */
  job: CsmJobRow | null
  rows: readonly CsmJobRow[]
  reasons: readonly Choice[]
  work: PersoWork
  onChoose: (id: string) => void
}

/**
 * Answers scans at a personalisation machine. A card's serial begins the waiting job and is kept,
 * the chip's serial ends it. An IC number opens its job. A reject code scanned twice rejects the
 * card.
 */
export function usePersoScan({ machineNo, job, rows, reasons, work, onChoose }: Given) {
  const t = useTexts(text)
  const p = useProblemText()
  const [kept, setKept] = useState<{ id: string; cardSn: string } | null>(null)
  const rejecting = useRejectScan(reasons, async (rejectCode) =>
    saidByScan(await work.reject(job!, { rejectCode }, false), {
      tone: 'ok',
      text: work.texts.rejected(job!),
    }),
  )
  const ask = useAsk<usePersoScanQuery>(query)
  const readyOf = async (icNo: string) =>
    (await ask({ machine: machineNo, icNo })).csmJobs.edges[0]?.node.id
  const cardSn = kept && kept.id === job?.id ? kept.cardSn : ''

  const takeCard = async (open: CsmJobRow, serial: string): Promise<ScanOutcome> => {
    if (open.status === 'QUEUED') {
      const said = saidByScan(await work.begin(open, machineNo, true), { tone: 'ok', text: '' })
      if (said.tone === 'bad') return said
    }
    setKept({ id: open.id, cardSn: serial })
    return { tone: 'info', text: t('chipNext', { ic: formatIcNo(open.icNo) }) }
  }
  const open = async (icNo: string): Promise<ScanOutcome> => {
    try {
      // The list has one page and may not contain a job that was queued a moment ago yet.
      const id = rows.find((row) => row.icNo === icNo)?.id ?? (await readyOf(icNo))
      if (!id) return { tone: 'bad', text: t('notHere') }
      onChoose(id)
      return { tone: 'ok', text: t('chosen', { ic: formatIcNo(icNo) }) }
    } catch (error) {
      return scanFailure(error)
    }
  }
  const onScan = async (scanned: string): Promise<ScanOutcome> => {
    const { kind, value } = readCsmScan(scanned)
    if (kind === 'ic') {
      rejecting.forget()
      return open(value)
    }
    if (!job) return { tone: 'bad', text: t('none') }
    if (kind === 'card') {
      rejecting.forget()
      return takeCard(job, value)
    }
    if (kind === 'chip') {
      rejecting.forget()
      if (!cardSn) return { tone: 'bad', text: t('cardFirst') }
      const outcome = await work.personalise(job, { cardSn, chipSn: value }, false)
      return saidByScan(outcome, { tone: 'ok', text: work.texts.personalised(job) })
    }
    if (job.status !== 'IN_PRODUCTION' && reasons.some((reason) => reason.value === value))
      return { tone: 'bad', text: p('csmJob.notBegun') }
    return (
      (await rejecting.scan(value, { id: job.id, ic: formatIcNo(job.icNo) })) ?? {
        tone: 'bad',
        text: t('unknown'),
      }
    )
  }
  return { onScan, cardSn }
}
