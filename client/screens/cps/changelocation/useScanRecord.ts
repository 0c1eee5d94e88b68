import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useScanRecordQuery } from '#client/__generated__/useScanRecordQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'

const text = defineMessages({
  found: { id: 'cps.changelocation.useScanRecord.found', defaultMessage: '{name} · {state}' },
  several: {
    id: 'cps.changelocation.useScanRecord.several',
    defaultMessage: '{n} records have this number: choose one',
  },
})

const query = graphql`
  query useScanRecordQuery($text: String!) {
    findCardJobs(text: $text) {
      jobId
      status
      application {
        applicationNo
        name
      }
    }
  }
`

/**
 * Answers a scanned or typed number: shows the record or says there is none. `onFound` gets a text
 * that finds it again.
 */
export function useScanRecord(
  onFound: (q: string) => void,
): (scanned: string) => Promise<ScanOutcome> {
  const ask = useAsk<useScanRecordQuery>(query)
  const stateName = useStateNames(cardJobStateRows)
  const t = useTexts(text)
  const p = useProblemText()
  return async (scanned) => {
    try {
      const found = await ask({ text: scanned })
      const jobs = found.findCardJobs
      const [first] = jobs
      if (!first) return { tone: 'bad', text: p('record.notFound') }
      // A QR code is too long for an address.
      onFound(readScannedQr(scanned).shape !== 'other' ? first.application.applicationNo : scanned)
      if (jobs.length > 1) return { tone: 'warn', text: t('several', { n: jobs.length }) }
      return {
        tone: first.status === 'NEW' ? 'ok' : 'warn',
        text: t('found', { name: first.application.name, state: stateName(first.status) }),
      }
    } catch (error) {
      return scanFailure(error)
    }
  }
}
