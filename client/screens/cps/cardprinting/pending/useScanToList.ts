import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useScanToListQuery } from '#client/__generated__/useScanToListQuery.graphql.ts'
import { scanFailure, scanRefused } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import type { usePrintList } from '#client/screens/cps/cardprinting/usePrintList.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import type { MayList } from './useMayList.ts'

const text = defineMessages({
  added: {
    id: 'cps.cardprinting.useScanToList.added',
    defaultMessage: '{name} · {no} added to the list',
  },
  notAdded: {
    id: 'cps.cardprinting.useScanToList.notAdded',
    defaultMessage: 'Not added to the list',
  },
  several: {
    id: 'cps.cardprinting.useScanToList.several',
    defaultMessage: '{n} pending records have this passport: scan the application number',
  },
})

const query = graphql`
  query useScanToListQuery($text: String!) {
    findCardJobs(text: $text) {
      id
      jobId
      status
      application {
        id
        applicationNo
        name
        cardType {
          id
          code
        }
      }
    }
  }
`

type Given = {
  list: ReturnType<typeof usePrintList>
  batchNo: string
  onBatchMissing: (scanned: string) => void
  mayList: MayList
}

/**
 * Answers a scanned application number or passport: adds the record to the printing list or refuses
 * it.
 */
export function useScanToList({
  list,
  batchNo,
  onBatchMissing,
  mayList,
}: Given): (scanned: string) => Promise<ScanOutcome> {
  const ask = useAsk<useScanToListQuery>(query)
  const t = useTexts(text)
  const p = useProblemText()
  return useCallback(
    async (scanned) => {
      if (!batchNo) {
        // Not a refusal: the scan is repeated once there is a batch number.
        onBatchMissing(scanned)
        return { tone: 'warn', text: p('print.batchFirst') }
      }
      try {
        const found = await ask({ text: scanned })
        const jobs = found.findCardJobs
        const pending = jobs.filter((job) => job.status === 'NEW')
        if (pending.length > 1) return { tone: 'warn', text: t('several', { n: pending.length }) }
        // A record that is not pending is tried too, because the server's refusal says where it is.
        const job = pending[0] ?? jobs[0]
        if (!job) return { tone: 'bad', text: p('record.notFound') }
        if (pending[0] && !(await mayList(job.application.cardType.code, 1)))
          return { tone: 'warn', text: t('notAdded') }
        const outcome = await list.add([job.jobId], batchNo, true)
        if (!outcome.ok) return scanRefused(outcome.problem)
        const { name, applicationNo } = job.application
        return {
          tone: 'ok',
          text: t('added', { name, no: applicationNo }),
          undo: () => list.remove(job.jobId),
        }
      } catch (error) {
        return scanFailure(error)
      }
    },
    [ask, batchNo, onBatchMissing, mayList, list, t, p],
  )
}
