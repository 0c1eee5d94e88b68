import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useQcScanQuery } from '#client/__generated__/useQcScanQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { readCsmJob, type CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { readCsmScan } from '#client/screens/csm/scans/readCsmScan.ts'
import { saidByScan } from '#client/screens/csm/scans/saidByScan.ts'
import { useRejectScan } from '#client/screens/csm/scans/useRejectScan.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import type { QcWork } from './useQcWork.ts'

const text = defineMessages({
  opened: {
    id: 'csm.qc.useQcScan.opened',
    defaultMessage: '{ic}: compare the card, then scan its chip',
  },
  agrees: {
    id: 'csm.qc.useQcScan.agrees',
    defaultMessage: '{ic}: the chip agrees. Scan the card’s serial once more to pass it',
  },
  cardFirst: { id: 'csm.qc.useQcScan.cardFirst', defaultMessage: 'Scan the card’s serial first' },
  state: { id: 'csm.qc.useQcScan.state', defaultMessage: '{ic}: {state}' },
  unknown: {
    id: 'csm.qc.useQcScan.unknown',
    defaultMessage: 'This is no card serial, chip serial or reject code of the quality check',
  },
})

const query = graphql`
  query useQcScanQuery($cardSn: String!) {
    csmJobs(first: 1, filter: { cardSn: $cardSn }) {
      edges {
        node {
          ...csmJobRow_job
        }
      }
    }
  }
`
/** The present card, as far as it was scanned. */
export type Hand = { id: string; cardSn: string; chipSn: string }

type Given = {
  job: CsmJobRow | null
  reasons: readonly Choice[]
  work: QcWork
  onOpen: (id: string) => void
}

/**
 * Answers scans at a machine of the quality check. A card's serial opens its job, the chip's serial
 * must match, and the card's serial once more passes it. A reject code scanned twice rejects it.
 */
export function useQcScan({ job, reasons, work, onOpen }: Given) {
  const t = useTexts(text)
  const p = useProblemText()
  const ask = useAsk<useQcScanQuery>(query)
  const stateName = useStateNames(csmJobStateRows)
  const [kept, setKept] = useState<Hand | null>(null)
  const hand = kept && kept.id === job?.id ? kept : null
  const rejecting = useRejectScan(reasons, async (rejectCode) =>
    saidByScan(await work.reject(job!, { rejectCode }, false), {
      tone: 'ok',
      text: work.texts.rejected(job!),
    }),
  )

  const open = async (cardSn: string): Promise<ScanOutcome> => {
    try {
      const { csmJobs } = await ask({ cardSn })
      const node = csmJobs.edges[0]?.node
      if (!node) return { tone: 'bad', text: p('record.notFound') }
      const found = readCsmJob(node)
      const ic = formatIcNo(found.icNo)
      if (found.status !== 'PERSONALISED')
        return { tone: 'bad', text: t('state', { ic, state: stateName(found.status) }) }
      if (found.madeByViewer) return { tone: 'bad', text: p('qc.samePerson') }
      onOpen(found.id)
      setKept({ id: found.id, cardSn, chipSn: '' })
      return { tone: 'info', text: t('opened', { ic }) }
    } catch (error) {
      return scanFailure(error)
    }
  }
  const onScan = async (scanned: string): Promise<ScanOutcome> => {
    const { kind, value } = readCsmScan(scanned)
    if (kind === 'card') {
      rejecting.forget()
      if (!job || !hand?.chipSn || hand.cardSn !== value) return open(value)
      const outcome = await work.pass(job, { cardSn: hand.cardSn, chipSn: hand.chipSn }, false)
      return saidByScan(outcome, { tone: 'ok', text: work.texts.passed(job) })
    }
    if (!job || !hand)
      return { tone: 'bad', text: t(kind === 'chip' || kind === 'other' ? 'cardFirst' : 'unknown') }
    if (kind === 'chip') {
      rejecting.forget()
      if (value !== job.chipSn) return { tone: 'bad', text: p('chip.otherChip') }
      setKept({ ...hand, chipSn: value })
      return { tone: 'info', text: t('agrees', { ic: formatIcNo(job.icNo) }) }
    }
    return (
      (await rejecting.scan(value, { id: job.id, ic: formatIcNo(job.icNo) })) ?? {
        tone: 'bad',
        text: t('unknown'),
      }
    )
  }
  return { onScan, hand }
}
