import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useFindByScanQuery } from '#client/__generated__/useFindByScanQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { readCsmScan } from '#client/screens/csm/scans/readCsmScan.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'

const text = defineMessages({
  found: { id: 'csm.jobs.useFindByScan.found', defaultMessage: '{ic}: {state}' },
  several: {
    id: 'csm.jobs.useFindByScan.several',
    defaultMessage: 'Several jobs have this number: choose one',
  },
})

const query = graphql`
  query useFindByScanQuery($text: String!) {
    csmJobs(first: 2, filter: { text: $text }) {
      edges {
        node {
          id
          icNo
          status
        }
      }
    }
  }
`

/**
 * Answers a scanned IC number, file name, batch or serial: shows its jobs, and opens a single one.
 */
export function useFindByScan(
  onFound: (text: string, id: string | null) => void,
): (scanned: string) => Promise<ScanOutcome> {
  const t = useTexts(text)
  const p = useProblemText()
  const ask = useAsk<useFindByScanQuery>(query)
  const stateName = useStateNames(csmJobStateRows)
  return async (scanned) => {
    const { kind, value } = readCsmScan(scanned)
    const wanted = kind === 'other' ? scanned.trim() : value
    try {
      const [first, second] = (await ask({ text: wanted })).csmJobs.edges.map(({ node }) => node)
      if (!first) return { tone: 'bad', text: p('record.notFound') }
      onFound(wanted, second ? null : first.id)
      if (second) return { tone: 'warn', text: t('several') }
      return {
        tone: 'ok',
        text: t('found', { ic: formatIcNo(first.icNo), state: stateName(first.status) }),
      }
    } catch (error) {
      return scanFailure(error)
    }
  }
}
